import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { CURRENCY_CODES, digitsOf, largestPaymentIn, smallestPaymentIn, stepOf } from './currencies.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('currencies');
});
afterAll(() => database?.drop());

test('the database knows digits, smallest and largest payment and step of each currency as the program does', async () => {
  const { rows } = await database.pool.query(
    `SELECT upper(code) AS code, currency_digits(code) AS digits, smallest_payment(code) AS smallest,
       largest_payment(code) AS largest, payment_step(code) AS step
     FROM unnest($1::text[]) WITH ORDINALITY AS c(code, place) ORDER BY place`,
    [CURRENCY_CODES.map((code) => code.toLowerCase())],
  );
  expect(rows).toEqual(
    CURRENCY_CODES.map((code) => ({
      code,
      digits: digitsOf(code),
      smallest: smallestPaymentIn(code),
      largest: largestPaymentIn(code),
      step: stepOf(code),
    })),
  );
});

test('files have amounts with all digits of their currency', async () => {
  const { rows } = await database.pool.query(
    `SELECT money_text(12900, 'usd') AS usd, money_text(12900, 'jpy') AS jpy, money_text(12900, 'kwd') AS kwd,
       money_text(5, 'eur') AS eur, money_text(NULL, 'eur') AS none`,
  );
  expect(rows).toEqual([{ usd: '129.00', jpy: '12900', kwd: '12.900', eur: '0.05', none: null }]);
});

test('the codes of ISO 4217 are in order, each once, and each is known to this computer', () => {
  expect(CURRENCY_CODES).toEqual([...new Set(CURRENCY_CODES)].sort());
  const unknown = CURRENCY_CODES.filter((code) => !Intl.supportedValuesOf('currency').includes(code));
  expect(unknown).toEqual([]);
});
