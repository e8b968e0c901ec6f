import { expect, test } from 'vitest';
import { content } from './content.ts';

const read = (typed: unknown) => {
  const { data, error } = content.safeParse(typed);
  return data ?? error?.issues[0]?.message;
};

test.each([
  ['750 g', '750 g'],
  [' 750g ', '750 g'],
  ['0.750 kg', '0.75 kg'],
  ['0,75 KG', '0.75 kg'],
  ['1.5L', '1.5 l'],
  ['2 m2', '2 m²'],
  ['2 m²', '2 m²'],
  ['50 cm²', '50 cm²'],
  ['0.001 m', '0.001 m'],
  ['999999 pc', '999999 pc'],
])('%j is kept as %j, and that as itself', (typed, kept) => {
  expect(read(typed)).toBe(kept);
  expect(read(kept)).toBe(kept);
});

const TAKES = 'Content per unit takes a number and a unit, such as “750 g” or “1.5 l”';

test.each([
  ['', TAKES],
  ['750', TAKES],
  ['kg', TAKES],
  ['1e3 g', TAKES],
  ['1 000 g', TAKES],
  [750, TAKES],
  [null, TAKES],
  ['7'.repeat(41), TAKES],
  ['0 g', 'Content per unit must be more than 0'],
  ['-5 g', 'Content per unit must be more than 0'],
  ['0.7505 kg', 'Content per unit takes at most 3 decimal places'],
  // A thousand and a half, or one and a half.
  ['1,500 g', 'Write a decimal point, as in “0.375 l”'],
  ['1000000 g', 'Content per unit must be at most 999999'],
  ['12 oz', 'Use one of these units: g, kg, ml, cl, l, mm, cm, m, cm², m², pc'],
  ['12 constructor', 'Use one of these units: g, kg, ml, cl, l, mm, cm, m, cm², m², pc'],
])('%j is refused: %s', (typed, message) => {
  expect(read(typed)).toBe(message);
});
