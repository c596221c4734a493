// Keyboard shortcuts of the replay viewer. Pure: the command of a key, or null for other keys.

/** @type {Record<string, string[]>} */
const ARROWS = { ArrowLeft: ["previous", "trick-before"], ArrowRight: ["next", "trick-after"] };
/** @type {Record<string, string>} */
const ENDS = { Home: "first", End: "last" };
// The slider is not among them: it moves with the same keys.
const OWN_KEYS = "input:not([type=range]), select, textarea, summary";
const PRESSED = "a, button, input, select, textarea, summary";

/**
 * Returns « next », « trick-after », « first », « play », « donne-after »… for a key pressed on `target`.
 * @param {{key: string, shiftKey?: boolean, altKey?: boolean, ctrlKey?: boolean, metaKey?: boolean}} event
 * @param {Pick<Element, "closest">} target
 */
export function meaningOf({ key, shiftKey = false, altKey = false, ctrlKey = false, metaKey = false }, target) {
  if (altKey || ctrlKey || metaKey || target.closest(OWN_KEYS)) return null;
  if (key in ARROWS) return ARROWS[key][shiftKey ? 1 : 0];
  if (key === " ") return target.closest(PRESSED) ? null : "play";
  if (key.toLowerCase() === "d") return shiftKey ? "donne-before" : "donne-after";
  if (key.toLowerCase() === "c") return shiftKey ? "comment-before" : "comment-after";
  return ENDS[key] ?? null;
}
