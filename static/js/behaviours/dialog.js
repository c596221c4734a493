// <button data-dialog="id"> opens <dialog id="id">; a click on the backdrop closes it, as Escape does natively.

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-dialog]");
  if (opener) document.getElementById(opener.dataset.dialog).showModal();
  if (event.target.matches("dialog[open]") && isOutside(event.target, event)) event.target.close();
});

function isOutside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
