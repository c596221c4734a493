// Sends one line to the server, and returns its answer for the list of unsent lines.

/** @import { Answer, Line } from "./unsent.js" */

const PATIENCE = 4000;

/**
 * Returns `post(line)` for `Unsent`: with the line's ref and version, and the page's CSRF token.
 * @param {{address: string, token: () => string, fetch?: typeof globalThis.fetch}} options
 * @returns {(line: Line) => Promise<Answer>}
 */
export function poster({ address, token, fetch = globalThis.fetch }) {
  return async (line) => {
    const body = new URLSearchParams(line.body);
    body.set("ref", line.ref);
    body.set("version", String(line.version));
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { Accept: "application/json", "X-CSRFToken": token() },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      return await understood(answer);
    } catch {
      return { kind: "later" }; // no network, or no answer
    }
  };
}

/**
 * A server error is retried; any other refusal is shown to the person.
 * @param {Response} answer
 * @returns {Promise<Answer>}
 */
async function understood(answer) {
  if (answer.status >= 500 || answer.status === 429) return { kind: "later" };
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return { kind: "refused", code: "reload" };
  const said = await answer.json();
  return answer.ok ? { kind: "written", version: said.version } : { kind: "refused", ...said };
}
