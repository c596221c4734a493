// The columns and the size of a projector's list: as large as it can be written, down to a size readable at ten metres.

/** Hundredths of the screen's height: the letters of a name. */
export const LARGEST = 7.2;
/** On a screen two metres wide a capital of this size is 26 mm high: 9 minutes of arc at ten metres. */
export const READABLE = 3.3;
/** For a list that does not fit otherwise: a branch of a knock-out with very long names. */
const LEAST = 2.2;
const STEP = 0.1;
/** How much larger names must be in one column to leave half of the screen to them. */
const ONE_COLUMN = 1.15;

/**
 * Chooses the columns, the size and how many items a page holds, with as few pages as readable names allow.
 * `fits(columns, size)`: how many items are visible at once.
 * @param {{count: number, most: number, fits: (columns: number, size: number) => number}} list
 */
export function filling({ count, most, fits }) {
  const choices = Array.from({ length: most }, (_, at) => at + 1);
  const room = Math.max(...choices.map((columns) => fits(columns, READABLE)));
  if (room < 1) return { columns: 1, size: largest((size) => fits(1, size) >= 1, LEAST, READABLE), each: 1 };
  const pages = Math.ceil(count / room) || 1;
  const each = Math.ceil(count / pages);
  const found = choices
    .filter((columns) => columns <= Math.max(each, 1) && fits(columns, READABLE) >= each)
    .map((columns) => ({ columns, size: largest((size) => fits(columns, size) >= each, READABLE, LARGEST), each }));
  /** @param {{columns: number, size: number}} choice */
  const worth = ({ columns, size }) => (columns === 1 && most > 1 && count > 4 ? size / ONE_COLUMN : size);
  return found.reduce((best, other) => (worth(other) > worth(best) ? other : best));
}

/**
 * Returns the largest size between two for which `isEnough` holds; the smallest if it holds for none.
 * @param {(size: number) => boolean} isEnough
 * @param {number} least
 * @param {number} most
 */
function largest(isEnough, least, most) {
  let [low, high] = [0, Math.round((most - least) / STEP)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isEnough(least + middle * STEP)) low = middle;
    else high = middle - 1;
  }
  return least + low * STEP;
}

/**
 * Lays out a list on the screen and returns how many of its items a page holds. All items must be shown.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} items
 */
export function fillList(list, items) {
  const most = matchMedia("(orientation: portrait)").matches ? 1 : Number(list.dataset.turning || 3);
  list.dataset.measured = "whole";
  const { clientHeight: high } = list;
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {number} columns @param {number} size */
  const fits = (columns, size) => {
    const key = `${columns} ${size}`;
    if (!known.has(key)) known.set(key, counted(columns, size));
    return known.get(key);
  };
  /** @param {number} columns @param {number} size */
  const counted = (columns, size) => {
    // A word wider than its column counts as not fitting, except at the smallest size, where it is broken.
    const whole = size > READABLE + STEP / 2;
    list.dataset.measured = whole ? "whole" : "broken";
    write(list, columns, size);
    if (whole && items.some(isTooWide)) return 0;
    const tallest = Math.max(...items.map((item) => item.offsetHeight));
    return Math.floor((high + 1) / tallest) * columns;
  };
  const { columns, size, each } = filling({ count: items.length, most, fits });
  write(list, columns, size);
  list.style.setProperty("--rows", String(Math.ceil(each / columns)));
  delete list.dataset.measured;
  return each;
}

/**
 * Tells whether a word of an item is wider than its place. Words for screen readers alone have no place.
 * @param {HTMLElement} item
 */
function isTooWide(item) {
  const parts = [item, ...item.querySelectorAll("span:not(.visually-hidden), p")];
  return parts.some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0);
}

/**
 * @param {HTMLElement} list
 * @param {number} columns
 * @param {number} size
 */
function write(list, columns, size) {
  list.style.setProperty("--columns", String(columns));
  list.style.setProperty("--size", size.toFixed(2));
}
