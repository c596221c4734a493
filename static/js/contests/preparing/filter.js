/* A list narrowed as one types: a number from its beginning, or the beginnings of names, accents and case aside.
   <form data-filter="id of the list"> with an <input data-filter-text>; lines have data-sought. The server knows better. */

const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();

export function shows(sought, typed) {
  const words = bare(typed).split(" ").filter(Boolean);
  const known = ` ${sought}`;
  return words.every((word) => known.includes(` ${word}`));
}

function narrow(form) {
  const text = form.querySelector("[data-filter-text]").value;
  const typed = text.includes("/") ? "" : text;
  let shown = 0;
  for (const line of document.getElementById(form.dataset.filter)?.children ?? []) {
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
