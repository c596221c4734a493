// Typing a sheet by keyboard alone: Enter goes to the next figure, and from the last one it sends the sheet.
import { nextFigure } from "./next_figure.js";

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches?.("[data-contest-figure]")) return;
  const here = /** @type {HTMLInputElement} */ (event.target);
  /** @type {NodeListOf<HTMLInputElement>} */
  const figures = here.form.querySelectorAll("[data-contest-figure]");
  const next = nextFigure([...figures], here);
  event.preventDefault();
  if (next) {
    next.focus();
    next.select();
  } else {
    here.form.requestSubmit(here.form.querySelector("button.button-act[name=do]"));
  }
});

// A second press has no effect: the server knows the form by its reference, and the button shows that it was pressed.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-contest-typing]")) return;
  const button = event.target.querySelector("button.button-act[name=do]");
  setTimeout(() => button.setAttribute("aria-disabled", "true"));
});
