// The scores to confirm come by themselves: a person who has nothing else under their hands gets the next one with the
// key on « Confirm ». An opened list is not taken away while it is read.
const block = () => document.querySelector("#to-confirm");
const seen = () => {
  const of = /** @type {HTMLInputElement | null} */ (block()?.querySelector(".contest-to-confirm-first [name=of]"));
  return of?.value ?? "";
};

let before = { of: "", held: false };

document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
  if (event.detail.target !== block()) return;
  if (block().querySelector("details[open]")) event.detail.shouldSwap = false;
  before = { of: seen(), held: block().contains(document.activeElement) };
});

document.body.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target?.id !== "to-confirm") return;
  // The line takes the caret some moments after the page is there.
  const idle = document.activeElement === document.body && !before.of && !document.querySelector("#line[autofocus]");
  // Never the key on another score than the one that was looked at.
  if ((before.held && seen() === before.of) || idle) block()?.querySelector("[data-contest-confirm]")?.focus();
});
