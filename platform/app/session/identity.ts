import { currentLanguage } from '#platform/words/current-language.ts';
import { fetchOrExplain, readAnswer } from '../api/request.ts';
import { fetchAhead } from './calls-ahead.ts';

export type Identity = {
  email: string;
  name: string;
  image?: string | null;
  emailVerified: boolean;
  groupId?: string | null;
  language: string;
};

/** The user of this browser's identity session; null for a visitor, who may have to enter a code still. */
export async function whoIsSignedIn(): Promise<Identity | 'awaits-code' | null> {
  const answer = (await ask('GET', 'get-session')) as { user: Identity } | { awaitsCode: true } | null;
  if (answer && 'awaitsCode' in answer) return 'awaits-code';
  return answer?.user ?? null;
}

export async function endIdentitySession(): Promise<void> {
  await ask('POST', 'sign-out', {});
}

/** A call below `/api/auth`. */
export async function ask(method: 'GET' | 'POST', call: string, body?: object): Promise<unknown> {
  const response = await fetchOrExplain(fetchAhead, `/api/auth/${call}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage().code,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return readAnswer(response);
}
