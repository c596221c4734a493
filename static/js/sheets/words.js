/** The words of the page, from <template id="sheet-words">: `say("to-send", {n: 2})`. */
export function wordsIn(root) {
  const all = root.querySelector("#sheet-words")?.content.children ?? [];
  const words = new Map([...all].map((each) => [each.value, each.textContent]));
  return (name, holes = {}) => (words.get(name) ?? name).replace(/\{(\w+)\}/g, (_whole, hole) => holes[hole] ?? "");
}
