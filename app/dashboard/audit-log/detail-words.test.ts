import { expect, test } from 'vitest';
import { detailWords } from './detail-words.ts';

const ID = '01a208b2-48ad-7bf3-a3bc-7be31d7ca26d';

test('the facts of an act are words, without ids, and with money as money', () => {
  expect(detailWords({ cents: 129_00, refund: ID })).toBe('Amount: 129.00$');
  expect(detailWords({ mail: `again:${ID}`, template: 'order-paid' })).toBe('Mail: Order is paid');
  expect(detailWords({ intents: [ID] })).toBe('');
  expect(detailWords({ needsTwoFactor: true, refundLimitCents: null })).toBe('Needs two factor: yes');
  expect(detailWords({ from: 'packer', to: 'admin' })).toBe('From: Packer, To: Owner');
  expect(detailWords({ of: 'Bearing', changed: ['name', 'price'] })).toBe(
    'Copy of: Bearing, Changed: name and price',
  );
  expect(detailWords({ group: 'Schools', basisPoints: 1500 })).toBe('Group: Schools, Less by: 15%');
  expect(detailWords({ publishAt: '2026-11-30T08:00:00.000Z' })).toMatch(/^On sale from: Nov 30, 2026/);
});
