import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deliver } from '../../faults/signed-events.ts';
import type { FulfilmentWorld } from './fulfilment-world.ts';
import { signed } from './signed.ts';

export const DISPUTED_CARD = '4000000000000259';
export const INQUIRY_CARD = '4000000000001976';

type DisputeRow = { id: string; amount_cents: number; status: string };

/** The acts of a customer's bank and of the staff at the provider's dashboard, in a world of paid orders. */
export function disputesOf(world: FulfilmentWorld) {
  const { shop } = world;
  const here = (order: string): Promise<DisputeRow[]> =>
    world.query('SELECT id, amount_cents, status FROM dispute WHERE order_id = $1 ORDER BY opened_at, id', [
      order,
    ]);
  return {
    here,

    /** Opens a dispute at the bank; returns the provider's id. */
    async open(intent: string, more: object = {}): Promise<string> {
      const answer = await fetch(`${shop.url}/sandbox/stripe/disputes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.open.sandbox!.stripe.secretKey}` },
        body: JSON.stringify({ payment_intent: intent, ...more }),
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { id: string }).id;
    },

    decide: (id: string, evidence: 'winning_evidence' | 'losing_evidence') =>
      world.atProvider('POST', `disputes/${id}`, { 'evidence[uncategorized_text]': evidence }),

    /** Waits until the shop knows all disputes of an order in these states. */
    become: (order: string, statuses: string[]) =>
      expect
        .poll(async () => (await here(order)).map(({ status }) => status), { interval: 50 })
        .toEqual(statuses),

    /** Every event of the provider about a dispute, signed, each as itself and as another one, the newest first. */
    async events(id: string) {
      const rows = await world.query(
        `SELECT object FROM sandbox_stripe.event WHERE object->'data'->'object'->>'id' = $1 ORDER BY seq DESC`,
        [id],
      );
      return rows.flatMap(({ object }) =>
        [object, { ...object, id: `evt_${randomUUID()}` }].map((event) =>
          signed(shop, JSON.stringify(event)),
        ),
      );
    },

    deliver: (event: { body: string; signature: string }) => deliver(shop, event),
  };
}
