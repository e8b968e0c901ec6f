// Runs in the browser: reloads the list every two seconds and shows new mails.

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
  // Keep the keyboard focus on the same mail.
  if (focused)
    [...shown.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
}

setInterval(refresh, EVERY_MS);
