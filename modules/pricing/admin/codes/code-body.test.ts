import { describe, expect, test } from 'vitest';
import { editedFields, foreignChanges } from '#platform/app/office/form-fields.ts';
import type { Code } from '../../contract/calls/pricing.ts';
import { bodyOf, codeFields, codeRules, newCodeRules, stateText, textOf, worthText } from './code-body.ts';

const ZONE = 'Europe/Berlin';
const code: Code = {
  code: 'SPRING-10',
  kind: 'percent',
  percent: 10,
  amount: null,
  minimum: 50,
  startsAt: null,
  endsAt: '2026-12-31T23:00:00.000Z',
  firstOrderOnly: false,
  oncePerCustomer: true,
  mostUses: 100,
  priority: 0,
  email: null,
  on: true,
  version: 3,
  uses: 7,
};
const values = {
  kind: 'percent',
  percent: '10',
  minimum: '50',
  startsAt: '',
  endsAt: textOf('endsAt', code, ZONE),
  mostUses: '100',
  email: '',
  priority: '0',
  oncePerCustomer: 'true',
  on: 'true',
};

test('an unchanged form sends the code as it is', () => {
  const { code: _, version: __, uses: ___, ...fields } = code;
  const numbers = { percent: '10', minimum: '50', mostUses: '100', priority: '0' };
  expect(bodyOf(values, ZONE)).toEqual({ ...fields, ...numbers });
  expect(editedFields(codeFields(ZONE), code, values)).toEqual([]);
  expect(codeRules(ZONE).safeParse(values).success).toBe(true);
});

test('a kind without its amount, a broken time and a bad code are errors of their fields', () => {
  const read = newCodeRules(ZONE).safeParse({ ...values, code: 'a', kind: 'amount', endsAt: 'soon' });
  const fields = read.error?.issues.map(({ path }) => path.join('.'));
  expect(fields?.sort()).toEqual(['amount', 'code', 'endsAt']);
  const { error } = newCodeRules(ZONE).safeParse({ ...values, code: 'AAAA', kind: 'amount' });
  expect(error?.issues).toMatchObject([{ path: ['amount'], message: 'Amount is required' }]);
});

test('times are those of the shop’s time zone, wherever the admin is', () => {
  expect(values.endsAt).toBe('2027-01-01T00:00');
  expect(bodyOf({ ...values, endsAt: '2026-07-01T08:00' }, ZONE).endsAt).toBe('2026-07-01T06:00:00.000Z');
});

test('another admin’s change is told in words', () => {
  const latest: Code = { ...code, kind: 'free-shipping', percent: null, on: false };
  expect(foreignChanges(codeFields(ZONE), code, latest)).toEqual([
    { name: 'kind', label: 'Gives', was: 'Percent off', now: 'Free shipping' },
    { name: 'percent', label: 'Percent', was: '10', now: '' },
    { name: 'on', label: 'Switched on', was: 'yes', now: 'no' },
  ]);
});

describe('a row says', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  test.each([
    [{}, 'Active', '10% off from 50.00$'],
    [{ on: false }, 'Switched off', '10% off from 50.00$'],
    [{ endsAt: '2026-05-31T00:00:00Z', minimum: 0 }, 'Ended', '10% off'],
    [{ startsAt: '2026-07-01T00:00:00Z', kind: 'amount', amount: 5 }, 'Not yet', '5.00$ off from 50.00$'],
    [{ uses: 100, kind: 'free-shipping' }, 'Used up', 'Free shipping from 50.00$'],
  ] as const)('%j: %s, %s', (change, state, worth) => {
    expect(stateText({ ...code, ...change }, now)).toBe(state);
    expect(worthText({ ...code, ...change })).toBe(worth);
  });
});
