// On a phone the contest's navigation is one row that slides: the page one is on is brought into view.
for (const nav of document.querySelectorAll("[data-contest-nav]")) {
  const here = nav.querySelector("[aria-current]");
  if (here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
}
