// A projector: turns through the pages of its views, runs the clock, fetches changes. Keys: space pauses, arrows turn,
// F is full screen.

import { reading, ServerTime } from "./clock.js";
import { fillList } from "./filling.js";
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
 * Measures a view, once per layout; the view must be on the screen.
 * @param {HTMLElement} view
 */
function measure(view) {
  view.hidden = false;
  const list = view.querySelector("[data-turning]");
  const items = list ? /** @type {HTMLElement[]} */ ([...list.children]) : [];
  for (const item of items) item.hidden = false;
  const pages = pagesOf(items.length, items.length ? fillList(list, items) : 1);
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

/** Returns what each view announces: the round of its draw, or of its ranking. */
function announced() {
  const all = /** @type {NodeListOf<HTMLElement>} */ (moving.querySelectorAll("[data-news]"));
  return new Map([...all].map((view) => [view.dataset.view, view.dataset.news]));
}

/**
 * Shows new content, at once the view of a new draw or ranking: nobody waits for its turn.
 * @param {string} html
 */
function renew(html) {
  const before = announced();
  moving.innerHTML = html;
  lay();
  const news = [...announced()].find(([name, told]) => before.get(name) !== told)?.[0];
  const found = views.findIndex(({ view }) => view.dataset.view === news);
  if (found === -1 || held) return;
  turning.turnTo(found);
  show();
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
  document.fonts.ready.then(lay);
  setInterval(tick, 250);
  lay();
}

start();
new Looking(root, {
  show: renew,
  told: (ms) => time.told(ms),
  lost: (isLost) => (part("lost").hidden = !isLost),
}).listen();
document.documentElement.dataset.wall = "ready";
