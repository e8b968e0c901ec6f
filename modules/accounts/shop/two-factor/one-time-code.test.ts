import { expect, test } from 'vitest';
import { base32, codeOfStep, stepsAt } from './one-time-code.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is that of RFC 6238, %s', (seconds, code) => {
  expect(codeOfStep(SECRET, stepsAt(seconds)[1]!)).toBe(code);
});

test('a secret is written as in RFC 4648', () => {
  expect(base32(SECRET)).toBe('gezdgnbvgy3tqojqgezdgnbvgy3tqojq');
  expect(base32(Buffer.from('foob'))).toBe('mzxw6yq');
});
