/* A button that copies text from elsewhere on the page, where browsers allow it: over TLS and on this very machine.
   <button hidden data-copy="id" data-copied="…"> */

import { element } from "../helpers/element.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  const said = element("span", { role: "status", class: "soft" });
  button.after(said);
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    said.replaceChildren(button.dataset.copied);
  });
}
