import assert from "node:assert/strict";
import { test } from "node:test";

import { companyOf, freeSeats, invitationOf, linkOf, movingTo, offersOf, purposeOf, sitting } from "../../static/js/live/seat_offers.js";
import { give } from "../../static/js/live/sharing.js";
import { watchersNamed } from "../../static/js/live/watchers.js";
import { watchable, watchedAs } from "../../static/js/live/watching_choice.js";
import { view } from "./cast.mjs";

const HOST_MAY = ["close", "fill", "kick", "lock", "rise", "swap", "watching"];
const alice = { name: "Alice", kind: "person", away: null };
const camille = { name: "Camille", kind: "person", away: null };
const waiting = (fields) =>
  view({ phase: "seating", seats: { N: alice, E: null, S: camille, W: null }, may: [], locked: false, invitations: null, ...fields });
const asHost = (fields) => waiting({ you: "S", may: HOST_MAY, invitations: { E: "eee", W: "www" }, ...fields });
const asVisitor = (fields) => waiting({ you: null, ...fields });
const nothing = { invitation: null, moving: null };

test("the host invites to a free seat or puts a robot there, moves and sends away who sits", () => {
  const offers = Object.fromEntries(["N", "E", "S", "W"].map((seat) => [seat, offersOf(seat, asHost(), nothing)]));
  assert.deepEqual(offers, { N: ["kick", "move"], E: ["invite", "fill"], S: ["rise", "move"], W: ["invite", "fill"] });
});

test("a visitor sits where nobody sits, and can do nothing to those who do", () => {
  assert.deepEqual(offersOf("E", asVisitor(), nothing), ["sit"]);
  assert.deepEqual(offersOf("N", asVisitor(), nothing), []);
});

test("a locked table opens to an invitation at its own seat alone", () => {
  const invited = { invitation: { seat: "E", key: "eee" }, moving: null };
  assert.deepEqual(offersOf("E", asVisitor({ locked: true }), nothing), []);
  assert.deepEqual(offersOf("E", asVisitor({ locked: true }), invited), ["sit"]);
  assert.deepEqual(offersOf("W", asVisitor({ locked: true }), invited), []);
});

test("who sits already changes seats, the table locked or not, and gets up", () => {
  const seated = waiting({ you: "N", may: ["rise"], locked: true });
  assert.deepEqual(offersOf("E", seated, nothing), ["change"]);
  assert.deepEqual(offersOf("N", seated, nothing), ["rise"]);
});

test("the host of a locked table does not get up: the door would close behind them", () => {
  assert.deepEqual(offersOf("S", asHost({ locked: true }), nothing), ["move"]);
});

test("once somebody is taken up, every other place is where they may go", () => {
  const moving = { invitation: null, moving: "N" };
  assert.deepEqual(["N", "E", "S", "W"].map((seat) => offersOf(seat, asHost(), moving)), [["stay"], ["here"], ["here"], ["here"]]);
});

test("two seats change places, a free one too; the host goes to a free seat by sitting down there", () => {
  assert.deepEqual(movingTo("S", "N", asHost()), { type: "swap", seats: ["N", "S"] });
  assert.deepEqual(movingTo("E", "N", asHost()), { type: "swap", seats: ["N", "E"] });
  assert.deepEqual(movingTo("E", "S", asHost()), { type: "sit", seat: "E", key: "eee" });
});

test("an invitation's key goes with the seat it is for, and with no other", () => {
  const invitation = { seat: "E", key: "eee" };
  assert.deepEqual(sitting("E", asVisitor(), invitation), { type: "sit", seat: "E", key: "eee" });
  assert.deepEqual(sitting("W", asVisitor(), invitation), { type: "sit", seat: "W" });
});

test("an invitation is read from the page's address, whole or not at all", () => {
  assert.deepEqual(invitationOf("https://x.org/tables/k3x9/?seat=N&key=7kq2"), { seat: "N", key: "7kq2" });
  for (const query of ["", "?seat=N", "?seat=X&key=7kq2", "?key=7kq2"]) assert.equal(invitationOf(`https://x.org/tables/k3x9/${query}`), null);
});

test("the link of a table never carries the key by which one came", () => {
  assert.equal(linkOf("https://x.org/tables/k3x9/?seat=N&key=7kq2"), "https://x.org/tables/k3x9/");
  assert.equal(linkOf("https://x.org/tables/k3x9/", "W", "www"), "https://x.org/tables/k3x9/?seat=W&key=www");
});

test("the footer says what the viewer can do now", () => {
  const invitation = { seat: "E", key: "eee" };
  const purpose = (shown, more = {}) => purposeOf(shown, { invitation: null, lost: null, ...more });
  assert.equal(purpose(asHost()), "host");
  assert.equal(purpose(waiting({ you: "N" })), "seated");
  assert.equal(purpose(asVisitor()), "choose");
  assert.equal(purpose(asVisitor({ locked: true })), "locked");
  assert.equal(purpose(asVisitor({ locked: true }), { invitation }), "invited");
  assert.equal(purpose(asVisitor({ seats: { N: alice, E: camille, S: null, W: null } }), { invitation }), "choose");
  assert.equal(purpose(asVisitor(), { invitation, lost: "sent-away" }), "sent-away");
});

test("with and against whom one would sit, as far as they are there", () => {
  assert.deepEqual(companyOf("S", asHost()), { partner: "N", opponents: [] });
  assert.deepEqual(companyOf("E", asHost()), { partner: null, opponents: ["N", "S"] });
  assert.equal(freeSeats(asHost()), 2);
});

test("a link is shared by the phone's own sheet, else copied, else shown to be copied", async () => {
  const link = { url: "https://x.org/", title: "Table" };
  const clipboard = { writeText: async () => {} };
  const barred = { writeText: async () => Promise.reject(new Error("barred")) };
  const failing = (name) => async () => Promise.reject(Object.assign(new Error(name), { name }));
  assert.equal(await give(link, { share: async () => {}, clipboard }), "shared");
  assert.equal(await give(link, { share: failing("AbortError"), clipboard }), "given-up");
  assert.equal(await give(link, { share: failing("NotAllowedError"), clipboard }), "copied");
  assert.equal(await give(link, { share: null, clipboard }), "copied");
  assert.equal(await give(link, { share: null, clipboard: barred }), "shown");
  assert.equal(await give(link, { share: null, clipboard: undefined }), "shown");
});

test("who watches is told by name, the others by their number", () => {
  const words = { say: (key, { n }) => `${key} ${n}` };
  assert.deepEqual(watchersNamed({ watchers: 2, names: ["Zoé", "Nadia"] }, words), ["Zoé", "Nadia"]);
  assert.deepEqual(watchersNamed({ watchers: 2, names: ["Zoé"] }, words), ["Zoé", "unnamed-one 1"]);
  assert.deepEqual(watchersNamed({ watchers: 3, names: [] }, words), ["unnamed 3"]);
});

test("hands are not offered to those who watch where even late they would tell too much", () => {
  assert.deepEqual(watchable({ root: { dataset: {} } }), ["open", "hands", "nobody"]);
  const secret = { root: { dataset: { noHands: "" } } };
  assert.deepEqual(watchable(secret), ["open", "nobody"]);
  assert.deepEqual([watchedAs("hands", secret), watchedAs("nobody", secret)], ["open", "nobody"]);
});
