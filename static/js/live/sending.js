// Commands sent one after the other.

/** @import { Connection } from "./socket.js" */
/** @import { Thought } from "./turn_clock.js" */
/** @import { Command, State } from "./types.js" */
/** @typedef {{connection: Connection, thought: Thought, clock: Timers, state: State}} Sender */

/**
 * Sends each command against the version after the previous one. The first refusal ends them: resolves to its code, or
 * to null.
 * @param {Command[]} commands
 * @param {Sender} sender
 */
export async function sendInTurn(commands, sender) {
  let known = 0;
  for (const body of commands) {
    const answer = await sender.connection.command({ ...timed(body, sender), version: Math.max(known, sender.state.version) });
    if (!answer.accepted) return answer.code;
    known = answer.version;
  }
  return null;
}

/**
 * Adds to an action how long this page has known of one's turn.
 * @param {Command} body
 * @param {Sender} sender
 * @returns {Command}
 */
function timed(body, { thought, clock }) {
  const known = body.type === "act" ? thought.at(clock.now()) : null;
  return known === null ? body : { ...body, thought: known };
}
