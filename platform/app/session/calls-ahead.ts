import { FIRST_CALLS_ADDRESS, STANDING_CALL } from '#platform/contract/first-calls.ts';
import type { FetchApi } from '../api/request.ts';
import { RENEW_BEFORE_END_MS, TOKEN_KEY, TOKEN_OF_KEY } from './access-token.ts';

type CallsAhead = { token: string; answers: Record<string, Promise<Response>> };

declare global {
  interface Window {
    callsAhead?: CallsAhead;
  }
}

/**
 * The script that starts session, role and first calls of a page of the dashboard before its scripts have loaded, with the token
 * that this browser holds. The same text for every reader of a page, so the document holds no data.
 */
export function callsAheadScript(page: string, calls: readonly string[]): string {
  const asked = inScript(`&${new URLSearchParams({ page })}`);
  return `(()=>{try{const t=localStorage.getItem('${TOKEN_KEY}'),o=JSON.parse(localStorage.getItem('${TOKEN_OF_KEY}'));if(!t||o.expiresAt-Date.now()<${RENEW_BEFORE_END_MS})return;const a={},keep=(p,r)=>{a[p]=r;r.catch(()=>{})},h={Accept:'application/json','Accept-Language':document.documentElement.lang},e=encodeURIComponent(o.email),s=location.search,p='/api/auth/get-session';keep(p,fetch(p,{headers:h}));const all=fetch('${FIRST_CALLS_ADDRESS}?email='+e+(s?'':${asked}),{headers:{...h,Authorization:'Bearer '+t}}).then(r=>r.ok?r.json():Promise.reject());['${STANDING_CALL}'+e,...s?[]:${inScript(calls)}].forEach(c=>keep(c,all.then(l=>{const n=l.find(n=>n.path===c);return new Response(n.body,n)})));window.callsAhead={token:t,answers:a}}catch{}})()`;
}

// As text within the document, where `<` could end the script.
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

// A later page asks anew.
const KEPT_MS = 15_000;

/** Whether a call was started ahead and `fetchAhead` has its answer still. */
export const isAhead = (path: string): boolean =>
  performance.now() <= KEPT_MS && window.callsAhead?.answers[path] !== undefined;

/** Like `fetch`, but takes the answer of a call that was started ahead for the same member, once. */
export const fetchAhead: FetchApi<Response> = (path, init = {}) => {
  const { callsAhead } = window;
  const answer = callsAhead?.answers[path];
  const { method = 'GET', headers, signal } = init;
  if (!callsAhead || !answer || method !== 'GET' || performance.now() > KEPT_MS) return fetch(path, init);
  delete callsAhead.answers[path];
  const authorization = new Headers(headers).get('authorization');
  if (authorization !== null && authorization !== `Bearer ${callsAhead.token}`) return fetch(path, init);
  signal?.throwIfAborted();
  return answer.catch(() => fetch(path, init));
};
