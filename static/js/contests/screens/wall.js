// A projector: turns through the pages of its views, runs the clock, fetches changes. Keys: space pauses, arrows turn,
// F is full screen.

import { reading, ServerTime } from "./clock.js";
import { Looking } from "./looking.js";
import { pagesOf, Turning } from "./turning.js";

/** @type {Record<string, number>} */
const SECONDS = { tables: 9, paires: 9, pendule: 8, manquantes: 7, tableau: 10, classement: 8 };
const root = document.querySelector("[data-looking]");
const moving = root.querySelector("[data-moving]");
/** @param {string} name */
const part = (name) => root.querySelector(`[data-${name}]`);
const turning = new Turning();
const time = new ServerTime();
/** @type {{view: HTMLElement, items: HTMLElement[], pages: number[][]}[]} */
let views = [];
let held = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Returns the chosen views that have content; a screen with one view always shows it. */
function filled() {
  const chosen = root.dataset.views.split(" ").map((name) => moving.querySelector(`[data-view="${name}"]`));
  return chosen.length === 1 ? chosen : chosen.filter((view) => "filled" in view.dataset);
}

/**
 * Returns how many items of a list are visible at once.
 * @param {HTMLElement[]} items
 * @param {HTMLElement} list
 */
function fitting(items, list) {
  for (const item of items) item.hidden = false;
  const { right, bottom } = list.getBoundingClientRect();
  const seen = items.findIndex((item) => {
    const box = item.getBoundingClientRect();
    return box.right > right + 1 || box.bottom > bottom + 1;
  });
  return seen === -1 ? items.length : seen;
}

/**
 * Measures a view, once per layout; the view must be on the screen.
 * @param {HTMLElement} view
 */
function measure(view) {
  view.hidden = false;
  const list = view.querySelector("[data-turning]");
  const items = list ? /** @type {HTMLElement[]} */ ([...list.children]) : [];
  const pages = pagesOf(items.length, list ? fitting(items, list) : 1);
  view.hidden = true;
  return { view, items, pages };
}

function lay() {
  const name = views[turning.view]?.view.dataset.view;
  for (const view of moving.querySelectorAll("[data-view]")) view.hidden = true;
  views = filled().map(measure);
  const same = views.findIndex(({ view }) => view.dataset.view === name);
  if (same !== -1) turning.view = same;
  turning.lay(views.map(({ pages }) => pages.length));
  part("welcome").hidden = views.length > 0;
  moving.hidden = views.length === 0;
  show();
}

function show() {
  views.forEach(({ view, items, pages }, number) => {
    view.hidden = number !== turning.view;
    const [from, to] = pages[Math.min(turning.page, pages.length - 1)];
    items.forEach((item, at) => (item.hidden = view.hidden ? false : at < from || at >= to));
  });
  const pages = views[turning.view]?.pages.length ?? 1;
  part("page").textContent = pages > 1 ? `${turning.page + 1} / ${pages}` : "";
  tick();
  turnLater();
}

function turnLater() {
  clearTimeout(timer);
  if (held || turning.isStill) return;
  timer = setTimeout(turn, 1000 * (SECONDS[views[turning.view]?.view.dataset.view] ?? 8));
}

function turn() {
  turning.next();
  show();
}

function hold() {
  held = !held;
  part("hold").setAttribute("aria-pressed", String(held));
  turnLater();
}

function fill() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}

/** Updates the clock: large in its own view, small above the others. */
function tick() {
  const clock = moving.querySelector("[data-clock]");
  const chip = part("clock-chip");
  if (clock === null) {
    chip.hidden = true;
    return;
  }
  clock.dataset.said ??= clock.dataset.clock;
  const { said, ends, left } = clock.dataset;
  const told = reading({ turns: said, ends: Number(ends), left: Number(left) }, time.now);
  clock.dataset.clock = told.turns;
  clock.querySelector("[data-time]").textContent = told.time;
  chip.textContent = told.turns === "over" ? clock.dataset.overWord : told.time;
  chip.hidden = !clock.hidden || told.turns === "waits";
  if (told.turns === "over") clock.querySelector("[data-state]").textContent = clock.dataset.overWord;
}

function start() {
  root.dataset.turns = "";
  time.told(Number(root.dataset.now));
  for (const [name, act] of Object.entries({ hold, next: turn, full: fill })) {
    part(name).hidden = name === "full" && !document.fullscreenEnabled;
    part(name).addEventListener("click", act);
  }
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("button")) return;
    const act = { " ": hold, ArrowRight: turn, f: fill, F: fill }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  addEventListener("resize", lay);
  setInterval(tick, 250);
  lay();
}

start();
new Looking(root, {
  show: (html) => {
    moving.innerHTML = html;
    lay();
  },
  told: (ms) => time.told(ms),
  lost: (isLost) => (part("lost").hidden = !isLost),
}).listen();
document.documentElement.dataset.wall = "ready";
