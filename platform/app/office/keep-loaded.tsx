import { PAGE_RIGHTS } from 'virtual:modules/page-rights';
import { useSyncExternalStore } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, replace, useRevalidator } from 'react-router';
import { isStaffPage } from '#platform/contract/staff.ts';
import { ApiProblem, NetworkProblem, problemText } from '../api/problem.ts';
import { refuseByNewRole } from '../protected.tsx';
import { currentSession } from '../session/session-state.ts';
import { TryAgain } from '../ui/try-again.tsx';

const FRAME = 'root';

type Results = Record<string, DataStrategyResult>;

/** The data of the page that was loaded last, by route, and its reader. */
let last: { url: string; reader: string | undefined; data: Map<string, unknown> } | undefined;

/** The page that is loaded again because another query of it failed, and why that failed. */
let back: { url: string; failed: string } | undefined;

/**
 * Loads a page of staff anew without losing what is shown and typed on it: where a call fails or is refused, the page keeps the
 * data that it has, and `LoadFailed` says why. Where another query of the page fails, such as that of a filter, its address goes back
 * to the data that stays. A page that was not open is refused by the role that its reader has now.
 */
export const keepLoaded: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const { url } = request;
  const path = new URL(url).pathname;
  if (request.signal.aborted || !isStaffPage(PAGE_RIGHTS, path)) return results;
  const session = currentSession();
  const reader = session.state === 'signed-in' ? session.email : undefined;
  const wentBack = back?.url === url ? back : undefined;
  back = undefined;
  const isOpen = last?.reader === reader && pathOf(last?.url) === path && location.pathname === path;
  const isSame =
    isOpen && last?.url === url && (wentBack !== undefined || location.href.split('#')[0] === url);
  const data = isSame && last ? last.data : new Map<string, unknown>();
  let failed = wentBack?.failed;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type === 'data') data.set(route, result);
    // The server refuses the words of the frame together with the page, but they are there already.
    else if (route === FRAME && !(result instanceof Response)) delete results[route];
    else if (isFailedCall(result)) {
      if (data.has(route)) {
        results[route] = { type: 'data', result: data.get(route) };
        failed = problemText(result);
      } else if (isOpen && last?.data.has(route) && last.url !== url) {
        back = { url: last.url, failed: problemText(result) };
        throw replace(last.url);
      } else if (isRefusal(result)) await refuseByNewRole(request);
    }
  }
  last = { url, reader, data };
  say(failed);
  return results;
};

const pathOf = (url: string | undefined) => url && new URL(url).pathname;

/** A page that is gone is no longer shown. */
const isFailedCall = (error: unknown) =>
  error instanceof NetworkProblem || (error instanceof ApiProblem && error.status !== 404);

const isRefusal = (error: unknown) => error instanceof ApiProblem && error.code === 'forbidden';

let reason: string | undefined;
const listeners = new Set<() => void>();

function say(sentence: string | undefined): void {
  if (reason === sentence) return;
  reason = sentence;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows why loading the page anew failed, with a button to try again. */
export function LoadFailed() {
  const { revalidate, state } = useRevalidator();
  const failed = useSyncExternalStore(
    subscribe,
    () => reason,
    () => undefined,
  );
  if (failed === undefined) return null;
  return (
    <div className="mb-6">
      <TryAgain message={failed} isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
    </div>
  );
}
