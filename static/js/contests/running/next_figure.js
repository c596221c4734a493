// Which figure comes after this one; null after the last. A wrong sheet is not sent from an empty total: back to it.
/**
 * @param {HTMLInputElement[]} figures
 * @param {HTMLInputElement} here
 */
export const nextFigure = (figures, here) => {
  const at = figures.indexOf(here);
  if (at + 1 < figures.length) return figures[at + 1];
  return figures.slice(0, 2).find((figure) => figure.value === "") ?? null;
};
