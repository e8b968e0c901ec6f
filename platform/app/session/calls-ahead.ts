import type { FetchApi } from '../api/request.ts';
import { RENEW_BEFORE_END_MS, TOKEN_KEY, TOKEN_OF_KEY } from './access-token.ts';

type CallsAhead = { token: string; answers: Record<string, Promise<Response>> };

declare global {
  interface Window {
    callsAhead?: CallsAhead;
  }
}

/** The calls that the first screen of a page makes, besides the session and the role of its member. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/overview': ['/api/overview'],
  '/dashboard/reports': ['/api/reports/sales'],
  '/dashboard/manageorders': [
    '/api/orders?limit=20',
    '/api/orders?tab=to-ship&limit=1',
    '/api/orders?tab=unpaid&limit=1',
    '/api/orders?tab=returns&limit=1',
    '/api/orderviews',
    '/api/me/list-views',
  ],
};

/**
 * Runs before the scripts have loaded and starts the calls of a page of staff with the token that this browser holds: one after
 * another they would wait for the scripts first. The same text for every reader, so the document holds no data.
 */
export const CALLS_AHEAD_SCRIPT = `(()=>{try{const t=localStorage.getItem('${TOKEN_KEY}'),o=JSON.parse(localStorage.getItem('${TOKEN_OF_KEY}')),c=${JSON.stringify(CALLS)}[location.pathname];if(!t||!c||location.search||o.expiresAt-Date.now()<${RENEW_BEFORE_END_MS})return;const a={},h={Accept:'application/json'},get=(p,h)=>{a[p]=fetch(p,{headers:h});a[p].catch(()=>{})};get('/api/auth/get-session',h);for(const p of['/api/admin/'+encodeURIComponent(o.email),...c])get(p,{...h,Authorization:'Bearer '+t});window.callsAhead={token:t,answers:a}}catch{}})()`;

// A later page asks anew.
const KEPT_MS = 15_000;

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
