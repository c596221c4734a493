// Counts down a round's clock: « 38:12 », and « −2:05 » once it is over. It starts from the server's seconds, as the
// clocks of laptops and phones in a hall differ.
const begun = new WeakMap();

/** @param {number} seconds */
const tale = (seconds) => {
  const size = Math.abs(seconds);
  return `${seconds < 0 ? "−" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
};

const turn = () => {
  for (const face of document.querySelectorAll("[data-contest-clock]")) {
    if (!begun.has(face)) begun.set(face, performance.now());
    const gone = "contestStill" in face.dataset ? 0 : (performance.now() - begun.get(face)) / 1000;
    const left = Math.round(Number(face.dataset.contestClock) - gone);
    face.textContent = tale(left);
    face.classList.toggle("is-over", left < 0);
  }
};

turn();
setInterval(turn, 1000);
