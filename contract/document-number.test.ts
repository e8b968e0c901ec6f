import { expect, test } from 'vitest';
import { parseNumber, writtenNumber } from './document-number.ts';

test('a number is written with its kind and year, and read back', () => {
  const note = { kind: 'credit_note', year: 2026, number: 42 } as const;
  expect(writtenNumber(note)).toBe('CN-2026-00042');
  expect(parseNumber('credit_note', 'CN-2026-00042')).toEqual(note);
  const large = { kind: 'invoice', year: 2026, number: 1_234_567 } as const;
  expect(parseNumber('invoice', writtenNumber(large))).toEqual(large);
});

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
