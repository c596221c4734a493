// Parts of the page that are refreshed every few seconds: the corner with the last save is updated with them, and no
// field being typed in changes.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const typing = document.activeElement?.matches("input, select") && event.detail.target.contains(document.activeElement);
  if (typing && event.detail.target.matches("[data-contest-saved-as]")) event.detail.shouldSwap = false;
});

document.body.addEventListener("htmx:afterSwap", () => {
  const now = document.querySelector("[data-contest-saved-as]")?.dataset.contestSavedAs;
  const corner = document.querySelector("[data-contest-saved]");
  if (now && corner && corner.textContent !== now) corner.textContent = now;
});
