// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). The browser's own crypto.subtle is missing on plain http, in a hall without
// Internet.

const PRIMES = firstPrimes(64);
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

/**
 * Returns the first 32 bits after the point.
 * @param {number} number
 */
function fraction(number) {
  return Math.floor((number % 1) * 2 ** 32);
}

/**
 * Returns the 32-byte digest of some bytes.
 * @param {Uint8Array} message
 */
export function sha256(message) {
  const blocks = padded(message);
  const state = Uint32Array.from(FIRST);
  for (let at = 0; at < blocks.byteLength; at += BLOCK) mix(state, schedule(blocks, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/**
 * Returns the 32-byte HMAC-SHA256 of some bytes, under a key of at most 64 bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  if (key.length > BLOCK) throw new RangeError(`a key has ${BLOCK} bytes at most`);
  const inner = sha256(joined(pad(key, 0x36), message));
  return sha256(joined(pad(key, 0x5c), inner));
}

/**
 * @param {Uint8Array} key
 * @param {number} mask
 */
function pad(key, mask) {
  return Uint8Array.from({ length: BLOCK }, (_, place) => (key[place] ?? 0) ^ mask);
}

/**
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/**
 * Returns the message, a bit, zeros, and its length in bits, in whole blocks.
 * @param {Uint8Array} message
 */
function padded(message) {
  const blocks = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setBigUint64(blocks.length - 8, BigInt(message.length) * 8n);
  return view;
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/**
 * @param {DataView} blocks
 * @param {number} at
 */
function schedule(blocks, at) {
  const words = new Uint32Array(64);
  for (let t = 0; t < 16; t += 1) words[t] = blocks.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const early = words[t - 15];
    const late = words[t - 2];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[t] = words[t - 16] + first + words[t - 7] + second;
  }
  return words;
}

/**
 * @param {Uint32Array} state
 * @param {Uint32Array} words
 */
function mix(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[t] + words[t]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] += word;
  });
}
