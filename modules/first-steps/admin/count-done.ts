import { t } from '#platform/words/t.ts';
import type { FirstStep } from '../contract/calls/first-steps.ts';

/** How many steps are done, in words. */
export function countDone(steps: readonly Pick<FirstStep, 'isDone'>[]): string {
  const done = steps.filter(({ isDone }) => isDone).length;
  return done === steps.length
    ? t('All steps are done')
    : t('{done} of {count} steps are done', { done, count: steps.length });
}
