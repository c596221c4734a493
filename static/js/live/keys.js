// The table from the keyboard: 1–8 choose a card, Enter plays it; T takes, P passes, S H D C name a suit, L the last trick.

const SUIT_KEYS = { s: "S", h: "H", d: "D", c: "C" };

export function listenToKeys({ fan, panel, lastTrick, telling, skip }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, dialog:modal")) return;
    if (pressed(event.key, { fan, panel, lastTrick, telling, skip })) event.preventDefault();
  });
}

function pressed(key, { fan, panel, lastTrick, telling, skip }) {
  if (/^[1-8]$/.test(key)) return fan.focus(Number(key) - 1), true;
  if (key === "ArrowLeft" || key === "ArrowRight") return fan.step(key === "ArrowRight" ? 1 : -1), true;
  if (key === "Escape") return telling.close(), lastTrick.hide(), skip(), true;
  if (key === "Enter" && telling.telling && document.activeElement === document.body) return telling.close(), true;
  const letter = key.toLowerCase();
  if (letter === "l") return lastTrick.toggle(), true;
  if (letter === "t" || letter === "p") return panel.press(letter.toUpperCase());
  return letter in SUIT_KEYS && panel.press(SUIT_KEYS[letter]);
}
