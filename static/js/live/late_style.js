// Styles that the page names but does not load (<link rel="stylesheet" data-part="…" disabled>): loaded with the parts
// that need them.

/**
 * Resolves when the part's styles are loaded, or cannot be.
 * @param {string} part
 */
export async function dressed(part) {
  /** @type {HTMLLinkElement} */
  const link = document.querySelector(`link[data-part="${part}"]`);
  if (!link.disabled) return;
  const come = new Promise((settle) => ["load", "error"].forEach((name) => link.addEventListener(name, settle, { once: true })));
  link.disabled = false;
  await come;
}
