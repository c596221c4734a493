// The effect of conceding, shown before it is done.

/** @import { Table } from "./types.js" */

/**
 * Returns `note` and, at a ranked table until a taken donne is over, that it counts as leaving.
 * @param {string} note
 * @param {Pick<Table, "ranked" | "words" | "state">} table
 */
export function concedingNote(note, { ranked, words, state }) {
  const atOnce = ranked && state.view.lines.every((line) => !line.taker);
  return atOnce ? `${words.say(note)} ${words.say("concede-ranked-note")}` : words.say(note);
}
