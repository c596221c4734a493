// The note in the middle of a table that still waits for players: what is waited for, and the link to share.

import { element } from "../helpers/element.js";

export function seatingNote({ words, share }) {
  const copy = element("button", { type: "button", class: "button button-act" }, words.say("copy"));
  copy.addEventListener("click", async () => {
    copy.textContent = (await copied(share)) ? words.say("copied") : share;
  });
  const link = element("input", { class: "seating-note__link", readonly: true, value: share, "aria-label": words.say("copy"), onfocus: ({ target }) => target.select() });
  return element(
    "div",
    { class: "seating-note" },
    element("h2", { class: "seating-note__title" }, words.say("waiting")),
    element("p", {}, words.say("waiting-why")),
    link,
    copy,
  );
}

/** False where the browser does not let a page write to the clipboard (no TLS, or refused): the link is there to select. */
async function copied(text) {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
