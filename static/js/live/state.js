// This browser's state of its table, folded from the server's messages (docs/protocol.md). Pure: no page, no clock.

/** @import { ChatLine, ChatLines, Message, State } from "./types.js" */

// The last chat lines kept; the newest line at the time of joining; whether one may write.
const KEPT = 100;
/** @type {Readonly<ChatLines>} */
const SILENCE = Object.freeze({ lines: [], before: null, writes: false });

/** @type {Readonly<State>} */
export const NOTHING = Object.freeze({ version: null, view: null, present: {}, watchers: 0, names: [], chat: SILENCE, missed: false });

/**
 * Returns the state after one message. `missed` asks for a `join` with `version`: a message was lost.
 * @param {State} state
 * @param {Message} message
 * @returns {State}
 */
export function reduce(state, message) {
  switch (message.type) {
    case "snapshot":
      return { ...state, version: message.version, view: message.view, missed: false };
    case "change":
      return changed(state, message);
    case "present":
      return { ...state, present: message.seats, watchers: message.watchers, names: message.names };
    case "chats":
      return { ...state, chat: begun(state.chat, message) };
    case "chat":
      return { ...state, chat: { ...state.chat, lines: joined(state.chat.lines, [message]) } };
    case "pong":
      return state.version !== null && message.version > state.version ? { ...state, missed: true } : state;
    default:
      return state;
  }
}

/**
 * @param {State} state
 * @param {Extract<Message, {type: "change"}>} message
 * @returns {State}
 */
function changed(state, { version, changes }) {
  if (state.view === null || version > state.version + 1) return { ...state, missed: true };
  if (version <= state.version) return state;
  return { ...state, version, view: { ...state.view, ...changes }, missed: false };
}

/**
 * Adds the chat lines written meanwhile, after each join.
 * @param {ChatLines} chatLines
 * @param {Extract<Message, {type: "chats"}>} message
 * @returns {ChatLines}
 */
function begun({ lines, before }, { lines: told, writes }) {
  return { lines: joined(lines, told), before: before ?? told.at(-1)?.id ?? 0, writes };
}

/**
 * @param {ChatLine[]} lines
 * @param {ChatLine[]} more
 */
function joined(lines, more) {
  const ids = new Set(lines.map(({ id }) => id));
  return [...lines, ...more.filter(({ id }) => !ids.has(id))].sort((one, other) => one.id - other.id).slice(-KEPT);
}
