import { sharedTopics } from './cache-tag.ts';
import type { SharedAnswers } from './shared-answers.ts';

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response> | Response;

/** A call's answer for everyone, as text. */
export type KeptCall = { text: string; headers: [string, string][]; bytes: number };

/**
 * Makes calls like `fetchApi`, and those whose answer for everyone is in memory not again: a page that is made anew
 * asks for the storefront's words with every other page. For pages that are asked without credentials alone, like all
 * that comes from memory.
 */
export function fromKeptCalls(kept: SharedAnswers<KeptCall>, fetchApi: FetchApi): FetchApi {
  return async (path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return fetchApi(path, init);
    const found = kept.find(path);
    if (found) return asResponse(found);
    const moment = kept.moment();
    const answer = await fetchApi(path, init);
    const topics = answer.status === 200 ? sharedTopics(answer.headers) : undefined;
    if (!topics || answer.headers.has('set-cookie')) return answer;
    const text = await answer.text();
    const call: KeptCall = {
      text,
      headers: [...answer.headers],
      bytes: 2 * (path.length + text.length) + 1_000,
    };
    kept.keep(path, call, topics, moment);
    return asResponse(call);
  };
}

const asResponse = ({ text, headers }: KeptCall) => new Response(text, { headers });
