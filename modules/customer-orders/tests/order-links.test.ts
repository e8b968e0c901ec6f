import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { forgetOrderLinks, giveOrderLink } from '#modules/orders/shop/order-link.ts';

const world = checkoutWorld('order_links');
const hash = (token: string) => createHash('sha256').update(token).digest();

async function ordered() {
  const una = await world.shopper(await world.product());
  const { body } = await world.place(una);
  const ask = (path: string, more: object = {}, token: string = body.link) =>
    world.shop.call('POST', `/order-links/${path}`, { body: { token, ...more } });
  return {
    una,
    ask,
    order: body.order as string,
    link: body.link as string,
    secret: body.clientSecret as string,
  };
}

test('the shop keeps only the hash of a link', async () => {
  const { link, order } = await ordered();
  const { rows } = await world.pool.query('SELECT * FROM order_link WHERE token_hash = $1', [hash(link)]);
  expect(rows).toEqual([expect.objectContaining({ order_id: order })]);
  expect(JSON.stringify(rows)).not.toContain(link);
});

test('a link shows its own order and no other', async () => {
  const [one, other] = [await ordered(), await ordered()];
  expect((await one.ask('order')).body._id).toBe(one.order);
  expect((await other.ask('order')).body._id).toBe(other.order);
});

test.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --"])('the token %j shows nothing', async (token) => {
  const { ask } = await ordered();
  expect([410, 422]).toContain((await ask('order', {}, token)).status);
});

test('a link works for 90 days', async () => {
  const { ask, link } = await ordered();
  const { rows } = await world.pool.query(
    `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM order_link WHERE token_hash = $1`,
    [hash(link)],
  );
  expect(rows).toEqual([{ days: 90 }]);
  await world.pool.query('UPDATE order_link SET expires_at = now() WHERE token_hash = $1', [hash(link)]);
  expect((await ask('order')).body.code).toBe('link_expired');
  await forgetOrderLinks(world.pool);
  const { rowCount } = await world.pool.query('SELECT FROM order_link WHERE token_hash = $1', [hash(link)]);
  expect(rowCount).toBe(0);
});

test('its owner ends every link of the order, and none of another', async () => {
  const [one, other] = [await ordered(), await ordered()];
  const mailed = await giveOrderLink(world.pool, one.order);
  expect((await one.ask('end')).body).toEqual({ ended: true });
  for (const token of [one.link, mailed])
    for (const path of ['order', 'payment']) expect((await one.ask(path, {}, token)).status).toBe(410);
  expect((await other.ask('order')).status).toBe(200);
  expect((await one.ask('end')).status).toBe(200);
});

test('an order keeps its newest 50 links', async () => {
  const { order, ask } = await ordered();
  const tokens = [];
  for (let link = 0; link < 55; link += 1) tokens.push(await giveOrderLink(world.pool, order));
  const { rows } = await world.pool.query(
    'SELECT count(*)::int AS links FROM order_link WHERE order_id = $1',
    [order],
  );
  expect(rows).toEqual([{ links: 50 }]);
  expect((await ask('order', {}, tokens.at(-1))).status).toBe(200);
});

test('a link pays its order, but no other payment counts for it', async () => {
  const [one, other] = [await ordered(), await ordered()];
  expect((await one.ask('payment')).body.clientSecret).toBe(one.secret);
  const { id: transactionId } = await world.shop.payAtProvider(one.secret);
  expect((await other.ask('paid', { transactionId })).body.code).toBe('payment_mismatch');
  expect((await one.ask('paid', { transactionId })).body).toMatchObject({ paid: true });
  expect((await one.ask('payment')).body.code).toBe('order_not_payable');
  expect((await other.ask('order')).body.paid).toBe(false);
});

test('a guest’s mail brings a link of its own', async () => {
  const { writeOrderMail } = await import('#modules/checkout/shop/write-order-mail.ts');
  const { order, ask } = await ordered();
  const mail = await writeOrderMail(world.shop.open.shop, 'key', {
    template: 'order-shipped',
    orderId: order,
  });
  const [, token] = /\/order#([\w-]{43})\s/.exec(mail?.text ?? '') ?? [];
  expect((await ask('order', {}, token)).body._id).toBe(order);
});

test('a link of an order that an account has taken over ends with the account', async () => {
  const { ask, order } = await ordered();
  const [mia, ada] = [await world.member(), await world.shop.admin()];
  await world.pool.query('UPDATE orders SET member_id = $2 WHERE id = $1', [order, mia.id]);
  expect((await ask('order')).status).toBe(200);
  expect((await world.shop.call('DELETE', `/user/${mia.email}`, { as: ada })).status).toBe(200);
  expect((await ask('order')).body.code).toBe('link_expired');
});
