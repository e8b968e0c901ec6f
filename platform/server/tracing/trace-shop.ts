import type { Shop } from '#platform/shop.ts';
import type { Tracing } from '../context.ts';
import { traceQueries } from './trace-queries.ts';

const NETWORK = ['createIntent', 'retrieveIntent', 'cancelIntent', 'refund', 'listRefunds'] as const;

/** Adds spans to what a shop asks of the database, of the payment provider and of the mail server, and to its jobs. */
export function traceShop(tracing: Tracing, shop: Shop): Shop {
  traceQueries(tracing, shop.pool);
  const { payments } = shop;
  const calls = NETWORK.map((name) => [
    name,
    tracing.spans(`payment ${name}`, payments[name] as (input: never) => Promise<unknown>, {
      'peer.service': 'payment provider',
    }),
  ]);
  return {
    ...shop,
    payments: { ...payments, ...Object.fromEntries(calls) },
    deliver: tracing.spans('mail', shop.deliver, { 'peer.service': 'mail server' }),
    traceTask: (name, task) => tracing.spans(`job ${name}`, task),
  };
}
