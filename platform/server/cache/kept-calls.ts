import type { AnswerCache } from './answer-cache.ts';
import { askedLanguages } from './asked-languages.ts';
import { sharedTopics } from './cache-tag.ts';

/** The part of a `Response` that pages read: a full one would convert cached text to bytes and back. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

export type FetchApi<A extends ApiAnswer = Response> = (path: string, init?: RequestInit) => Promise<A> | A;

/** A shared API response as a parsed value; frozen, because all pages use the same object. */
export type KeptCall = { value: unknown; headers: Headers; bytes: number };

/** Wraps `fetchApi` for one page and serves shared API responses, such as storefront texts, from memory. */
export function fromKeptCalls(kept: AnswerCache<KeptCall>, fetchApi: FetchApi): FetchApi<ApiAnswer> {
  // A page must not use calls older than itself.
  const begun = kept.version();
  return async (path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return fetchApi(path, init);
    const asked = askedLanguages(new Headers(init?.headers).get('accept-language') ?? undefined);
    const key = asked ? `${path} ${asked}` : path;
    const found = kept.find(key, begun);
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
    kept.keep(key, call, topics, version);
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
