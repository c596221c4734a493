// On a phone the contest's navigation is one sliding row: scrolls to the current page.
for (const nav of document.querySelectorAll("[data-contest-nav]")) {
  const here = nav.querySelector("[aria-current]");
  if (here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
}
