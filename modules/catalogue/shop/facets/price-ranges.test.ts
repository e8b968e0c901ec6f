import { expect, test } from 'vitest';
import { rangesBetween } from './price-ranges.ts';

const ends = (low: number, high: number) =>
  rangesBetween(low, high).map(({ from, to }) => `${from / 100}-${to === undefined ? '' : to / 100}`);

test('prices from 39 to 279 make four ranges', () => {
  expect(ends(3_900, 27_900)).toEqual(['0-50', '50-100', '100-200', '200-']);
});

test('a price at an end belongs to the range above', () => {
  expect(ends(5_000, 10_000)).toEqual(['0-100', '100-']);
});

test('one price makes no ranges', () => {
  expect(ends(12_500, 12_500)).toEqual([]);
});

test('very different prices make few ranges', () => {
  expect(ends(50, 99_999_999)).toEqual([
    '0-1',
    '1-10',
    '10-100',
    '100-1000',
    '1000-10000',
    '10000-100000',
    '100000-',
  ]);
});
