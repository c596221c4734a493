// What this browser knows of its table, folded from the server's messages (docs/protocol.md). Pure: no page, no clock.

export const NOTHING = Object.freeze({ version: null, view: null, present: {}, watchers: 0, missed: false });

/** The state after one message. `missed` asks for a `join` with `version`: something between was not heard. */
export function reduce(state, message) {
  switch (message.type) {
    case "snapshot":
      return { ...state, version: message.version, view: message.view, missed: false };
    case "change":
      return changed(state, message);
    case "present":
      return { ...state, present: message.seats, watchers: message.watchers };
    case "pong":
      return state.version !== null && message.version > state.version ? { ...state, missed: true } : state;
    default:
      return state;
  }
}

function changed(state, { version, changes }) {
  if (state.view === null || version > state.version + 1) return { ...state, missed: true };
  if (version <= state.version) return state;
  return { ...state, version, view: { ...state.view, ...changes }, missed: false };
}
