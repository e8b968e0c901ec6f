import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defuse, readCell } from './csv-cell.ts';

test.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])(
  '%j is no formula any more',
  (text) => {
    expect(defuse(text)).toBe(`'${text}`);
  },
);

test.each(["'tis a board", 'Board', '', '5', "'"])('%j stays as it is', (text) => {
  expect(defuse(text)).toBe(text);
  expect(readCell(text)).toBe(text);
});

test('every text is read as it was written, and none begins like a formula', () => {
  const start = fc.constantFrom('', "'", "''", '=', "'=", '+', '-', '@', '\t', '\r', "'@", '＝');
  fc.assert(
    fc.property(start, fc.string({ unit: 'grapheme' }), (before, rest) => {
      const cell = defuse(before + rest);
      expect(readCell(cell)).toBe(before + rest);
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});
