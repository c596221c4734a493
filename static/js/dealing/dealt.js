// Cutting, dealing by packets and gathering a pack, and the draw for first dealer (docs/rules.md, 1.4 to 1.9, 3.1, 3.3,
// 4.1).

import { CARDS } from "./shuffling.js";

/** @typedef {Record<string, string[]>} Hands cards by seat */
/** @typedef {{hands: Hands, undealt: string[], order: string[]}} Dealt */
/**
 * A donne as games.learning.records.deals_as_json gives it.
 * @typedef {object} Donne
 * @property {string[] | null} pack
 * @property {"shuffle" | "gathered"} source
 * @property {number} cut
 * @property {string} dealer
 * @property {string | null} taker
 * @property {Hands} hands
 * @property {Record<string, string[]> | null} won by camp
 */

const SEATS = ["N", "E", "S", "W"];
const NATURAL = "789TJQKA";

/**
 * Returns the four seats in the direction of play, `seat` first.
 * @param {string} seat
 * @param {string} direction
 */
export function startingAt(seat, direction) {
  const step = direction === "clockwise" ? 1 : 3;
  return SEATS.map((_, turn) => SEATS[(SEATS.indexOf(seat) + step * turn) % 4]);
}

/**
 * Returns the first dealer: each seat draws a card, North first; the lowest deals, and ties draw again.
 * @param {string[]} pack
 * @param {string} direction
 */
export function firstDealer(pack, direction) {
  let seats = startingAt("N", direction);
  for (let at = 0; seats.length > 1 && at + seats.length <= pack.length; ) {
    const ranks = seats.map((_, place) => NATURAL.indexOf(pack[at + place][0]));
    at += seats.length;
    seats = seats.filter((_, place) => ranks[place] === Math.min(...ranks));
  }
  return seats[0];
}

/**
 * Returns the hands of a donne in the order received, and the undealt cards. `taker`: null if nobody took.
 * @param {Pick<Donne, "pack" | "cut" | "dealer" | "taker"> & {direction: string, packets: number[]}} donne
 * @returns {Dealt}
 */
export function dealt({ pack, cut, dealer, direction, packets, taker }) {
  const order = startingAt(startingAt(dealer, direction)[1], direction);
  const cards = [...pack.slice(cut), ...pack.slice(0, cut)];
  /** @type {Hands} */
  const hands = { N: [], E: [], S: [], W: [] };
  for (const size of packets) for (const seat of order) hands[seat].push(...cards.splice(0, size));
  if (taker !== null && cards.length > 0) {
    hands[taker].push(cards.shift());
    for (const seat of order) hands[seat].push(...cards.splice(0, seat === taker ? 2 : 3));
  }
  return { hands, undealt: cards, order };
}

/**
 * Returns the pack after a donne. `won`: the cards of each camp's tricks in order, null if none was played.
 * @param {Dealt} dealt
 * @param {Record<string, string[]> | null} won
 * @param {string} dealer
 */
export function gathered({ hands, undealt, order }, won, dealer) {
  if (won === null) return [...order.flatMap((seat) => hands[seat]), ...undealt];
  const camps = dealer === "N" || dealer === "S" ? ["NS", "EW"] : ["EW", "NS"];
  return camps.flatMap((camp) => won[camp]);
}

/**
 * @param {string[]} one
 * @param {string[]} other
 */
export function samePack(one, other) {
  return one.length === CARDS.length && one.every((card, place) => card === other[place]);
}
