// Lessons: one is done when its end, [data-lesson-end], has been seen; links to lessons, a[data-lesson], say so.
// The browser remembers the addresses of lessons that are done; nothing is sent to the server.
import { memory } from "../helpers/memory.js";

const KEY = "lessons-done";
const store = memory();
const done = new Set((store.getItem(KEY) ?? "").split(" "));

/** @type {HTMLElement | null} */
const end = document.querySelector("[data-lesson-end]");
if (end) {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    done.add(location.pathname);
    store.setItem(KEY, [...done].join(" ").trim());
    end.dataset.lessonEnd = "seen";
  });
  watch.observe(end);
}

/** @type {NodeListOf<HTMLAnchorElement>} */
const lessons = document.querySelectorAll("a[data-lesson]");
for (const link of lessons) {
  link.toggleAttribute("data-lesson-done", done.has(link.pathname));
  /** @type {HTMLElement} */ (link.querySelector("[data-lesson-state]")).hidden = false;
}

// A group of lessons, [data-lesson-count] in its summary: how many are done of how many.
/** @type {NodeListOf<HTMLElement>} */
const counts = document.querySelectorAll("[data-lesson-count]");
for (const count of counts) {
  const group = /** @type {HTMLElement} */ (count.closest("details"));
  const of = group.querySelectorAll("a[data-lesson]").length;
  const text = `${group.querySelectorAll("[data-lesson-done]").length} / ${of}`;
  /** @type {HTMLElement} */ (count.querySelector("b")).textContent = text;
  count.hidden = false;
}
