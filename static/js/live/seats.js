// The four seats on this screen: one's own seat is at the bottom; a spectator looks from the south.

/** @import { Camp, Position, Seat, View } from "./types.js" */

/** @type {Seat[]} */
const CLOCKWISE = ["N", "E", "S", "W"];
/** @type {Position[]} */
const PLACES = ["bottom", "left", "top", "right"];
/** @type {Record<Seat, Seat>} */
const PARTNERS = { N: "S", S: "N", E: "W", W: "E" };

/**
 * Returns `{N: "top", …}` as seen from `you`.
 * @param {Seat | null} you
 * @returns {Record<Seat, Position>}
 */
export function placesFrom(you) {
  const first = CLOCKWISE.indexOf(you ?? "S");
  const places = PLACES.map((place, turn) => [CLOCKWISE[(first + turn) % 4], place]);
  return /** @type {Record<Seat, Position>} */ (Object.fromEntries(places));
}

/**
 * @param {Seat} seat
 * @returns {Camp}
 */
export function campOf(seat) {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

/**
 * @param {Seat} seat
 * @returns {Seat}
 */
export function partnerOf(seat) {
  return PARTNERS[seat];
}

/**
 * @param {Camp} camp
 * @returns {Camp}
 */
export function otherCamp(camp) {
  return camp === "NS" ? "EW" : "NS";
}

/**
 * Returns the camp shown on the left, as « us ».
 * @param {Seat | null} you
 * @returns {Camp}
 */
export function ownCamp(you) {
  return campOf(you ?? "S");
}

/**
 * Returns the four seats in dealing order, the dealer last (rules 1.4, 1.5).
 * @param {Seat} dealer
 * @param {boolean} clockwise
 * @returns {Seat[]}
 */
export function dealingOrder(dealer, clockwise) {
  const ring = clockwise ? CLOCKWISE : [...CLOCKWISE].reverse();
  const at = ring.indexOf(dealer);
  return [1, 2, 3, 4].map((step) => ring[(at + step) % 4]);
}

/**
 * Returns whether this player is the only person at the table: robots have all other seats, and none for a person away.
 * @param {Pick<View, "you" | "seats">} view
 */
export function aloneWithRobots({ you, seats }) {
  return you !== null && CLOCKWISE.every((seat) => seat === you || seats[seat]?.kind === "bot");
}
