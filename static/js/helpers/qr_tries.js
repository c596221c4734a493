/* Where to look for a QR code in a photo, and at which scale: the whole picture first, small because that is quick
   and tolerates a shaking hand; then larger, for a distant code; then its middle, where people aim. */

const SIDES = [800, 400, 1400];
const MIDDLE = 0.6;
const MIDDLE_SIDE = 1000;

/**
 * Returns parts of the picture as `{ x, y, width, height, scale }`, all different; `scale` is a factor.
 * @param {number} width
 * @param {number} height
 */
export function triesFor(width, height) {
  const whole = { x: 0, y: 0, width, height };
  const part = { width: Math.round(width * MIDDLE), height: Math.round(height * MIDDLE) };
  const middle = { x: Math.round((width - part.width) / 2), y: Math.round((height - part.height) / 2), ...part };
  const tries = SIDES.map((side) => ({ ...whole, scale: scaleTo(whole, side) }));
  const known = new Set();
  return [...tries, { ...middle, scale: scaleTo(middle, MIDDLE_SIDE) }].filter(({ x, scale }) => {
    const name = `${x} ${scale}`;
    return !known.has(name) && known.add(name);
  });
}

/**
 * Returns the scale, at most 1: enlarging shows nothing new.
 * @param {{width: number, height: number}} part
 * @param {number} side
 */
function scaleTo({ width, height }, side) {
  return Math.min(1, side / Math.max(width, height));
}

/**
 * Returns the path of a contest's page in a QR code's address, on any host; null for other addresses.
 * @param {string} text
 */
export function pathHere(text) {
  const found = /^https?:\/\/[^/\s]+(\/concours\/[A-Za-z0-9/_-]+)$/.exec(text.trim());
  return found ? found[1] : null;
}
