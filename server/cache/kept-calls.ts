import type { AnswerCache } from './answer-cache.ts';
import { sharedTopics } from './cache-tag.ts';

/** What a page reads of an answer: a whole `Response` for a text in memory would make it into bytes and back. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

export type FetchApi<A extends ApiAnswer = Response> = (path: string, init?: RequestInit) => Promise<A> | A;

/** A call's answer for everyone, as the value that every page gets: frozen, so that none can change it for others. */
export type KeptCall = { value: unknown; headers: Headers; bytes: number };

/**
 * Makes calls like `fetchApi`, and those whose answer for everyone is in memory not again: a page that is made anew
 * asks for the storefront's words with every other page. Made for one page.
 */
export function fromKeptCalls(kept: AnswerCache<KeptCall>, fetchApi: FetchApi): FetchApi<ApiAnswer> {
  // A page is as old as the oldest of its calls: none is older than the page.
  const begun = kept.version();
  return async (path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return fetchApi(path, init);
    const found = kept.find(path, begun);
    if (found) return readAgain(found);
    const version = kept.version();
    const answer = await fetchApi(path, init);
    const topics = answer.status === 200 ? sharedTopics(answer.headers) : undefined;
    if (!topics || answer.headers.has('set-cookie')) return answer;
    const text = await answer.text();
    const call: KeptCall = {
      value: freeze(JSON.parse(text)),
      headers: new Headers(answer.headers),
      bytes: 2 * (path.length + text.length) + 1_000,
    };
    kept.keep(path, call, topics, version);
    return readAgain(call);
  };
}

const readAgain = ({ value, headers }: KeptCall): ApiAnswer => ({
  ok: true,
  status: 200,
  headers,
  json: async () => value,
});

function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
