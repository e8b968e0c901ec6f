import type { MouseEvent } from 'react';
import { currentSession } from '#platform/app/session/session-state.ts';

const NAME = 'language';
const LASTS_SECONDS = 365 * 24 * 60 * 60;

/** The language that this visitor chose; undefined before a choice. Only the browser reads the cookie, so pages stay the same for everyone. */
export function chosenLanguage(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
}

/** Remembers a choice in this browser. For a signed-in member's mails too: the promise ends once the shop has heard of it, or cannot. */
export function chooseLanguage(code: string): Promise<unknown> | undefined {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is new in Firefox and Safari
  document.cookie = `${NAME}=${code}; Path=/; Max-Age=${LASTS_SECONDS}; SameSite=Lax`;
  if (currentSession().state !== 'signed-in') return undefined;
  return tellShop(code).catch(() => undefined);
}

// Each page loads this file, and few visitors are members who choose.
async function tellShop(language: string): Promise<void> {
  const { callAsMember } = await import('#platform/app/member-api.ts');
  await callAsMember('PUT /me/language', { body: { language } });
}

/** Chooses the language that a link leads to, before the link is followed. */
export function chooseByLink(event: MouseEvent<HTMLAnchorElement>, code: string): void {
  const { href } = event.currentTarget;
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
  const saved = chooseLanguage(code);
  if (!saved || isElsewhere) return;
  event.preventDefault();
  void saved.then(() => location.assign(href));
}
