// The bidding panel: the server's legal bids as buttons, the one of the retourne first.

import { element } from "../helpers/element.js";
import { bidsOf } from "./hand.js";
import { capital } from "./words.js";

const SUITS = ["S", "H", "D", "C", "SA", "TA"];

/** The panel for these legal actions, or null when there is nothing to bid. */
export function biddingPanel(view, table) {
  const bids = bidsOf(view.legal);
  const suits = SUITS.filter((suit) => bids.suits[suit]);
  if (!bids.pass && !bids.take && suits.length === 0) return null;
  return element(
    "div",
    { class: "bidding" },
    element("h2", { class: "panel__title" }, title(view, bids, table)),
    element("div", { class: "bidding__keys" }, ...keys(bids, suits, view, table)),
  );
}

function title({ retourne }, { take }, { words }) {
  return take && retourne ? words.say("bid-title-first", { suit: words.suit(retourne[1]) }) : words.say("bid-title-second");
}

function keys(bids, suits, { retourne }, { words, cards, act }) {
  const key = (action, look, shortcut, ...content) =>
    element("button", { type: "button", class: `button ${look}`, "aria-keyshortcuts": shortcut, onclick: () => act(action) }, ...content);
  return [
    bids.take ? key(bids.take, "button-act", "T", cards.suit(retourne[1]), words.say("take")) : null,
    ...suits.map((suit) => suitKey(suit, key(bids.suits[suit], "suit-key", suit, cards.suit(suit)), words)),
    bids.pass ? key(bids.pass, "bidding__pass", "P", words.say("pass")) : null,
  ].filter((made) => made !== null);
}

function suitKey(suit, button, words) {
  button.setAttribute("aria-label", words.say("take-suit", { suit: words.suit(suit) }));
  button.append(element("span", { class: "suit-key__name" }, capital(words.suit(suit))));
  return button;
}
