import { describe, expect, test } from 'vitest';
import { importProducts } from '#modules/catalogue/shop/import-products.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { runOutbox } from '#platform/jobs/run-outbox.ts';
import { tellWaiting } from '../shop/tell-waiting.ts';
import { tendAlerts } from '../shop/tend-alerts.ts';
import { type Product, stockAlertsWorld } from './stock-alerts-world.ts';

const shop = stockAlertsWorld('stock returns');

describe('when stock returns', () => {
  test('the oldest are told, as many as it serves in minimum orders; the rest wait', async () => {
    const board = await shop.soldOut(2);
    const members = await shop.waiting(board, 4);
    await shop.addStock(board, 1);
    expect(await shop.told(members, board)).toEqual([]);
    await shop.addStock(board, 4);
    expect(await shop.told(members, board)).toEqual([0, 1]);
    await shop.addStock(board, 1);
    expect(await shop.told(members, board)).toEqual([0, 1, 2]);
    expect(await shop.isWaiting(members[3]!, board)).toBe(true);
  });

  test('a customer who ordered leaves the next unit to the next in line', async () => {
    const board = await shop.soldOut();
    const members = await shop.waiting(board, 3);
    await shop.addStock(board, 2);
    expect(await shop.told(members, board)).toEqual([0, 1]);
    await shop.buy(members[0]!, board);
    await shop.addStock(board, 1);
    expect(await shop.told(members, board)).toEqual([0, 1, 2]);
  });

  test('after it sold out again, those told before do not count any more', async () => {
    const board = await shop.soldOut();
    const members = await shop.waiting(board, 2);
    await shop.addStock(board, 1);
    expect(await shop.told(members, board)).toEqual([0]);
    const order = await shop.buy(shop.world.mia, board);
    await shop.world.cancel(order);
    expect(await shop.told(members, board)).toEqual([0, 1]);
  });

  test('the next in line is told after a day if stock is left', async () => {
    const board = await shop.soldOut();
    const members = await shop.waiting(board, 2);
    await shop.addStock(board, 1);
    await shop.settled();
    await tendAlerts(shop.world.shop.open.shop);
    expect(await shop.told(members, board)).toEqual([0]);
    await shop.rows(
      `UPDATE stock_alert SET mailed_at = now() - interval '25 hours' WHERE mail_key IS NOT NULL`,
    );
    await tendAlerts(shop.world.shop.open.shop);
    expect(await shop.told(members, board)).toEqual([0, 1]);
  });

  test.each([
    ['stock that is gone', { description: 'Gone again.' }, { addStock: 1 }],
    ['a product that became a draft', { draft: true, addStock: 1 }, { draft: false }],
  ])('nobody is told about %s before the mail is written: they wait on', async (_what, lost, back) => {
    const board = await shop.soldOut();
    const members = await shop.waiting(board, 1);
    await shop.change(board, lost);
    const { pool } = shop.world.shop.open.shop;
    // As if the mail server had been down while the stock sold out again.
    await shop.rows(
      `UPDATE stock_alert SET mail_key = 'mail:late:' || id, mailed_at = now() WHERE variant_id = $1`,
      [board.id],
    );
    const { rows } = await pool.query<{ key: string }>(
      `INSERT INTO outbox (dedupe_key, kind, payload)
       SELECT mail_key, 'mail', jsonb_build_object('template', 'back-in-stock', 'alertId', id) FROM stock_alert
       WHERE variant_id = $1 RETURNING dedupe_key AS key`,
      [board.id],
    );
    await runOutbox(shop.world.shop.open.shop, rows[0]!.key);
    await shop.settled();
    expect(await shop.told(members, board)).toEqual([]);
    await shop.change(board, back);
    expect(await shop.told(members, board)).toEqual([0]);
    expect(await shop.world.shop.mailTo(members[0]!.email, 'is back in stock')).toContain(board.name);
  });

  test('any number of processes at once mail each customer once, and no more than stock allows', async () => {
    const board = await shop.soldOut();
    const members = await shop.waiting(board, 6);
    await shop.addStock(board, 3);
    await Promise.all(Array.from({ length: 8 }, () => tellWaiting(shop.world.shop.open.shop, board.id)));
    expect(await shop.told(members, board)).toEqual([0, 1, 2]);
    const mails = await shop.rows(
      `SELECT FROM outbox o JOIN stock_alert a ON a.id::text = o.payload->>'alertId'
       WHERE a.variant_id = $1 AND o.payload->>'template' = 'back-in-stock'`,
      [board.id],
    );
    expect(mails).toHaveLength(3);
  });
});

describe('stock returns by', () => {
  const { soldByAll } = {
    /** A product with one unit, which Mia has booked, and a member who waits. */
    async soldByAll(): Promise<{ board: Product; order: string; told: () => Promise<number[]> }> {
      const board = await shop.soldOut();
      await shop.addStock(board, 1);
      const order = await shop.buy(shop.world.mia, board);
      const members = await shop.waiting(board, 1);
      return { board, order, told: () => shop.told(members, board) };
    },
  };

  test('a cancelled order', async () => {
    const { order, told } = await soldByAll();
    expect(await told()).toEqual([]);
    await shop.world.cancel(order);
    expect(await told()).toEqual([0]);
  });

  test('an expired order', async () => {
    const { order, told } = await soldByAll();
    await shop.rows(`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1`, [order]);
    await expireOrders(shop.world.shop.open.shop);
    expect(await told()).toEqual([0]);
  });

  test('a refund that puts the goods back', async () => {
    const { order, told } = await soldByAll();
    await shop.world.report(order, await shop.world.pay(order));
    await shop.call('POST', `/orders/${order}/refund`, { as: shop.world.ada, body: { restock: true } });
    await expect.poll(told).toEqual([0]);
  });

  test('an import', async () => {
    const { board, told } = await soldByAll();
    await importProducts(
      shop.world.shop.open.shop,
      `Name,Description,Image,Price per unit,Minimum quantity,Available quantity\n${board.name},For tests.,/a.webp,99,1,4\n`,
      { preview: false },
    );
    expect(await told()).toEqual([0]);
  });

  test('a smaller minimum order', async () => {
    const board = await shop.soldOut(5);
    await shop.addStock(board, 4);
    const members = await shop.waiting(board, 2);
    await shop.change(board, { minimumOrderQuantity: 4 });
    expect(await shop.told(members, board)).toEqual([0]);
  });

  test('a draft that got stock and is on sale again', async () => {
    const board = await shop.soldOut();
    const members = await shop.waiting(board, 2);
    await shop.change(board, { draft: true });
    await shop.addStock(board, 1);
    expect(await shop.told(members, board)).toEqual([]);
    await shop.change(board, { draft: false });
    expect(await shop.told(members, board)).toEqual([0]);
  });

  test('the variants of the form, for the variant that waited alone', async () => {
    const board = await shop.soldOut();
    const variants = [
      { _id: board.id, options: { Size: 'S' }, perUnitPrice: 99, addStock: 0 },
      { options: { Size: 'L' }, perUnitPrice: 99, addStock: 0 },
    ];
    const body = { version: 1, options: [{ name: 'Size', values: ['S', 'L'] }], variants };
    const path = `/product/${board.id}/variants`;
    const set = await shop.call('PUT', path, { as: shop.world.ada, body });
    const [small, large] = set.body.variants.map((id: string) => ({ id, name: board.name }));
    const [forSmall, forLarge] = [await shop.waiting(small, 1), await shop.waiting(large, 1)];
    const stocked = set.body.variants.map((_id: string, place: number) => ({
      ...variants[place],
      _id,
      addStock: place,
    }));
    await shop.call('PUT', path, { as: shop.world.ada, body: { ...body, version: 2, variants: stocked } });
    expect(await shop.told(forLarge, large)).toEqual([0]);
    expect(await shop.told(forSmall, small)).toEqual([]);
  });
});

test('alerts for a product that goes off sale are dropped', async () => {
  const board = await shop.soldOut();
  await shop.waiting(board, 1);
  await shop.call('DELETE', `/product/${board.id}`, { as: shop.world.ada });
  expect(await shop.rows('SELECT FROM stock_alert WHERE variant_id = $1', [board.id])).toEqual([]);
});

test('alerts are kept for a year, unconfirmed ones for two days, and then nothing of the address', async () => {
  const board = await shop.soldOut();
  const [kept, old] = await shop.waiting(board, 2);
  const [open, stale] = [shop.address(), shop.address()];
  for (const email of [open, stale]) await shop.ask(email, board);
  await shop.settled();
  const age = (email: string, interval: string) =>
    shop.rows(`UPDATE stock_alert SET asked_at = now() - $2::interval WHERE email = $1`, [email, interval]);
  await age(kept!.email, '364 days');
  await age(old!.email, '366 days');
  await age(open, '47 hours');
  await age(stale, '49 hours');
  await shop.rows('UPDATE stock_alert_address SET mails_on = current_date - 1');
  await tendAlerts(shop.world.shop.open.shop);
  const left = await shop.rows<{ email: string }>(
    'SELECT email FROM stock_alert_address WHERE email = ANY ($1)',
    [[kept!.email, old!.email, open, stale]],
  );
  expect(left.map(({ email }) => email).sort()).toEqual([kept!.email, open].sort());
});

test('an admin sees how many people wait for a product', async () => {
  const board = await shop.soldOut();
  await shop.waiting(board, 2);
  await shop.ask(shop.address(), board);
  const { body } = await shop.call('GET', `/product/${board.id}/managed`, { as: shop.world.ada });
  expect(body.waiting).toBe(2);
});
