import { t } from '#platform/words/t.ts';
import { RETURN_ANSWER_DAYS } from '../contract/return-states.ts';

const DAY_MS = 86_400_000;

const daysOf = (ms: number) => Math.max(0, Math.floor(ms / DAY_MS));

/** Returns whether a request that has waited for so long had to be answered by now. */
export const isDue = (waitedMs: number) => daysOf(waitedMs) >= RETURN_ANSWER_DAYS;

/** How many days are left to answer a return request that has waited for so long. */
export function daysLeft(waitedMs: number, { isShort = false } = {}): string {
  const left = RETURN_ANSWER_DAYS - daysOf(waitedMs);
  const days = Math.abs(left);
  if (left === 0) return t('due today');
  if (isShort) return left > 0 ? t('{days} d left', { days }) : t('{days} d overdue', { days });
  return left > 0
    ? t('{days, plural, one {# day} other {# days}} to answer', { days })
    : t('{days, plural, one {# day} other {# days}} overdue', { days });
}

/** The age of a return request in whole days, and how many are left to answer it. */
export function timeWaited(waitedMs: number): string {
  const days = daysOf(waitedMs);
  const age = days === 0 ? t('today') : t('{days, plural, one {# day} other {# days}} old', { days });
  return `${age}, ${daysLeft(waitedMs)}`;
}
