import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;

test('the time left is rounded down and says its units', () => {
  expect(timeLeft(23 * 60 * MINUTE + 5.9 * MINUTE)).toBe('23 h 5 min left');
  expect(timeLeft(59.9 * MINUTE)).toBe('59 min left');
  expect(timeLeft(24 * 60 * MINUTE)).toBe('24 h 0 min left');
  expect(timeLeft(47 * 60 * MINUTE + 59 * MINUTE)).toBe('47 h 59 min left');
  expect(timeLeft(48 * 60 * MINUTE)).toBe('2 days left');
  expect(timeLeft(72 * 60 * MINUTE)).toBe('3 days left');
});

test('the last minute and the end are said in words', () => {
  expect(timeLeft(59_000)).toBe('less than a minute left');
  expect(timeLeft(0)).toBe('time is up');
  expect(timeLeft(-MINUTE)).toBe('time is up');
});
