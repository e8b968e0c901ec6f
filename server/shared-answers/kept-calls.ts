import { setImmediate } from 'node:timers/promises';
import type { Change } from '#contract/changes.ts';
import { sharedTopics } from './cache-tag.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** What a page reads of an answer: a whole `Response` for a text in memory would make it into bytes and back. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

export type FetchApi<A extends ApiAnswer = Response> = (path: string, init?: RequestInit) => Promise<A> | A;

/** A call's answer for everyone, as the value that every page gets: frozen, so that none can change it for others. */
export type KeptCall = { value: unknown; headers: Headers; bytes: number };

/**
 * Makes calls like `fetchApi`, and those whose answer for everyone is in memory not again: a page that is made anew
 * asks for the storefront's words with every other page. For pages that are asked without credentials alone, like all
 * that comes from memory.
 */
export function fromKeptCalls(kept: SharedAnswers<KeptCall>, fetchApi: FetchApi): FetchApi<ApiAnswer> {
  return async (path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return fetchApi(path, init);
    const found = kept.find(path);
    if (found) return readAgain(found);
    const moment = kept.moment();
    const answer = await fetchApi(path, init);
    const call = await readForEveryone(path, answer);
    if (!call) return answer;
    kept.keep(path, call, call.topics, moment);
    return readAgain(call);
  };
}

/**
 * Makes calls like `fetchApi`, and of those that pages ask for at the same moment each once, if its answer is for everyone. It is
 * made after all who get its answer have asked: who brings a cookie reads nothing older than their own writes. If it turns
 * out to be for one alone, or fails, the others make it for themselves then.
 */
export function callsAtOnce(): (fetchApi: FetchApi) => FetchApi<ApiAnswer> {
  const leaving = new Map<string, Promise<KeptCall | undefined>>();
  return (fetchApi) => async (path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return fetchApi(path, init);
    let own: Response | undefined;
    let call = leaving.get(path);
    if (!call) {
      call = setImmediate().then(async () => {
        leaving.delete(path);
        own = await fetchApi(path, init);
        return readForEveryone(path, own);
      });
      leaving.set(path, call);
    }
    const made = await call.catch(() => undefined);
    return made ? readAgain(made) : (own ?? fetchApi(path, init));
  };
}

/** An answer for everyone, read; undefined for any other, which is left unread. */
async function readForEveryone(
  path: string,
  answer: Response,
): Promise<(KeptCall & { topics: Change[] }) | undefined> {
  const topics = answer.status === 200 ? sharedTopics(answer.headers) : undefined;
  if (!topics || answer.headers.has('set-cookie')) return undefined;
  const text = await answer.text();
  return {
    value: freeze(JSON.parse(text)),
    headers: new Headers(answer.headers),
    bytes: 2 * (path.length + text.length) + 1_000,
    topics,
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
