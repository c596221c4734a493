// <button data-print hidden> prints the page; it shows itself only here, so that nobody without scripts meets a dead button.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
