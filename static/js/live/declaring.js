// One's annonces, proposed before one's first card: the ticked ones are declared when the card is played.

import { offeredAnnonces } from "./annonces.js";
import { element } from "../helpers/element.js";

/** @import { Action, OfferedAnnonce, Table, View } from "./types.js" */

/**
 * Returns the panel, or null. `silent`: the actions the player has unticked, remembered from view to view.
 * @param {View} view
 * @param {Table} table
 * @param {Map<Action, boolean>} silent
 */
export function declaringPanel({ legal, hand }, table, silent) {
  const { words } = table;
  const offered = offeredAnnonces(legal, hand);
  if (offered.length === 0) return null;
  for (const { action, proposed } of offered) if (!proposed && !silent.has(action)) silent.set(action, true);
  return element(
    "fieldset",
    { class: "declaring" },
    element("legend", { class: "panel__title" }, words.say("annonces-title")),
    ...offered.map((each) => choice(each, table, silent)),
    element("p", { class: "declaring__note" }, words.say("annonces-note")),
  );
}

/**
 * @param {OfferedAnnonce} offeredAnnonce
 * @param {Table} table
 * @param {Map<Action, boolean>} silent
 */
function choice({ action, annonce, cards }, table, silent) {
  const tick = (/** @type {Changed} */ { target }) => silent.set(action, !target.checked);
  return element(
    "label",
    { class: "declaring__choice" },
    element("input", { type: "checkbox", value: action, checked: silent.get(action) !== true, onchange: tick }),
    element("span", { class: "declaring__what" }, table.words.annonce(annonce)),
    element("span", { class: "declaring__cards", "aria-hidden": "true" }, ...cards.map((card) => table.cards.lying(card, ""))),
  );
}
