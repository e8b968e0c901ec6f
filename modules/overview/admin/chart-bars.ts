/** A bar from the chart's zero line up, or down for a value below zero. Heights are parts of 100. */
export type Bar = { y: number; height: number };

/** The bars of a chart that is 100 high, and the largest value, at its top. */
export function chartBars<T extends { value: number }>(
  values: readonly T[],
): { bars: (T & Bar)[]; top: number; zero: number } {
  const top = Math.max(0, ...values.map(({ value }) => value));
  const bottom = Math.min(0, ...values.map(({ value }) => value));
  const scale = 100 / (top - bottom || 1);
  const zero = top - bottom === 0 ? 100 : top * scale;
  const bars = values.map((one) => {
    const height = Math.abs(one.value) * scale;
    return { ...one, y: one.value > 0 ? zero - height : zero, height };
  });
  return { bars, top, zero };
}
