// <button data-dismiss> removes the notice (.banner or .toast) that contains it.

document.addEventListener("click", (event) => {
  event.target.closest("[data-dismiss]")?.closest(".banner, .toast")?.remove();
});
