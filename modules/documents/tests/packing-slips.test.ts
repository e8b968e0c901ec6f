import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FulfilmentWorld,
  type PaidOrder,
  startFulfilmentWorld,
} from '#tests/calls/worlds/fulfilment-world.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('packing_slips');
});
afterAll(() => world?.shop.close());

async function slipOf({ order }: PaidOrder): Promise<string> {
  const headers = { authorization: `Bearer ${world.ada.token}` };
  const answer = await world.shop.request(`/api/orders/${order}/packingslip.pdf`, { headers });
  expect(answer.status).toBe(200);
  return readPdf(Buffer.from(await answer.arrayBuffer())).pages.join('\n');
}

test('a packing slip lists the units that are still to ship, and all of them once everything has left', async () => {
  const paid = await world.paid();
  expect(await slipOf(paid)).toContain('6 units in all');

  const shipped = [
    { line: 1, quantity: 1 },
    { line: 3, quantity: 1 },
  ];
  expect((await world.ship(paid.order, { lines: shipped })).status).toBe(201);
  expect((await world.refund(paid.order, { lines: [{ line: 2, quantity: 1 }] })).status).toBe(202);
  const rest = await slipOf(paid);
  expect(rest).toContain('3 units in all');
  expect(rest).not.toContain('Alder');
  expect(rest).toContain('Birch');
  expect(rest).toContain('Cedar');

  await world.shop.call('PUT', `/orders/${paid.order}`, { as: world.ada });
  expect(await slipOf(paid)).toContain('6 units in all');
});
