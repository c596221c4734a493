/* The square part of a picture that is kept. */

export const KEPT_SIDE = 512;

/**
 * Returns the middle square of a picture and the side of its copy, all in pixels; it is never enlarged.
 * @param {number} width
 * @param {number} height
 */
export function middleSquare(width, height) {
  const side = Math.min(width, height);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    kept: Math.min(side, KEPT_SIDE),
  };
}
