import { expect, test } from 'vitest';
import { checkoutWorld, HOME } from '#modules/checkout/tests/checkout-world.ts';
import { runOutbox } from '#platform/jobs/run-outbox.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

const world = checkoutWorld('guests');
const EMAIL = 'gesine.guest@example.com';

async function placed() {
  const guest = await world.shopper(await world.product());
  const { status, body } = await world.place(guest, { email: EMAIL });
  expect(status).toBe(201);
  return { id: body.order as string, token: body.link as string, secret: body.clientSecret as string, guest };
}

async function shipped(ada: Enrolled, { id, token, secret, guest }: Awaited<ReturnType<typeof placed>>) {
  const { id: transactionId } = await world.shop.payAtProvider(secret);
  await guest.call('POST', '/order-links/paid', { token, transactionId });
  expect((await world.shop.call('PUT', `/orders/${id}`, { as: ada })).status).toBe(200);
}

test('a guest is erased once, with all orders, when none is open; the books still add up', async () => {
  const ada = await enrol(world.shop, { name: 'Ada', role: 'admin' });
  const call = (method: string, path: string, body?: unknown) =>
    world.shop.call(method, path, { as: ada, body });
  const [first, second] = [await placed(), await placed()];
  await call('POST', `/orders/${first.id}/notes`, { text: 'Gesine rings twice.' });
  await world.pool.query(
    `INSERT INTO message (id, kind, about, name, email, message) VALUES (gen_random_uuid(), 'question', 'Oak', 'Gesine', $1, 'Hello')`,
    [EMAIL],
  );
  await shipped(ada, first);
  expect(await call('DELETE', `/guests/${first.id}`)).toMatchObject({
    status: 409,
    body: { code: 'guest_has_open_order' },
  });
  await shipped(ada, second);
  const other = await placed();
  await world.pool.query(`UPDATE orders SET email = $2, guest_email = $2 WHERE id = $1`, [
    other.id,
    'another.guest@example.com',
  ]);

  const both = await Promise.all([first, second].map(({ id }) => call('DELETE', `/guests/${id}`)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ erasedOrders: 2 });

  const found = await world.shop.call('GET', `/orders?q=${encodeURIComponent(EMAIL)}`, { as: ada });
  expect(found.body).toEqual([]);
  for (const { id } of [first, second]) {
    const { body } = await call('GET', `/orders/${id}/staff`);
    expect(body).toMatchObject({ displayName: 'Deleted guest', notes: [], status: 'shipped' });
    const { customer: _, documents: __, ...said } = body;
    expect(JSON.stringify(said)).not.toMatch(/gesine|Gina|Elmweg|1234567/i);
  }
  expect((await first.guest.call('POST', '/order-links/order', { token: first.token })).status).toBe(410);
  const { rows } = await world.pool.query(
    `SELECT (SELECT count(*)::int FROM message WHERE email = $1) AS messages,
       (SELECT count(*)::int FROM audit_log WHERE action = 'guest.erased') AS acts,
       (SELECT address FROM orders WHERE id = $2) AS kept`,
    [EMAIL, other.id],
  );
  expect(rows).toEqual([{ messages: 0, acts: 1, kept: `${HOME.line1}\n10115 Berlin\nGermany` }]);
  await world.shop.expectSound();
});

test('a mail that still waits when its guest is erased is never sent', async () => {
  const ada = await enrol(world.shop, { name: 'Ada', role: 'admin' });
  const { id, token, secret, guest } = await placed();
  const { id: transactionId } = await world.shop.payAtProvider(secret);
  await guest.call('POST', '/order-links/paid', { token, transactionId });
  const shipping = { lines: [{ line: 1, quantity: 1 }], undoable: true };
  const left = await world.shop.call('POST', `/orders/${id}/shipments`, { as: ada, body: shipping });
  expect(left.status).toBe(201);
  const waiting = await world.pool.query<{ key: string }>(
    `SELECT dedupe_key AS key FROM outbox WHERE kind = 'mail' AND payload->>'orderId' = $1 AND due_at IS NOT NULL`,
    [id],
  );
  const [{ key }] = waiting.rows as [{ key: string }];
  expect((await world.shop.call('DELETE', `/guests/${id}`, { as: ada })).status).toBe(200);

  const sent: string[] = [];
  await runOutbox({ ...world.shop.open.shop, deliver: async ({ to }) => void sent.push(to) }, key);
  const done = await world.pool.query('SELECT done_at FROM outbox WHERE dedupe_key = $1', [key]);
  expect({ sent, done: done.rows }).toEqual({ sent: [], done: [{ done_at: expect.any(Date) }] });
});

test('the order of an account is left alone', async () => {
  const ada = await enrol(world.shop, { name: 'Ada', role: 'admin' });
  const member = await enrol(world.shop, { name: 'Mona' });
  const { name } = await world.product();
  const { body } = await world.shop.call('POST', '/orders', {
    as: member,
    body: { productName: name, quantity: 1, userAddress: '1 Test Street', userNumber: '0123456' },
  });
  const refused = await world.shop.call('DELETE', `/guests/${body.insertedId}`, { as: ada });
  expect(refused.status).toBe(404);
});
