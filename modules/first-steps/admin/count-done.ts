import type { FirstStep } from '../contract/calls/first-steps.ts';

/** How many steps are done, in words. */
export function countDone(steps: readonly Pick<FirstStep, 'isDone'>[]): string {
  const done = steps.filter(({ isDone }) => isDone).length;
  return done === steps.length ? 'All steps are done' : `${done} of ${steps.length} steps are done`;
}
