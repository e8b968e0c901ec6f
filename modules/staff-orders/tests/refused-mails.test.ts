import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailRefused } from '#platform/ports/mail.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('refused-mails');
});
afterAll(() => world?.shop.close());

const PATIENCE = { timeout: 20_000 };

test('a mail that the mail server refuses says so, and is tried again at once when staff ask for it', async () => {
  const { shop } = world.shop.open;
  const { deliver } = shop;
  shop.deliver = async () => {
    throw new MailRefused('550 No such user');
  };
  const { order } = await world.paid();
  const mails = async () =>
    (await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada })).body.mails;
  await expect
    .poll(mails, PATIENCE)
    .toMatchObject([{ kind: 'order-paid', sentAt: null, refusedAt: expect.any(String) }]);
  shop.deliver = deliver;
  const [{ mail }] = await mails();
  // Left alone, it would wait until its next turn.
  await world.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 day' WHERE key = $1`,
    [mail],
  );
  const send = () => world.shop.call('POST', `/orders/${order}/mails`, { as: world.ada, body: { mail } });
  expect(await send()).toMatchObject({ status: 202 });
  await expect.poll(mails, PATIENCE).toMatchObject([{ mail, sentAt: expect.any(String) }]);
});
