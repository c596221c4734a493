/* Shows only the rules of the chosen game; those of the other game are hidden, and not sent.
   <form data-games> with <input name="preset" data-game="encheres">, or options of a <select> so marked, and
   <… data-of-game="encheres"><fieldset>… */

/** @param {HTMLElement} form */
function follow(form) {
  const game = form.querySelector("[name=preset]:checked, [name=preset] option:checked")?.dataset.game;
  for (const part of form.querySelectorAll("[data-of-game]")) {
    const other = game !== undefined && part.dataset.ofGame !== game;
    const wrong = part.querySelector(".field-wrong") !== null;
    part.hidden = other && !wrong;
    /** @type {Iterable<HTMLFieldSetElement>} */
    const fieldsets = part instanceof HTMLFieldSetElement ? [part] : part.querySelectorAll(":scope > fieldset");
    for (const fieldset of fieldsets) {
      fieldset.disabled = part.hidden;
    }
    if (part instanceof HTMLDetailsElement && !other && part.dataset.folded === undefined) part.open = true;
  }
}

for (const form of document.querySelectorAll("form[data-games]")) {
  form.addEventListener("change", () => follow(form));
  follow(form);
}
