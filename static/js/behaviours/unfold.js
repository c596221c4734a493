// An address that ends in #name opens the <details id="name"> it leads to.

function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

addEventListener("hashchange", unfold);
unfold();
