import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('asking for links', { jobs: true, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.open.shop.pool.query(sql, values)).rows;

let clients = 0;
const ask = (body: object, from = `198.51.100.${++clients}`) =>
  shop.call('POST', '/order-links', { body, headers: { 'x-forwarded-for': from } });

async function ordered(email: string, memberId: string | null = null, language = 'en') {
  const product = await shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 });
  const { orderId } = await placeOrder(
    shop.open.shop,
    { memberId, email, name: 'Gil' },
    ordering([{ variantId: product.id, quantity: 1 }]),
  );
  const [order] = await query('UPDATE orders SET language = $2 WHERE id = $1 RETURNING number', [
    orderId,
    language,
  ]);
  return { id: orderId, number: Number(order.number), email };
}

const mailsTo = (email: string) =>
  query(`SELECT payload FROM outbox WHERE kind = 'mail' AND payload->>'to' = $1`, [email]);

test('a guest gets a new link to their order, and the earlier one keeps working', async () => {
  const { id, number, email } = await ordered('gil@example.com');
  const { giveOrderLink } = await import('#modules/orders/shop/order-link.ts');
  const earlier = await giveOrderLink(shop.open.shop.pool, id);
  // People type their address in other letters, and forms send numbers as text.
  expect(await ask({ email: ' GIL@example.com', number: String(number) })).toMatchObject({
    status: 202,
    body: { accepted: true },
  });
  const mail = await shop.mailTo(email, `Your link to order ${number}`);
  const [, token] = /\/order#([\w-]{43})\s/.exec(mail) ?? [];
  for (const link of [token, earlier]) {
    const answer = await shop.call('POST', '/order-links/order', { body: { token: link } });
    expect(answer.body._id).toBe(id);
  }
});

test('an order of somebody else and one that does not exist get the same answer, and no mail', async () => {
  const mine = await ordered('gro@example.com');
  const known = await ask({ email: mine.email, number: mine.number });
  const others = [
    await ask({ email: 'stranger@example.com', number: mine.number }),
    await ask({ email: mine.email, number: 999_999_999 }),
  ];
  for (const { status, body } of others) expect({ status, body }).toEqual({ status: 202, body: known.body });
  await shop.jobsAreDone();
  expect(await mailsTo('stranger@example.com')).toEqual([]);
  expect(await mailsTo(mine.email)).toHaveLength(1);
  // A typed address may be a stranger's.
  expect(await query(`SELECT FROM outbox WHERE payload::text LIKE '%stranger@%'`)).toEqual([]);
});

test('a member is led to their orders, not by a link that opens one', async () => {
  const mia = await enrol(shop, { name: 'Mia' });
  const { number, email } = await ordered(mia.email, mia.id);
  await ask({ email, number });
  const mail = await shop.mailTo(email, `Your link to order ${number}`);
  expect(mail).toContain('/dashboard');
  expect(mail).not.toContain('/order#');
});

test('an address gets three links a day, for all its orders together and however they are asked for', async () => {
  const [one, other] = [await ordered('gus@example.com'), await ordered('gus@example.com')];
  await Promise.all([one, other, one, other, one, other].map(({ email, number }) => ask({ email, number })));
  await shop.jobsAreDone();
  expect(await mailsTo(one.email)).toHaveLength(3);
  await query(`UPDATE outbox SET created_at = now() - interval '1 day' WHERE payload->>'to' = $1`, [
    one.email,
  ]);
  await ask({ email: one.email, number: one.number });
  await shop.jobsAreDone();
  expect(await mailsTo(one.email)).toHaveLength(4);
});

test('a client asks twenty times an hour', async () => {
  const from = '203.0.113.7';
  for (let time = 0; time < 20; time += 1)
    expect((await ask({ email: 'guess@example.com', number: 1001 + time }, from)).status).toBe(202);
  expect(await ask({ email: 'guess@example.com', number: 1 }, from)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
});

test.each([
  ['email', 'nobody'],
  ['number', ''],
  ['number', '0'],
  ['number', '1e3'],
  ['number', '1001; DROP TABLE orders'],
])('%s %j is refused at its field', async (field, value) => {
  const answer = await ask({ email: 'gil@example.com', number: 1001, [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })]);
});

test('the mail is in the language of the order, not in that of the request', async () => {
  const body = { languages: 'de' };
  expect((await shop.call('PATCH', '/settings', { as: ada, body })).status).toBe(200);
  const { number, email } = await ordered('gesa@example.com', null, 'de');
  await ask({ email, number });
  expect(await shop.mailTo(email, `Ihr Link zur Bestellung ${number}`)).toContain('hier ist der Link');
});

test('staff see the mail on the page of the order', async () => {
  const { id, number, email } = await ordered('gerd@example.com');
  await ask({ email, number });
  await shop.jobsAreDone();
  const { body } = await shop.call('GET', `/orders/${id}/staff`, { as: ada });
  expect(body.mails).toEqual([expect.objectContaining({ kind: 'order-link' })]);
});
