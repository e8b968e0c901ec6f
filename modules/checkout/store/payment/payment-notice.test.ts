import { expect, test } from 'vitest';
import { paymentNotice } from './payment-notice.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const unpaid = { status: 'unpaid', expiresAt: '2026-05-01T12:10:00Z', email: 'mia@example.com' } as const;

test('an unpaid order is paid by the customer who booked it, while its time lasts', () => {
  expect(paymentNotice(unpaid, 'mia@example.com', NOW)).toBeUndefined();
  expect(paymentNotice(unpaid, 'ada@example.com', NOW)).toMatch(/Only the customer/);
  const end = Date.parse(unpaid.expiresAt);
  expect(paymentNotice(unpaid, 'mia@example.com', end - 1)).toBeUndefined();
  expect(paymentNotice(unpaid, 'mia@example.com', end)).toMatch(/time to pay this order is over/);
  expect(paymentNotice(unpaid, 'mia@example.com', NOW + 3_600_000)).toMatch(/time to pay this order is over/);
});

test('an order that is paid, closing or over shows its state instead of the card form', () => {
  for (const status of [
    'pending',
    'shipped',
    'cancelling',
    'cancelled',
    'expired',
    'refunding',
    'refunded',
  ] as const) {
    expect(paymentNotice({ ...unpaid, status }, 'mia@example.com', NOW)).toBeTruthy();
  }
});
