// A claim laid open: the claimer's cards, and who has still to agree, or that it stands.

import { answering, claimTold } from "./awaited.js";
import { sortHand } from "./hand.js";
import { element } from "../helpers/element.js";

/** Its nodes. `asked`: it waits for the answer of whoever looks. */
export function claimFace({ seat, cards, accepted, stands }, { contract, asked }, table) {
  const { words, name } = table;
  const waited = asked ? words.say("awaited-claim") : words.say("claim-waits", { who: answering({ seat, accepted }).map(name).join(", ") });
  const faces = sortHand(cards, contract?.trump ?? null).map((card) => element("li", {}, table.cards.lying(card, words.card(card))));
  return [
    element("h2", { class: "panel__title" }, words.say("claim-says", { who: name(seat) })),
    element("ol", { class: "claim", role: "list" }, ...faces),
    element("p", { class: "answers__note" }, stands ? claimTold({ seat, cards }, table) : waited),
  ];
}
