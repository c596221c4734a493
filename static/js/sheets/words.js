/** @typedef {(name: string, holes?: Record<string, string | number>) => string} Say a word of the page, its {holes} filled */

/**
 * Returns the texts of the page, from <template id="sheet-words">: `say("to-send", {n: 2})`.
 * @param {ParentNode} root
 * @returns {Say}
 */
export function wordsIn(root) {
  /** @type {HTMLTemplateElement | null} */
  const all = root.querySelector("#sheet-words");
  const words = new Map([.../** @type {Iterable<HTMLDataElement>} */ (all?.content.children ?? [])].map((each) => [each.value, each.textContent]));
  return (name, holes = {}) => (words.get(name) ?? name).replace(/\{(\w+)\}/g, (_whole, hole) => String(holes[hole] ?? ""));
}
