import { expect, test } from 'vitest';
import { parseNumber, parseTypedNumber, writtenNumber } from './document-number.ts';

test('a number is written with its kind and year, and read back', () => {
  const note = { kind: 'credit_note', year: 2026, number: 42 } as const;
  expect(writtenNumber(note)).toBe('CN-2026-00042');
  expect(parseNumber('credit_note', 'CN-2026-00042')).toEqual(note);
  const large = { kind: 'invoice', year: 2026, number: 1_234_567 } as const;
  expect(parseNumber('invoice', writtenNumber(large))).toEqual(large);
});

test.each([
  ['INV-2026-00042', ['invoice']],
  ['cn-2026-42', ['credit_note']],
  [' inv 2026-42 ', ['invoice']],
  ['2026-00042', ['invoice', 'credit_note']],
])('“%s” is read as it is typed', (typed, kinds) => {
  expect(parseTypedNumber(typed)).toEqual({ kinds, year: 2026, number: 42 });
});

test.each(['ORD-2026-42', '2026', '42', 'INV', '2026-42-1', 'INV-2026-0123456789'])(
  '“%s” is no number of a document',
  (typed) => {
    expect(parseTypedNumber(typed)).toBeUndefined();
  },
);

test.each([
  'INV-2026-00042',
  'CN-2026-42',
  'CN-2026-00000',
  'cn-2026-00042',
  'CN-2026-000042',
  'CN-2026-00042 ',
  '',
])('no credit note has the number "%s"', (written) => {
  expect(parseNumber('credit_note', written)).toBeUndefined();
});
