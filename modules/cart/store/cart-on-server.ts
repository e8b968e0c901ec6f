import type { RouterContextProvider } from 'react-router';
import type { Answer, CustomerEndpoint, Input } from '#platform/app/api/endpoints.ts';
import { apiRequest, fetchOrExplain, readAnswer } from '#platform/app/api/request.ts';
import { apiContext } from '#platform/app/context.ts';

// These headers identify the caller, and prove that the call comes from this shop's page.
const PASSED_ON = ['cookie', 'origin', 'sec-fetch-site'];

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Makes a call of the cart while a page is made, in the name of its visitor; answers the cookies to set too. */
export async function callForPage<E extends CustomerEndpoint>(
  { request, context }: Asked,
  endpoint: E,
  input: Input<E>,
): Promise<{ answer: Answer<E>; headers: Headers }> {
  const { path, init } = apiRequest(endpoint, input);
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) (init.headers as Headers).set(name, value);
  }
  // A page that is only looked at changes nothing, wherever the link to it stood.
  if (request.method === 'GET') (init.headers as Headers).set('sec-fetch-site', 'same-origin');
  const response = await fetchOrExplain(context.get(apiContext), path, init);
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return { answer: (await readAnswer(response)) as Answer<E>, headers };
}

/** Returns whether the visitor's cookies hold a session, or the first step of one. */
export async function hasSession(request: Request, context: Asked['context']): Promise<boolean> {
  const cookie = request.headers.get('cookie');
  if (cookie === null) return false;
  const response = await context.get(apiContext)('/api/auth/get-session', { headers: { cookie } });
  return !response.ok || (await response.json()) !== null;
}
