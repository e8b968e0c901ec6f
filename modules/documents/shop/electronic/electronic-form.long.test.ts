import { test } from 'vitest';
import { expectRulesHold } from '#tests/support/expect-rules-hold.ts';

test('1,000 random orders make e-invoices and credit notes that fail no official rule', () => {
  expectRulesHold(1000);
}, 1_200_000);
