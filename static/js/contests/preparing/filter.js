/* Filters a list as one types: a number from its beginning, or the beginnings of names, without accents and case.
   <form data-filter="id of the list"> with an <input data-filter-text>; lines have data-sought. The server's search
   is more exact. */

/** @param {string} text */
const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/**
 * @param {string} sought
 * @param {string} typed
 */
export function shows(sought, typed) {
  const words = bare(typed).split(" ").filter(Boolean);
  const known = ` ${sought}`;
  return words.every((word) => known.includes(` ${word}`));
}

/** @param {HTMLElement} form */
function narrow(form) {
  /** @type {HTMLInputElement} */
  const text = form.querySelector("[data-filter-text]");
  const typed = text.value.includes("/") ? "" : text.value;
  let shown = 0;
  for (const line of /** @type {Iterable<HTMLElement>} */ (document.getElementById(form.dataset.filter)?.children ?? [])) {
    line.hidden = !shows(line.dataset.sought, typed);
    shown += line.hidden ? 0 : 1;
  }
  const none = document.querySelector("[data-filter-none]");
  if (none) none.hidden = shown > 0;
}

for (const form of document.querySelectorAll("[data-filter]")) {
  form.addEventListener("input", () => narrow(form));
  document.addEventListener("htmx:afterSettle", () => narrow(form));
}
