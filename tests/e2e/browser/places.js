// What is wrong with where things lie on the table, as a list of words: read by test_places.py.
async (slack) => {
  // The sheet is docked, or closed, one frame after the window's size has changed: measured before, it would cover a phone.
  const docked = () => document.querySelector("#sheet").open === matchMedia("(min-width: 68rem)").matches;
  for (let waited = 0; !docked() && waited < 5000; waited += 10) await new Promise((go) => setTimeout(go, 10));
  const visible = { opacityProperty: true, visibilityProperty: true };
  const clipped = (node) => node.closest(".visually-hidden") || getComputedStyle(node).clipPath !== "none";
  const seen = (node) => node.checkVisibility(visible) && !clipped(node) && (node.getBoundingClientRect().width > 2 || node.matches(".strip__donne"));
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (node) => [node.id || node.className, node.dataset.place ?? node.dataset.card ?? node.closest("[data-place]")?.dataset.place]
    .filter(Boolean).join(" ");
  const found = [];

  const marks = all(`.plate, .plate__says, .plate__said, .plate__dealer, .plate__count, .plate__taker, .plate__name, .plate__state,
    .strip__home, .strip__score, .strip__bid, .strip__multiplied, .strip__donne, .strip__sound, .keys > *, .side-keys button, #panel, #answers,
    .standing, .retourne .card, .pack, .centre__note, .watchers__key, .practice, #trick .card, #hand .card, .sheet, #panel .button, #panel .chip__face, #answers .button,
    .place, .place__keys button, .seating__middle, .seating__foot, .sharing > *, .seating__lock, .seating__foot .segments label,
    .tale, .tale > :not(.rematch, .tale__ways), .tale tr > *, .tale .button, .reading__ring`)
    .filter((node) => node.textContent.trim() || !node.matches(".plate__state, .plate__name, .strip__donne"));
  const laid = all(".last-trick, .laid__seat");
  const under = "#trick .card, .standing, .retourne .card, .watchers__key, .practice, .side-keys button:not(#last-trick-key)";
  const range = document.createRange();
  // A line that may shrink is as wide as its words, which run over its edge.
  const rectOf = (node) => (node.matches?.(".strip__donne") ? (range.selectNodeContents(node), range) : node).getBoundingClientRect();
  const box = (node) => {
    const { left, top, right, bottom } = rectOf(node);
    return [left + slack, top + slack, right - slack, bottom - slack];
  };
  const over = ([left, top, right, bottom], [west, north, east, south]) => left < east && west < right && top < south && north < bottom;
  const told = document.querySelector("#told:not([hidden])");
  const loose = (one, other) => ["#hand .card", "#trick .card"].some((list) => one.matches(list) && other.matches(list))
    || (laid.includes(other) && one.matches(under))
    || (told?.contains(other) && one.closest(".felt, .mine, .keys"));
  // What a leaf of paper that may be scrolled hides for now is not cut; but its first key is always there.
  const scrolls = (node) => ["auto", "scroll"].includes(getComputedStyle(node).overflowY);
  const leaf = (node) => node.parentElement.closest(".tale, .seating__foot, .seating__table, .seating");
  const needed = ".reading > .button, .rematch .button-act, .seating [data-action=share]";
  const boxes = [...marks, ...laid].map((node) => [node, box(node)]);
  boxes.forEach(([one, its], at) => {
    for (const [other, others] of boxes.slice(at + 1)) {
      if (over(its, others) && !loose(one, other) && !one.contains(other) && !other.contains(one)) found.push(`${name(one)} × ${name(other)}`);
    }
    const [left, top, right, bottom] = its;
    const under = !(leaf(one) && !one.matches(needed)) && bottom > innerHeight + 3 * slack;
    if (left < 0 || top < 0 || right > innerWidth || under) found.push(`${name(one)} off the screen`);
    const around = one.parentElement.closest("#panel, #answers, .tale, .place, .seating__foot");
    const slides = one.parentElement.closest(".encheres__values");
    if (!around || (slides && slides.scrollWidth > slides.clientWidth)) return;
    const [west, north, east, south] = box(around);
    const below = (!scrolls(around) || one.matches(needed)) && (top < north || bottom > south);
    if (left < west || right > east || below) found.push(`${name(one)} sticks out of ${name(around)}`);
  });

  for (const node of all("#hand .card, #trick .card, .retourne .card")) {
    const { left, top, width, height } = node.getBoundingClientRect();
    const at = document.elementFromPoint(left + 0.3 * width, top + 0.2 * height);
    if (at?.closest(".card, .last-trick, .laid__seat") !== node && !at?.closest(".last-trick, .laid__seat")) found.push(`index of ${node.dataset.card}`);
  }

  const holders = ".plate__says, .plate__said, .plate__dealer, .plate__count, .plate__face, .plate, button, .strip__score, .chip__face, .declaring__choice, "
    + ".strip, #panel, #answers, .last-trick, .laid__seat, .centre, .watchers__key, .practice, .banner, "
    + ".tale, .tale th, .tale td, .place, .seating__middle, .seating__foot";
  const texts = document.createTreeWalker(document.querySelector("#table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement.closest(holders);
    if (!text.textContent.trim() || !holder || !seen(text.parentElement) || holder.closest(".ear, dialog")) continue;
    for (const { 0: word, index } of text.textContent.matchAll(/[\p{L}\p{N}]{2,10}(?![\p{L}\p{N}])/gu)) {
      if (/[\p{L}\p{N}]/u.test(text.textContent[index - 1] ?? "")) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(`“${word}” broken in ${name(holder)}`);
    }
    range.selectNodeContents(text);
    const [left, top, right, bottom] = box(range);
    const slides = text.parentElement.closest(".encheres__values");
    for (let each = text.parentElement; each && each.id !== "table"; each = each.parentElement) {
      const style = getComputedStyle(each);
      const hides = style.overflowX !== "visible";
      if (!hides && each !== holder) continue;
      if (each === slides || (slides && each === holder && slides.scrollWidth > slides.clientWidth)) break;
      const [west, north, east, south] = [each.getBoundingClientRect()].flatMap((rect) => [rect.left, rect.top, rect.right, rect.bottom]);
      const above = !scrolls(each) && (top < north - 3 || bottom > south + 3);
      if (left < west - 1 || right > east + 1 || above) found.push(`“${text.textContent}” cut by ${name(each)}`);
      if (each === holder) break;
    }
  }

  const cards = [...document.querySelectorAll("#hand li")].map((item) => item.getBoundingClientRect());
  cards.forEach((card, at) => {
    const wide = (cards[at + 1]?.left > card.left ? cards[at + 1].left : card.right) - card.left;
    const below = Math.min(innerHeight, ...cards.slice(at).map(({ top }) => top).filter((top) => top > card.top + 20));
    const tall = Math.min(card.bottom, innerHeight) - card.top;
    if (wide < 40 || tall < 80 || Math.min(card.bottom, below) - card.top < 40) found.push(`a card shows ${wide} × ${tall}`);
  });
  return [...new Set(found)];
}
