import { createTestDatabase, startTestShop } from 'tillwright/testing';
import { expect, test } from 'vitest';
import { startGiftWorld } from './gift-world.ts';

test('a shop without the extension goes on with its orders, and keeps the cards', async () => {
  const database = await createTestDatabase('gift-wrap-removed');
  const world = await startGiftWorld('gift-wrap-removed', {
    database: { ...database, drop: async () => undefined },
  });
  const mia = await world.member();
  await mia.add(await world.board(), world.wrapping);
  const order = await mia.place();
  await world.pay(order);
  const owner = world.owner;
  await world.shop.close();

  const shop = await startTestShop('gift-wrap-removed', { jobs: true, database });
  try {
    expect((await shop.call('GET', '/x/gift-wrap/cards', { as: owner })).status).toBe(404);
    expect((await shop.call('PUT', `/orders/${order.id}`, { as: owner, body: {} })).body.modifiedCount).toBe(
      1,
    );
    await shop.jobsAreDone();
    const page = await shop.call('GET', `/orders/${order.id}/page`, { as: mia.member });
    expect(page.body).toMatchObject({ status: 'shipped', lines: [{}, { sku: 'GIFT-WRAP' }] });
    const { rows } = await shop.open.shop.pool.query(
      'SELECT text, paid_at IS NOT NULL AS paid FROM x_gift_wrap_card',
    );
    expect(rows).toEqual([{ text: '', paid: true }]);
    await shop.expectSound();
  } finally {
    await shop.close();
  }
});
