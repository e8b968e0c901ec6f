import { expect, test } from 'vitest';
import { addByCurrency, addMoney, type Money } from './money.ts';

const euros: Money<'EUR'> = { amount: 500, currency: 'EUR' };
const yen: Money<'JPY'> = { amount: 500, currency: 'JPY' };

test('amounts of one currency have a sum', () => {
  expect(addMoney(euros, euros)).toEqual({ amount: 1000, currency: 'EUR' });
});

test('amounts of two currencies do not compile, and have no sum', () => {
  // @ts-expect-error: euros and yen
  expect(() => addMoney(euros, yen)).toThrow('Amounts of EUR and JPY have no sum');
  expect(() => addMoney<string>(euros, yen)).toThrow();
});

test('amounts of several currencies have a sum each', () => {
  expect(addByCurrency([euros, yen, euros])).toEqual([{ amount: 1000, currency: 'EUR' }, yen]);
});
