// The page of the view that a projector shows: it turns through the views, each with as many pages as it needs.

/**
 * Returns where each page begins and ends, for `count` items with `fits` per page. An empty view has one page.
 * @param {number} count
 * @param {number} fits
 */
export function pagesOf(count, fits) {
  const each = Math.max(1, fits);
  const pages = [];
  for (let from = 0; from < count || pages.length === 0; from += each) pages.push([from, Math.min(from + each, count)]);
  return pages;
}

export class Turning {
  view = 0;
  page = 0;

  /**
   * `pages`: number of pages of each view. Keeps the current place if it still exists.
   * @param {number[]} pages
   */
  lay(pages) {
    this.pages = pages;
    this.view = Math.min(this.view, Math.max(pages.length - 1, 0));
    this.page = Math.min(this.page, Math.max((pages[this.view] ?? 1) - 1, 0));
  }

  /** Goes to the next page; after the last page of a view to the next view, and after the last view to the first. */
  next() {
    this.page += 1;
    if (this.page < (this.pages[this.view] ?? 0)) return;
    this.page = 0;
    this.view = this.pages.length ? (this.view + 1) % this.pages.length : 0;
  }

  /** Shows the first page of a view. @param {number} view */
  turnTo(view) {
    this.view = view;
    this.page = 0;
  }

  get isStill() {
    return this.pages.length < 2 && (this.pages[0] ?? 1) < 2;
  }
}
