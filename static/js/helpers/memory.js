/**
 * Returns the browser's storage; if it is blocked, a storage that lasts as long as the page.
 * @returns {Memory}
 */
export function memory() {
  try {
    return window.localStorage;
  } catch {
    const kept = new Map();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  }
}
