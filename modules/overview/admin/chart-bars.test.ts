import { expect, test } from 'vitest';
import { chartBars } from './chart-bars.ts';

const shapes = (...sums: number[]) => {
  const { bars, top, zero } = chartBars(sums.map((value) => ({ value })));
  return { top, zero, bars: bars.map(({ y, height }) => [y, height]) };
};

test('bars stand on the zero line, the highest as high as the chart', () => {
  expect(shapes(0, 50, 200)).toEqual({
    top: 200,
    zero: 100,
    bars: [
      [100, 0],
      [75, 25],
      [0, 100],
    ],
  });
});

test('a day with more refunds than sales hangs below the zero line', () => {
  expect(shapes(300, -100)).toEqual({
    top: 300,
    zero: 75,
    bars: [
      [0, 75],
      [75, 25],
    ],
  });
});

test('days without sales have no bars', () => {
  expect(shapes(0, 0)).toEqual({
    top: 0,
    zero: 100,
    bars: [
      [100, 0],
      [100, 0],
    ],
  });
});
