// The viewer's buttons at each seat of a table that waits for players. Pure: a view in, names of buttons out.

import { campOf } from "./seats.js";

/** @import { Command, Invitation, Seat, View } from "./types.js" */

/** @type {Seat[]} */
const SEATS = ["N", "E", "S", "W"];

/**
 * Returns the invitation in this page's address: `{seat: "N", key: "7kq2…"}`, or null.
 * @param {string} address
 * @returns {Invitation | null}
 */
export function invitationOf(address) {
  const { searchParams } = new URL(address);
  const [seat, key] = [/** @type {Seat | null} */ (searchParams.get("seat")), searchParams.get("key")];
  return key && SEATS.includes(seat) ? { seat, key } : null;
}

/**
 * Returns the table's own address, or that of an invitation to one of its seats.
 * @param {string} address
 * @param {Seat} [seat]
 * @param {string} [key]
 */
export function linkOf(address, seat, key) {
  const link = new URL(address);
  link.search = seat ? new URLSearchParams({ seat, key }).toString() : "";
  return link.href;
}

/**
 * Returns the buttons in their order: `sit`, `change`, `invite`, `fill`, `rise`, `kick`, `move`, and while somebody is
 * being moved `here` and `stay`. `moving` is the seat chosen first.
 * @param {Seat} seat
 * @param {View} view
 * @param {{invitation: Invitation | null, moving: Seat | null}} options
 */
export function offersOf(seat, view, { invitation, moving }) {
  if (moving !== null) return [seat === moving ? "stay" : "here"];
  return view.seats[seat] ? ofTaken(seat, view) : ofFree(seat, view, invitation);
}

/**
 * A host cannot rise from a locked table, since they could not sit down again.
 * @param {Seat} seat
 * @param {View} view
 */
function ofTaken(seat, { you, may, locked, invitations }) {
  /** @type {[string, unknown][]} */
  const keys = [
    ["rise", seat === you && !(locked && invitations)],
    ["kick", seat !== you],
    ["swap", true],
  ];
  return keys.filter(([command, here]) => here && may.includes(command)).map(([command]) => (command === "swap" ? "move" : command));
}

/**
 * Players who may swap move by swapping: a second way is not offered.
 * @param {Seat} seat
 * @param {View} view
 * @param {Invitation | null} invitation
 */
function ofFree(seat, view, invitation) {
  const { you, may, locked, invitations } = view;
  const key = keyFor(seat, view, invitation);
  /** @type {[string, unknown][]} */
  const keys = [
    ["sit", you === null && (!locked || key)],
    ["change", you !== null && !may.includes("swap")],
    ["invite", invitations?.[seat]],
    ["fill", may.includes("fill")],
  ];
  return keys.filter(([, offered]) => offered).map(([name]) => name);
}

/**
 * Returns the command that seats the viewer, with the key of an invitation if there is one.
 * @param {Seat} seat
 * @param {View} view
 * @param {Invitation | null} invitation
 * @returns {Command}
 */
export function sitting(seat, view, invitation) {
  const key = keyFor(seat, view, invitation);
  return key ? { type: "sit", seat, key } : { type: "sit", seat };
}

/**
 * Returns the command that moves `moving` to `seat`.
 * @param {Seat} seat
 * @param {Seat} moving
 * @param {View} view
 * @returns {Command}
 */
export function movingTo(seat, moving, view) {
  if (moving === view.you && !view.seats[seat]) return sitting(seat, view, null);
  return { type: "swap", seats: [moving, seat] };
}

/**
 * @param {Seat} seat
 * @param {View} view
 * @param {Invitation | null} invitation
 */
function keyFor(seat, { invitations }, invitation) {
  return invitations?.[seat] ?? (invitation?.seat === seat ? invitation.key : null);
}

/**
 * Returns the purpose of the stage's footer: `freed`, `sent-away`, `invited`, `locked`, `choose`, `host` or `seated`.
 * `lost`: how the viewer lost their seat.
 * @param {View} view
 * @param {{invitation: Invitation | null, lost: string | null}} options
 */
export function purposeOf(view, { invitation, lost }) {
  const { you, seats, locked, invitations } = view;
  if (invitations) return "host";
  if (you !== null) return "seated";
  if (lost) return lost;
  if (invitation && !seats[invitation.seat]) return "invited";
  return locked ? "locked" : "choose";
}

/**
 * Returns who would sit with and against `seat`: `{partner, opponents}`, only taken seats.
 * @param {Seat} seat
 * @param {View} view
 * @returns {{partner: Seat | null, opponents: Seat[]}}
 */
export function companyOf(seat, { seats }) {
  const others = SEATS.filter((each) => each !== seat && seats[each]);
  const [partner = null] = others.filter((each) => campOf(each) === campOf(seat));
  return { partner, opponents: others.filter((each) => campOf(each) !== campOf(seat)) };
}

/** @param {View} view */
export function freeSeats({ seats }) {
  return SEATS.filter((seat) => !seats[seat]).length;
}
