import { expect, test } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

test.each([
  'ada@example.com',
  'a@b.co',
  'ada.l+shop@mail.example.org',
  'ada@shop.museum',
  "o'hara@example.ie",
])('%s can be written to', (address) => expect(isEmail(address)).toBe(true));

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@@example.com',
  'a b@example.com',
  'ada@exa mple.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example.com.',
  'ada@example.123',
  'ada@[127.0.0.1]',
  '"ada"@example.com',
  'ada@example.com\nbcc: x@example.com',
  '<ada@example.com>',
  'adä@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(130)}com`,
])('%j cannot', (address) => expect(isEmail(address)).toBe(false));

test.each([
  ['ADA@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada\uff20example.com', 'ada@example.com'],
])('%j is the address %s', (written, address) => expect(normaliseEmail(written)).toBe(address));

test('normalising twice is normalising once', () => {
  for (const address of ['ﬁ@example.com', 'ＡＤＡ@example.com', 'İ@example.com'])
    expect(normaliseEmail(normaliseEmail(address))).toBe(normaliseEmail(address));
});

test('a hostile address is judged at once', () => {
  const started = performance.now();
  for (const address of [
    `${'a.'.repeat(127)}`,
    `a@${'a-'.repeat(125)}`,
    `${'a'.repeat(63)}@${'1.'.repeat(90)}`,
  ])
    isEmail(address);
  expect(performance.now() - started).toBeLessThan(50);
});
