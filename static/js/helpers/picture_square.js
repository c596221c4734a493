/* Where the square that is kept of a picture lies in it. */

export const KEPT_SIDE = 512;

/** The middle square of a picture and the side of its copy, all in pixels: never blown up. */
export function middleSquare(width, height) {
  const side = Math.min(width, height);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    kept: Math.min(side, KEPT_SIDE),
  };
}
