import type { StorefrontAnswer } from '#platform/contract/calls/storefront.ts';
import { STANDING_CALL } from '#platform/contract/first-calls.ts';
import { isStaff } from '#platform/contract/staff.ts';
import { readersLocale } from '#platform/format/readers-locale.ts';
import type { Answer } from '../api/endpoints.ts';
import { type FetchApi, readAnswer } from '../api/request.ts';
import type { ScreenOfRequest } from './first-screen.ts';
import { type Identity, memberOf } from './identity.ts';
import { standingOf } from './session-state.ts';

export type Reader = {
  /** Makes calls in process with the rights of the reader. */
  fetch: FetchApi<Response>;
  email: string;
  /** The cookies that prove the session. */
  cookie: string;
  /** The languages that the browser asks for, the best first. */
  languages: readonly string[];
};

/** Reads what each page of staff waits for; undefined for readers who may not see the back office. */
export async function readFirstScreen(reader: Reader): Promise<ScreenOfRequest | undefined> {
  const read = async (path: string, init?: RequestInit) => readAnswer(await reader.fetch(path, init));
  const { email, cookie, languages, fetch } = reader;
  const [identity, standing, views, storefront] = (await Promise.all([
    read('/api/auth/get-session', { headers: { cookie } }),
    read(STANDING_CALL + encodeURIComponent(email)),
    read('/api/me/list-views'),
    read('/api/storefront'),
  ])) as [
    { user?: Identity } | null,
    Answer<'GET /admin/{email}'>,
    Answer<'GET /me/list-views'>,
    StorefrontAnswer,
  ];
  const { role, lacks, ...rest } = standingOf(standing);
  if (!identity?.user || !role || !isStaff(role) || lacks) return undefined;
  return {
    session: { state: 'signed-in', ...memberOf(identity.user), role, lacks, ...rest },
    views: Object.fromEntries(views.map(({ list, columns }) => [list, columns])),
    now: Date.now(),
    timeZone: storefront.settings.timeZone,
    locale: readersLocale(languages),
    written: {},
    fetch,
    mark: crypto.randomUUID(),
  };
}
