// The shuffles of docs/dealing.md, computed in the browser independently of the server's code.

import { hmac, sha256 } from "./sha256.js";

const RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"];
export const CARDS = ["S", "H", "D", "C"].flatMap((suit) => RANKS.map((rank) => rank + suit));

const ascii = new TextEncoder();

/**
 * Returns the bytes of « 00ff ».
 * @param {string} digits
 */
export function bytesOf(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Returns the SHA-256 of a seed, both as hexadecimal digits.
 * @param {string} seed
 */
export function commitmentOf(seed) {
  return [...sha256(bytesOf(seed))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns the pack of one shuffle, top card first. `seed`: 64 hexadecimal digits.
 * @param {string} seed
 * @param {number} number
 */
export function shuffledBy(seed, number) {
  const stream = streamOf(bytesOf(seed), number);
  const cards = [...CARDS];
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = drawn(stream, place + 1);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards;
}

/**
 * Draws one of so many places, all with the same probability.
 * @param {Generator<number>} stream
 * @param {number} places
 */
function drawn(stream, places) {
  const limit = 256 - (256 % places);
  for (;;) {
    const byte = stream.next().value;
    if (byte < limit) return byte % places;
  }
}

/**
 * @param {Uint8Array} seed
 * @param {number} number
 */
function* streamOf(seed, number) {
  for (let block = 0; ; block += 1) yield* hmac(seed, ascii.encode(`belote-deal/1:${number}:${block}`));
}
