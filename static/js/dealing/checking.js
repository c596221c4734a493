// The results of repeating every shuffle, cut and hand of a partie in this browser: true, false, or null if there is
// nothing to check.

import { dealt, firstDealer, gathered, samePack } from "./dealt.js";
import { commitmentOf, shuffledBy } from "./shuffling.js";

/** @import { Donne, Hands } from "./dealt.js" */
/** @typedef {{seed: string | null, commitment: string | null, direction: string, first_dealer: string, packets: number[], donnes: Donne[]}} Told */

/**
 * `told`: games.learning.records.deals_as_json. Returns `commitment`, `dealer`, and `donnes` in their order.
 * @param {Told} told
 */
export function checkDeals(told) {
  const { seed, commitment, direction, first_dealer: first } = told;
  return {
    commitment: seed !== null && commitment !== null ? commitmentOf(seed) === commitment : null,
    dealer: seed !== null ? firstDealer(shuffledBy(seed, 0), direction) === first : null,
    donnes: checkedDonnes(told),
  };
}

/** @param {Told} told */
function checkedDonnes({ seed, direction, packets, donnes }) {
  let shuffles = 0;
  /** @type {string[] | null} */
  let left = null;
  return donnes.map((donne) => {
    if (donne.pack === null) {
      left = null;
      return null;
    }
    if (donne.source === "shuffle") shuffles += 1;
    const expected = donne.source === "gathered" ? left : seed && shuffledBy(seed, shuffles);
    const again = dealt({ ...donne, direction, packets });
    left = gathered(again, donne.won, donne.dealer);
    if (!expected) return null;
    return samePack(donne.pack, expected) && sameHands(donne.hands, again.hands);
  });
}

/**
 * @param {Hands} one
 * @param {Hands} other
 */
function sameHands(one, other) {
  return Object.keys(other).every((seat) => one[seat].join() === other[seat].join());
}
