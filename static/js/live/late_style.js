// Styles the page names and does not load (<link rel="stylesheet" data-part="…" disabled>): asked for with what they dress.

/** Promises that the part's styles are there; one goes on without them where they do not come. */
export async function dressed(part) {
  const link = document.querySelector(`link[data-part="${part}"]`);
  if (!link.disabled) return;
  const come = new Promise((settle) => ["load", "error"].forEach((name) => link.addEventListener(name, settle, { once: true })));
  link.disabled = false;
  await come;
}
