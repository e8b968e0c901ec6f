import { RETURN_ANSWER_DAYS } from '../contract/return-states.ts';

const DAY_MS = 86_400_000;

const daysOf = (ms: number) => Math.max(0, Math.floor(ms / DAY_MS));

/** Returns whether a request that has waited for so long had to be answered by now. */
export const isDue = (waitedMs: number) => daysOf(waitedMs) >= RETURN_ANSWER_DAYS;

/** How many days are left to answer a return request that has waited for so long. */
export function daysLeft(waitedMs: number, { isShort = false } = {}): string {
  const left = RETURN_ANSWER_DAYS - daysOf(waitedMs);
  if (left === 0) return 'due today';
  if (isShort) return `${Math.abs(left)} d ${left > 0 ? 'left' : 'overdue'}`;
  return `${counted(Math.abs(left))} ${left > 0 ? 'to answer' : 'overdue'}`;
}

/** The age of a return request in whole days, and how many are left to answer it. */
export function timeWaited(waitedMs: number): string {
  const days = daysOf(waitedMs);
  const age = days === 0 ? 'today' : `${counted(days)} old`;
  return `${age}, ${daysLeft(waitedMs)}`;
}

const counted = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;
