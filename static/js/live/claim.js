// A claim: who has not answered yet, or that it is granted; with the claimer's cards if this page receives them.

import { answering, claimTold } from "./awaited.js";
import { sortHand } from "./hand.js";
import { element } from "../helpers/element.js";

/** @import { Card, Claim, Contract, Table } from "./types.js" */

/**
 * Returns its nodes. `asked`: it waits for this player's answer. `cards` is empty for the claimer's partner and for
 * spectators.
 * @param {Claim} claim
 * @param {{contract: Contract | null, asked: boolean}} donne
 * @param {Table} table
 */
export function claimFace({ seat, cards, accepted, stands }, { contract, asked }, table) {
  const { words, name } = table;
  const waited = asked ? words.say("awaited-claim") : words.say("claim-waits", { who: answering({ seat, accepted }).map(name).join(", ") });
  return [
    element("h2", { class: "panel__title" }, words.say("claim-says", { who: name(seat) })),
    cards.length > 0 ? laidOpen(cards, contract, table) : element("p", { class: "answers__note" }, words.say("claim-hidden")),
    element("p", { class: "answers__note" }, stands ? claimTold({ seat, cards }, table) : waited),
  ];
}

/**
 * @param {Card[]} cards
 * @param {Contract} contract
 * @param {Table} table
 */
function laidOpen(cards, contract, { cards: faces, words }) {
  const items = sortHand(cards, contract?.trump ?? null).map((card) => element("li", {}, faces.lying(card, words.card(card))));
  return element("ol", { class: "claim", role: "list" }, ...items);
}
