// Links to the preferences open them over the table, so that nobody leaves it. Without a connection they are links.

/** @import { Preferences } from "../helpers/preferences.js" */

/** @param {Preferences} preferences */
export function openPreferencesHere(preferences) {
  document.addEventListener("click", (event) => {
    /** @type {HTMLAnchorElement | null} */
    const link = event.target.closest("a[data-preferences]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.closest("dialog")?.close();
    import("./preferences_sheet.js").then(({ openPreferences }) => openPreferences(link.href, preferences)).catch(() => location.assign(link.href));
  });
}
