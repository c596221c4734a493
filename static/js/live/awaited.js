// Answers the others wait for from this seat, besides a card or a call. Pure: `may` of the view lists them.

/** @import { Words } from "./words.js" */
/** @import { Awaited, Claim, Offers, Seat, Speech, TableEvent, View } from "./types.js" */

/** @type {Seat[]} */
const SEATS = ["N", "S", "E", "W"];
/** @type {Record<Seat, Seat>} */
const PARTNERS = { N: "S", S: "N", E: "W", W: "E" };

/**
 * Returns `{kind, seat, keys}` or null: `back` (a bot holds one's seat), `claim` (another's, to accept or to refuse),
 * `concede` (one's partner wants to) or `stop` (somebody has voted to stop, and one has not). `keys` are the commands
 * that answer it.
 * @param {View} view
 * @returns {Awaited | null}
 */
export function awaited({ may, claim, offers, you }) {
  if (may.includes("back")) return { kind: "back", seat: you, keys: ["back"] };
  if (may.includes("accept")) return { kind: "claim", seat: claim.seat, keys: ["accept", "refuse"] };
  const partner = offers.concede.find((seat) => seat === PARTNERS[you]);
  if (partner && may.includes("concede")) return { kind: "concede", seat: partner, keys: ["concede"] };
  const [first] = offers.stop;
  if (first && may.includes("stop") && !offers.stop.includes(you)) return { kind: "stop", seat: first, keys: ["stop"] };
  return null;
}

/**
 * Returns the action of one's own turn as text, « Your turn to play »; null if it is another's turn.
 * @param {View} view
 * @param {Words} words
 */
export function turnText({ you, turn, phase, claim, seats }, words) {
  if (you === null || turn !== you || seats[you]?.away) return null;
  if (claim) return words.say("turn-claim");
  return words.has(`turn-${phase}`) ? words.say(`turn-${phase}`) : null;
}

/**
 * Returns the opponents who have not answered a claim yet.
 * @param {Pick<Claim, "seat" | "accepted">} claim
 * @returns {Seat[]}
 */
export function answering({ seat, accepted }) {
  return SEATS.filter((each) => each !== seat && each !== PARTNERS[seat] && !accepted.includes(each));
}

/**
 * Returns `{given, needed, missing}` of the votes to stop.
 * @param {Offers} offers
 */
export function votes({ stop, needed }) {
  return { given: stop.length, needed: needed.length, missing: needed.filter((seat) => !stop.includes(seat)) };
}

/**
 * Returns the events without the cards of a claim, which are shown gathered at once and need not be read one by one.
 * @param {TableEvent[]} events
 */
export function spared(events) {
  const stands = events.findIndex(({ type }) => type === "claim-stands");
  if (stands < 0) return events;
  return events.filter(({ type }, index) => index <= stands || !["played", "trick"].includes(type));
}

/**
 * Returns « The rest to South: 3 tricks ».
 * @param {Pick<Claim, "seat" | "cards">} claim
 * @param {Pick<Speech, "words" | "name" | "you">} table
 */
export function claimTold({ seat, cards: { length: n } }, { words, name, you }) {
  const key = `claim-${seat === you ? "yours" : "stands"}-${n === 1 ? "one" : "many"}`;
  return words.say(key, { who: name(seat), n });
}
