// <button data-copy="#link" data-copied="Copied">: copies the value (or text) of #link and says so for two seconds.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button || button.dataset.said) return;
  const source = document.querySelector(button.dataset.copy);
  if (!(await copied(source))) return;
  button.dataset.said = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => {
    button.textContent = button.dataset.said;
    delete button.dataset.said;
  }, 2000);
});

async function copied(source) {
  try {
    await navigator.clipboard.writeText(source.value ?? source.textContent.trim());
    return true;
  } catch {
    // No clipboard over plain http: the text is selected, ready for Ctrl-C.
    source.select?.();
    return false;
  }
}
