import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import type { RunDifference } from '#modules/reconciliation/shop/record-run.ts';
import { HOURS_ON_DEMAND } from '#modules/reconciliation/shop/run-reconciliation.ts';
import type { Log } from '#platform/shop.ts';
import { openShop } from '../open-shop.ts';
import { type Command, Refused } from './command.ts';

const LOG: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (facts, message) => console.error(message, facts),
};

export const reconcile: Command = {
  name: 'reconcile',
  takes: [],
  summary: 'Compares all payments with the payment provider.',
  details: `Asks the provider about every payment and refund of the last five weeks and about all open ones, and repairs what it can.
Prints each difference; exits 1 if one remains. In the demonstration the provider is a
part of the running shop.`,
  async run({ database, settings }) {
    const { shop, changes } = await openShop(settings, database, LOG);
    try {
      const run = await compareWithProvider(shop, 'command-line', HOURS_ON_DEMAND);
      if (run.failure)
        throw new Refused(
          `${run.failure}${settings.stripe ? '' : ': is the shop running?'} Nothing is lost.`,
        );
      for (const difference of run.differences) console.log(said(difference));
      const remaining = run.differences.filter(({ repair }) => repair === null).length;
      console.log(`${run.looked} payments compared, ${run.repaired} repaired, ${remaining} still differ.`);
      return remaining === 0 ? 0 : 1;
    } finally {
      await changes.close();
    }
  },
};

function said({ kind, intentId, orderNumber, here, there, repair }: RunDifference): string {
  const order = orderNumber === null ? 'no order' : `order ${orderNumber}`;
  const outcome = repair ?? 'STILL DIFFERS';
  return `${intentId} (${order}): ${kind.replaceAll('_', ' ')}. Here: ${here}. There: ${there}. ${outcome}.`;
}
