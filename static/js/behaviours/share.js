/* A button that shares an address: the device's share sheet, else the clipboard, else a field.
   <button hidden data-share="https://…" data-copied="…" data-shown="…"> */

import { element } from "../helpers/element.js";
import { give, ownMeans } from "../live/sharing.js";

for (const button of document.querySelectorAll("[data-share]")) {
  const said = element("span", { role: "status", class: "soft" });
  button.after(said);
  button.hidden = false;
  button.addEventListener("click", async () => {
    const what = await give({ url: button.dataset.share, title: document.title }, ownMeans());
    if (what === "copied") said.replaceChildren(button.dataset.copied);
    if (what === "shown") show(button, said);
  });
}

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} said
 */
function show(button, said) {
  const field = element("input", { class: "input", readonly: true, value: button.dataset.share, "aria-label": button.dataset.shown });
  said.replaceChildren(button.dataset.shown, field);
  field.select();
}
