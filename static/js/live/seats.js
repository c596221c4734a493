// The four seats on this screen: one's own seat is at the bottom; a spectator looks from the south.

const CLOCKWISE = ["N", "E", "S", "W"];
const PLACES = ["bottom", "left", "top", "right"];

/** Returns `{N: "top", …}` as seen from `you`. */
export function placesFrom(you) {
  const first = CLOCKWISE.indexOf(you ?? "S");
  return Object.fromEntries(PLACES.map((place, turn) => [CLOCKWISE[(first + turn) % 4], place]));
}

export function campOf(seat) {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

export function partnerOf(seat) {
  return { N: "S", S: "N", E: "W", W: "E" }[seat];
}

export function otherCamp(camp) {
  return camp === "NS" ? "EW" : "NS";
}

/** Returns the camp shown on the left, as « us ». */
export function ownCamp(you) {
  return campOf(you ?? "S");
}

/** Returns the four seats in dealing order, the dealer last (rules 1.4, 1.5). */
export function dealingOrder(dealer, clockwise) {
  const ring = clockwise ? CLOCKWISE : [...CLOCKWISE].reverse();
  const at = ring.indexOf(dealer);
  return [1, 2, 3, 4].map((step) => ring[(at + step) % 4]);
}
