// Retries a command refused as stale because another player acted at the same moment, as long as it still means the
// same. Pure: the caller provides `send`.

/** @import { Command } from "./types.js" */

const TRIES = 4;

/**
 * Sends `body`; `still()` returns whether it still has the same meaning at the current table. Returns the last refusal,
 * or null.
 * @param {(body: Command) => Promise<string | null>} send
 * @param {Command} body
 * @param {() => boolean} still
 */
export async function insist(send, body, still) {
  let refusal = "stale";
  for (let tries = 0; tries < TRIES && refusal === "stale"; tries += 1) {
    if (tries > 0 && !still()) return refusal;
    refusal = await send(body);
  }
  return refusal;
}
