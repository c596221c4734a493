// A system notification, if the player's settings ask for it: loaded when the first is shown.

const TAG = "turn";

/**
 * Shows a system notification if the browser allows it; a tap on it brings the page back.
 * @param {string} text
 */
export async function showNotice(text) {
  if (!("Notification" in window) || Notification.permission !== "granted") return null;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return shownByWorker(worker, text);
  try {
    const notice = new Notification(document.title, { body: text, tag: TAG });
    notice.onclick = () => (window.focus(), notice.close());
    return notice;
  } catch (error) {
    if (error instanceof TypeError) return null; // telephones show notifications only through a service worker
    throw error;
  }
}

/**
 * @param {ServiceWorkerRegistration} worker
 * @param {string} text
 */
async function shownByWorker(worker, text) {
  await worker.showNotification(document.title, { body: text, tag: TAG });
  const [notice] = await worker.getNotifications({ tag: TAG });
  return notice ?? null;
}
