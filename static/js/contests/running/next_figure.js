// The field after this one; after the last, an empty total, as a sheet without one cannot be sent; otherwise null.
/**
 * @param {HTMLInputElement[]} figures
 * @param {HTMLInputElement} here
 */
export const nextFigure = (figures, here) => {
  const at = figures.indexOf(here);
  if (at + 1 < figures.length) return figures[at + 1];
  return figures.slice(0, 2).find((figure) => figure.value === "") ?? null;
};
