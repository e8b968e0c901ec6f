import { expect, test } from 'vitest';
import { TIMESTAMPS_AS_TEXT } from './session-options.ts';

const TIMESTAMPTZ = 1184;

test.each([
  ['2026-11-21 10:17:33+00', '2026-11-21T10:17:33.000Z'],
  ['2026-11-21 10:17:33.1+00', '2026-11-21T10:17:33.100Z'],
  ['2026-11-21 10:17:33.12+00', '2026-11-21T10:17:33.120Z'],
  ['2026-11-21 10:17:33.123+00', '2026-11-21T10:17:33.123Z'],
  // Truncated, as a Date truncates it.
  ['2026-11-21 10:17:33.999999+00', '2026-11-21T10:17:33.999Z'],
  // pg handles other time zones and eras.
  ['2026-11-21 10:17:33.5+05:30', '2026-11-21T04:47:33.500Z'],
  ['12026-11-21 10:17:33+00', '+012026-11-21T10:17:33.000Z'],
])('the moment %s travels as %s', (written, travelling) => {
  expect(TIMESTAMPS_AS_TEXT.getTypeParser(TIMESTAMPTZ, 'text')(written)).toBe(travelling);
});

test('all else is read as ever', () => {
  expect(TIMESTAMPS_AS_TEXT.getTypeParser(20, 'text')('42')).toBe(42);
});
