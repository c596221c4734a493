// Typing a sheet by keyboard alone: Enter goes to the next figure, and from the last one it sends the sheet. In the
// points « b » adds a belote and « c » a capot. Other letters are those of a scanned code: they go to the desk's line.
import { nextFigure } from "./next_figure.js";

const line = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-contest-line] input[name=line]"));

/** @param {HTMLElement} button */
const add = (button) => {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.contestAdd));
  field.value = String((Number.parseInt(field.value, 10) || 0) + 1);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** @param {KeyboardEvent} event */
const enter = (event) => {
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
};

document.addEventListener("keydown", (event) => {
  if (event.isComposing || !event.target.matches?.("[data-contest-figure]")) return;
  if (event.key === "Enter") return enter(event);
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || /[0-9]/.test(event.key)) return;
  const key = event.key.toLowerCase();
  const button = event.target.closest(".contest-points")?.querySelector(`[data-contest-key="${CSS.escape(key)}"]`);
  if (button) {
    event.preventDefault();
    add(button);
  } else if (line) {
    line.value = "";
    line.focus();
  }
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-contest-add]");
  if (button) add(button);
});

// What could not be read is selected: the next scan, or what is typed, replaces it.
if (line?.value) line.select();

// A second press has no effect: the server knows the form by its reference, and the button shows that it was pressed.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-contest-typing], [data-contest-line]")) return;
  const button = event.target.querySelector("button.button-act");
  setTimeout(() => button.setAttribute("aria-disabled", "true"));
});
