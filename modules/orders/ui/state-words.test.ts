import { expect, test } from 'vitest';
import { nextStep } from './state-words.ts';

const order = (status: 'pending' | 'shipped', mailWaits: boolean) => ({
  status,
  email: 'mia@example.com',
  fulfilment: { shipments: [{}], mailWaits },
});

test('a customer reads that the details come by mail, and that they were mailed once they have left', () => {
  for (const status of ['pending', 'shipped'] as const) {
    expect(nextStep(order(status, true))).toContain(
      'We mail the details to mia@example.com in a few minutes',
    );
    expect(nextStep(order(status, false))).toContain('We mailed the details to mia@example.com');
  }
});
