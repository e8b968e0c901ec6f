// Runs in the browser: fetches the mailbox again every few seconds and shows what has arrived since.

const EVERY_MS = 2000;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#mails');
  const shown = document.querySelector('#mails');
  if (!fresh || !shown || fresh.innerHTML === shown.innerHTML) return;
  const focused = document.activeElement?.getAttribute('href');
  shown.replaceChildren(...fresh.childNodes);
  // Whoever goes through the list by keyboard stays where they were.
  if (focused)
    [...shown.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
}

setInterval(refresh, EVERY_MS);
