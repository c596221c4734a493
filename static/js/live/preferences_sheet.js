// The settings over the table: fetched at the first request, so that the table's page stays light. Choices show on the
// table itself.

import { furnishPreferences } from "../behaviours/preferences_form.js";

/** @import { Preferences } from "../helpers/preferences.js" */

/** @type {HTMLDialogElement | null} */
let sheet = null;

/**
 * Opens the settings. `address`: of their page, for this very table.
 * @param {string} address
 * @param {Preferences} preferences
 */
export async function openPreferences(address, preferences) {
  sheet ??= await fetched(address, preferences);
  sheet.showModal();
}

/**
 * @param {string} address
 * @param {Preferences} preferences
 */
async function fetched(address, preferences) {
  const part = new URL(address);
  part.searchParams.set("part", "");
  const answer = await fetch(part);
  if (!answer.ok) throw new Error(`the settings answered ${answer.status}`);
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const dialog = template.content.querySelector("dialog");
  document.body.append(dialog);
  await styled(dialog.querySelector("link"));
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  furnishPreferences(dialog, preferences);
  return dialog;
}

/** @param {HTMLLinkElement} link */
function styled(link) {
  return link.sheet ? null : new Promise((loaded) => ["load", "error"].forEach((name) => link.addEventListener(name, loaded, { once: true })));
}
