import type { VisitStep } from '#platform/contract/calls/visits.ts';

const SEEN_AFTER_MS = 1000;

const counted = new Set<VisitStep>();
let last = '';

/**
 * Counts a step of this visit, once for each document, without an identifier: the shop learns that one more visitor came so far, and not
 * who. It never fails.
 */
export function countStep(step: VisitStep): void {
  // Whoever pays within a second has begun to pay.
  if (step === 'paid') countStep('checkout');
  if (counted.has(step)) return;
  counted.add(step);
  navigator.sendBeacon(`/api/visits?step=${step}`);
}

/** Counts what a page that is shown means for the visit, once however often it is shown anew. */
export function countPage(path: string): void {
  const isFirst = !last;
  if (path === last) return;
  last = path;
  const [, part = ''] = /^\/(product|cart|checkout|dashboard)\b/.exec(path) ?? [];
  const isPayment = path.startsWith('/dashboard/payment/');
  if (part === 'dashboard' && !isPayment) return;
  const reached = (isPayment ? 'checkout' : part) as VisitStep | '';
  if (isFirst) {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A page that is loaded again was counted when it was loaded first.
    if (entry?.type !== 'navigate') return void (reached && counted.add(reached));
    // Another page of the shop means a further tab of the same visit.
    if (!document.referrer.startsWith(`${location.origin}/`)) countStep('visit');
  }
  // Whoever is led elsewhere at once, such as to sign in, has not seen the page.
  if (reached) setTimeout(() => last === path && countStep(reached), SEEN_AFTER_MS);
}
