// Adds up the lines of a sheet as they are typed. The server decides whether the sum is possible.

const FIGURE = /^\d+$/;

/**
 * Returns the sums of « us-1 », « them-1 », …: {us, them, lines}; null while no line has a figure.
 * @param {Record<string, string>} fields
 */
export function sums(fields) {
  const found = { us: 0, them: 0, lines: 0 };
  const lines = new Set();
  for (const [name, value] of Object.entries(fields)) {
    const [, side, number] = /^(us|them)-(\d+)$/.exec(name) ?? [];
    if (!side || !FIGURE.test(value.trim())) continue;
    found[/** @type {"us" | "them"} */ (side)] += Number(value);
    lines.add(number);
  }
  found.lines = lines.size;
  return found.lines > 0 ? found : null;
}
