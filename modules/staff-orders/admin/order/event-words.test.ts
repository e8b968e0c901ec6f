import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

test.each([
  ['part_refunding', 128.99, 'Partial refund requested: 128.99$'],
  ['part_refunding', 129, 'Refund requested: 129.00$'],
  ['part_refunding', null, 'Refund requested'],
  ['part_refunded', 10, 'Partly refunded: 10.00$'],
  ['part_refunded', 129, 'Refunded: 129.00$'],
  ['shipped', null, 'Shipped'],
])('%s of %s for an order of 129$ is “%s”', (event, amount, words) => {
  const entry = { event, amount, changed: null, at: '2026-11-27T00:00:00Z', by: null };
  expect(eventWords(entry, { totalPrice: 129 })).toBe(words);
});

test('a correction names what it replaced', () => {
  const changed = { from: 'UPS 1Z 1', to: 'UPS 1Z 2' };
  const entry = {
    event: 'order.tracking-corrected',
    amount: null,
    at: '2026-11-27T00:00:00Z',
    by: null,
    changed,
  };
  expect(eventWords(entry, { totalPrice: 129 })).toBe('Tracking number corrected: UPS 1Z 1 → UPS 1Z 2');
});
