// What is wrong with where things lie on the table, as a list of words: read by test_places.py.
(slack) => {
  const visible = { opacityProperty: true, visibilityProperty: true };
  const clipped = (node) => node.closest(".visually-hidden") || getComputedStyle(node).clipPath !== "none";
  const seen = (node) => node.checkVisibility(visible) && !clipped(node) && node.getBoundingClientRect().width > 2;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (node) => [node.id || node.className, node.dataset.place ?? node.dataset.card ?? node.closest("[data-place]")?.dataset.place]
    .filter(Boolean).join(" ");
  const found = [];

  const marks = all(`.plate, .plate__says, .plate__said, .plate__dealer, .plate__count, .plate__name, .plate__state,
    .strip__home, .strip__score, .strip__contract, .strip__donne, .strip__sound, .keys > *, .side-keys button, #panel, #answers,
    .standing, .retourne .card, .pack, .centre__note, .watchers__key, .practice, #trick .card, #hand .card, .sheet`)
    .filter((node) => node.textContent.trim() || !node.matches(".plate__state, .plate__name, .strip__contract, .strip__donne"));
  const laid = all(".last-trick, .laid__seat");
  const under = "#trick .card, .standing, .retourne .card, .watchers__key, .practice, .side-keys button:not(#last-trick-key)";
  const box = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left + slack, top + slack, right - slack, bottom - slack];
  };
  const over = ([left, top, right, bottom], [west, north, east, south]) => left < east && west < right && top < south && north < bottom;
  const loose = (one, other) => ["#hand .card", "#trick .card"].some((list) => one.matches(list) && other.matches(list))
    || (laid.includes(other) && one.matches(under));
  const boxes = [...marks, ...laid].map((node) => [node, box(node)]);
  boxes.forEach(([one, its], at) => {
    for (const [other, others] of boxes.slice(at + 1)) {
      if (over(its, others) && !loose(one, other) && !one.contains(other) && !other.contains(one)) found.push(`${name(one)} × ${name(other)}`);
    }
    const [left, top, right, bottom] = its;
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight + 3 * slack) found.push(`${name(one)} off the screen`);
  });

  for (const node of all("#hand .card, #trick .card, .retourne .card")) {
    const { left, top, width, height } = node.getBoundingClientRect();
    const at = document.elementFromPoint(left + 0.3 * width, top + 0.2 * height);
    if (at?.closest(".card, .last-trick, .laid__seat") !== node && !at?.closest(".last-trick, .laid__seat")) found.push(`index of ${node.dataset.card}`);
  }

  const holders = ".plate__says, .plate__said, .plate__dealer, .plate__count, .plate__face, .plate, button, .strip__score, .chip__face, .declaring__choice, "
    + ".strip, #panel, #answers, .last-trick, .laid__seat, .centre, .watchers__key, .practice, .tale, .banner";
  const texts = document.createTreeWalker(document.querySelector("#table"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement.closest(holders);
    if (!text.textContent.trim() || !holder || !seen(text.parentElement) || holder.closest(".ear, dialog")) continue;
    range.selectNodeContents(text);
    const [left, top, right, bottom] = box(range);
    const slides = text.parentElement.closest(".encheres__values");
    for (let each = text.parentElement; each && each.id !== "table"; each = each.parentElement) {
      const style = getComputedStyle(each);
      const hides = style.overflowX !== "visible";
      if (!hides && each !== holder) continue;
      if (each === slides || (slides && each === holder && slides.scrollWidth > slides.clientWidth)) break;
      const [west, north, east, south] = [each.getBoundingClientRect()].flatMap((rect) => [rect.left, rect.top, rect.right, rect.bottom]);
      if (left < west - 1 || right > east + 1 || top < north - 3 || bottom > south + 3) found.push(`“${text.textContent}” cut by ${name(each)}`);
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
