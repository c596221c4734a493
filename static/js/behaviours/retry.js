// The offline page goes back to the requested page as soon as the site answers.

const WAIT_MS = 10_000;

function again() {
  setTimeout(look, WAIT_MS * (1 + Math.random()));
}

async function look() {
  const answer = await fetch("/healthz").catch(() => /** @type {Response | null} */ (null));
  if (answer?.ok) location.reload();
  else again();
}

addEventListener("online", look);
again();
