import { expect, test } from 'vitest';
import { isDue, timeWaited } from './time-waited.ts';

const DAY = 86_400_000;

test.each([
  [-1, 'today, 14 days to answer', false],
  [0, 'today, 14 days to answer', false],
  [DAY, '1 day old, 13 days to answer', false],
  [3.9 * DAY, '3 days old, 11 days to answer', false],
  [13 * DAY, '13 days old, 1 day to answer', false],
  [14 * DAY, '14 days old, due today', true],
  [20 * DAY, '20 days old, 6 days overdue', true],
])('a return request that has waited %d ms is “%s”', (waited, words, due) => {
  expect(timeWaited(waited)).toBe(words);
  expect(isDue(waited)).toBe(due);
});
