// <details data-menu>: closes on Escape, on a click elsewhere, and when the focus leaves it.

/** @type {NodeListOf<HTMLDetailsElement>} */
const menus = document.querySelectorAll("details[data-menu]");
for (const menu of menus) {
  const close = () => { menu.open = false; };

  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    close();
    menu.querySelector("summary").focus();
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(/** @type {Node} */ (event.relatedTarget))) close();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target)) close();
  });
}
