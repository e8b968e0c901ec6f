import type { SalesDay } from '../contract/calls/overview.ts';

/** A bar from the chart's zero line up, or down for a day with more refunds than sales. Heights are parts of 100. */
export type Bar = SalesDay & { y: number; height: number };

/** The bars of a chart that is 100 high, and the largest sum, at its top. */
export function chartBars(days: readonly SalesDay[]): { bars: Bar[]; top: number; zero: number } {
  const top = Math.max(0, ...days.map(({ cents }) => cents));
  const bottom = Math.min(0, ...days.map(({ cents }) => cents));
  const scale = 100 / (top - bottom || 1);
  const zero = top - bottom === 0 ? 100 : top * scale;
  const bars = days.map((day) => {
    const height = Math.abs(day.cents) * scale;
    return { ...day, y: day.cents > 0 ? zero - height : zero, height };
  });
  return { bars, top, zero };
}
