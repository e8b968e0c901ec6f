import { t } from '#platform/words/t.ts';
import type { Answer, Input, MemberEndpoint, Row } from './api/endpoints.ts';
import { ApiProblem } from './api/problem.ts';
import {
  apiRequest,
  type FetchApi,
  fetchOrExplain,
  type LooseInput,
  type Page,
  readAnswer,
  readPage,
} from './api/request.ts';
import { accessToken, renewToken } from './session/access-token.ts';
import { fetchAhead } from './session/calls-ahead.ts';
import { askForProof } from './session/proof.ts';
import { endSession, resolveSession } from './session/resolve-session.ts';

/** Makes a call as the signed-in member, in the browser only. Throws `ApiProblem` or `NetworkProblem`. */
export async function callAsMember<E extends MemberEndpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Answer<E>> {
  return (await readAnswer(await send(endpoint, input))) as Answer<E>;
}

/** Like `callAsMember` for a list: answers the rows, the next page's cursor and the total. */
export async function callPageAsMember<E extends MemberEndpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Page<Row<E>>> {
  return readPage<Row<E>>(await send(endpoint, input));
}

/**
 * Fetches with the access token and renews a rejected one once; signs out if the session has ended. Where the shop wants a fresh
 * proof of identity, asks for it and repeats the call.
 */
export async function fetchAsMember(
  path: string,
  init: RequestInit,
  fetchApi: FetchApi<Response> = fetchAhead,
): Promise<Response> {
  const session = await resolveSession({ ask: true });
  if (session.state !== 'signed-in') throw signInFirst();
  const token = await tokenOrEnd(() => accessToken(session.email));
  const response = await fetchOrExplain(fetchApi, path, withToken(init, token));
  const answer =
    response.status === 401
      ? await fetchOrExplain(
          fetchApi,
          path,
          withToken(init, await tokenOrEnd(() => renewToken(session.email, token))),
        )
      : response;
  if (!(await wantsProof(answer)) || !(await askForProof())) return answer;
  // The proof counts for the session, whichever token is sent.
  return fetchOrExplain(fetchApi, path, withToken(init, await tokenOrEnd(() => accessToken(session.email))));
}

let refused: (() => void) | undefined;

/** Calls back when the shop has refused a call for the member's role; returns the function that ends it. */
export function watchRefusals(watcher: () => void): () => void {
  refused = watcher;
  return () => {
    if (refused === watcher) refused = undefined;
  };
}

async function wantsProof(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const { code } = (await answer.clone().json()) as { code?: string };
  if (code === 'forbidden') refused?.();
  return code === 'fresh_sign_in_required';
}

function send(endpoint: string, input: LooseInput): Promise<Response> {
  const { path, init } = apiRequest(endpoint, input);
  return fetchAsMember(path, init);
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

async function tokenOrEnd(token: () => Promise<string>): Promise<string> {
  try {
    return await token();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) endSession();
    throw error;
  }
}

function signInFirst(): ApiProblem {
  const title = t('Sign in first');
  return new ApiProblem({ type: 'about:blank', title, status: 401, code: 'unauthenticated', detail: title });
}
