// The bidding panel: the server's legal calls as buttons.

import { offersOf, SUITS } from "./calls.js";
import { answerForm, bidForm } from "./encheres.js";
import { element } from "../helpers/element.js";
import { knockKey } from "./knock.js";
import { capital } from "./words.js";

/** @import { Words } from "./words.js" */
/** @import { Action, LegalCalls, Table, Trump, View } from "./types.js" */

/**
 * Returns the panel for these legal actions, or null if there is no call to make.
 * @param {View} view
 * @param {Table} table
 */
export function biddingPanel(view, table) {
  const offers = offersOf(view.legal);
  if (offers.surcontre) return answerForm(view, offers, table);
  if (offers.bids.size > 0) return bidForm(offers, table);
  const suits = SUITS.filter((suit) => offers.takes[suit]);
  if (!offers.pass && !offers.take && suits.length === 0) return null;
  return element(
    "div",
    { class: "bidding", role: "group", "aria-label": title(view, offers, table) },
    element("h2", { class: "panel__title" }, title(view, offers, table)),
    element("div", { class: "bidding__keys" }, ...keys(offers, suits, view, table)),
  );
}

/**
 * Returns the title: take the turned card, name a suit, or only pass.
 * @param {View} view
 * @param {LegalCalls} offers
 * @param {Table} table
 */
function title({ retourne }, { take, takes }, { words }) {
  if (take && retourne) return words.say("bid-title-first", { suit: words.suit(retourne[1]) });
  return words.say(Object.keys(takes).length > 0 ? "bid-title-second" : "bid-title-pass");
}

/**
 * @param {LegalCalls} offers
 * @param {string[]} suits
 * @param {View} view
 * @param {Table} table
 */
function keys(offers, suits, { retourne }, table) {
  const { words, cards, act } = table;
  /**
   * @param {Action} action
   * @param {string} look
   * @param {string} shortcut
   * @param {...(Node | string)} content
   */
  const key = (action, look, shortcut, ...content) =>
    element("button", { type: "button", class: `button ${look}`, "aria-keyshortcuts": shortcut, "data-action": action, onclick: () => act(action) }, ...content);
  return [
    offers.take ? key(offers.take, "button-act", "T", cards.suit(retourne[1]), words.say("take")) : null,
    ...suits.map((suit) => suitKey(suit, key(offers.takes[suit], "suit-key", suit, cards.suit(suit)), words)),
    offers.contre && offers.pass ? knockKey(offers.contre, "button knock-key", table) : null,
    offers.pass ? key(offers.pass, "bidding__pass", "P", words.say("pass")) : null,
  ].filter((made) => made !== null);
}

/**
 * @param {Trump} suit
 * @param {HTMLElement} button
 * @param {Words} words
 */
function suitKey(suit, button, words) {
  button.setAttribute("aria-label", words.say("take-suit", { suit: words.suit(suit) }));
  button.append(element("span", { class: "suit-key__name" }, capital(words.suit(suit))));
  return button;
}
