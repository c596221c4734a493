// <button data-dismiss> takes away the notice (.banner or .toast) it stands in.

document.addEventListener("click", (event) => {
  event.target.closest("[data-dismiss]")?.closest(".banner, .toast")?.remove();
});
