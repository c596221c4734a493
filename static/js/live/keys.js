// The table from the keyboard: 1–8 choose a card, Enter plays it; T takes, P passes, S H D C A T name a suit, ↑ ↓ a value,
// K knocks (contre), L shows the last trick, A the annonces.

const TYPED = "input:not([type=radio], [type=checkbox]), dialog:modal";

/** `table` gives what keys reach: fan, panel, knock, laid, lastTrick, telling, and `skip()`. */
export function listenToKeys(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPED)) return;
    if (event.target.type === "radio" && event.key.startsWith("Arrow")) return;
    if (pressed(event.key, table)) event.preventDefault();
  });
}

function pressed(key, { fan, panel, knock, laid, lastTrick, telling, skip }) {
  if (/^[1-8]$/.test(key)) return fan.focus(Number(key) - 1), true;
  if (key === "ArrowLeft" || key === "ArrowRight") return fan.step(key === "ArrowRight" ? 1 : -1), true;
  if (key === "ArrowUp" || key === "ArrowDown") return panel.step(key === "ArrowUp" ? 1 : -1);
  if (key === "Escape") return telling.close(), lastTrick.hide(), laid.hide(), skip(), true;
  if (key === "Enter" && telling.telling && document.activeElement === document.body) return telling.close(), true;
  const letter = key.toUpperCase();
  if (letter === "L") return lastTrick.toggle(), true;
  if (/^[TPSHDCAK]$/.test(letter) && panel.press(letter)) return true;
  if (letter === "A") return laid.toggle(), true;
  return letter === "K" && knock.press();
}
