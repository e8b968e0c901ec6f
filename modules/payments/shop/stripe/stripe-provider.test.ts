import { expect, test, vi } from 'vitest';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

let failures = 1;
vi.mock('stripe', () => {
  if (failures-- > 0) throw new Error('EMFILE: too many open files');
  return { default: FakeStripe };
});

class FakeStripe {
  refunds = { list: async () => ({ data: [] }) };
}

test('a package that cannot be loaded once is loaded for the next caller', async () => {
  const provider = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', shopId: 'shop' });
  await expect(provider.listRefunds('pi_1')).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(await provider.listRefunds('pi_1')).toEqual([]);
});
