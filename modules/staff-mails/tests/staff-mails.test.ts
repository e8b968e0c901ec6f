import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoteAdmin } from '#modules/accounts/shop/demote-admin.ts';
import { writeStaffMail } from '#modules/overview/shop/write-staff-mail.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { queueDigests } from '../shop/queue-digests.ts';

let world: FulfilmentWorld;
let sam: Enrolled;

beforeAll(async () => {
  world = await startFulfilmentWorld('staff mails');
});
afterAll(async () => {
  await world?.shop.expectSound();
  await world?.shop.close();
});
beforeEach(async () => {
  await world.query('DELETE FROM staff_mail');
  sam = await enrol(world.shop, { name: 'Sam', role: 'admin' });
});

const choose = (mails: string, as: Enrolled = sam) =>
  world.shop.call('PUT', '/me/staff-mails', { as, body: { mails } });
const chosen = async (as: Enrolled = sam) =>
  (await world.shop.call('GET', '/me/staff-mails', { as })).body.mails;
const queued = async (part: string) =>
  (await world.query('SELECT dedupe_key FROM outbox WHERE strpos(dedupe_key, $1) > 0', [part])).length;

test('an admin gets no mails about orders unless they choose so', async () => {
  expect(await chosen()).toBe('none');
  const { order } = await world.paid();
  expect(await queued(`staff-order:${order}`)).toBe(0);
  for (const mails of ['each-order', 'daily', 'none']) {
    expect((await choose(mails)).body).toEqual({ mails });
    expect(await chosen()).toBe(mails);
  }
  expect((await choose('hourly')).status).toBe(422);
  expect(await chosen(world.ada)).toBe('none');
});

test('an admin who chose a mail for each order gets one with what to ship and where', async () => {
  await choose('each-order');
  const { number, products } = await world.paid();
  const mail = await world.shop.mailTo(sam.email, `Order ${number} to ship`);
  expect(mail).toContain(`3 × ${products[2]?.name}`);
  expect(mail).toContain(world.mia.email);
  expect(mail).toContain(`/dashboard/manageorders?q=${number}`);
});

test('a payment that is reported twice is mailed once', async () => {
  await choose('each-order');
  const { order, intent } = await world.paid();
  await world.report(order, intent);
  expect(await queued(`staff-order:${order}`)).toBe(1);
});

test('an admin who chose a mail a day gets one after each day, the first after the next midnight', async () => {
  await choose('daily');
  await queueDigests(world.shop.open.shop);
  expect(await queued('staff-day')).toBe(0);
  await world.query(`UPDATE staff_mail SET chosen_at = now() - interval '1 day'`);
  await queueDigests(world.shop.open.shop);
  await queueDigests(world.shop.open.shop);
  expect(await queued('staff-day')).toBe(1);
  const mail = await world.shop.mailTo(sam.email, 'Yesterday:');
  expect(mail).toMatch(/Sales yesterday: [\d.,]+\$, \d+ order/);
  expect(mail).toContain('/dashboard/overview');
});

test('a packer gets mails too, and the daily one says nothing of sales and returns', async () => {
  const paco = await enrol(world.shop, { name: 'Paco', role: 'packer' });
  expect((await choose('each-order', paco)).body).toEqual({ mails: 'each-order' });
  const { number } = await world.paid();
  await world.shop.mailTo(paco.email, `Order ${number} to ship`);
  expect((await choose('daily', paco)).status).toBe(200);
  await world.query(`UPDATE staff_mail SET chosen_at = now() - interval '1 day'`);
  await queueDigests(world.shop.open.shop);
  const mail = await world.shop.mailTo(paco.email, 'To ship today:');
  expect(mail).toMatch(/Orders to ship: \d+/);
  expect(mail).not.toMatch(/sales|returns|\$/i);
});

test('a former admin gets neither mail', async () => {
  await choose('each-order');
  await demoteAdmin(world.shop.open.shop, { kind: 'command-line' }, sam.email);
  const { order } = await world.paid();
  expect(await queued(`staff-order:${order}`)).toBe(0);
  const [{ id }] = await world.query('SELECT id FROM member WHERE email = $1', [sam.email]);
  const late = { template: 'staff-day', staffId: id } as const;
  expect(await writeStaffMail(world.shop.open.shop, 'late', late)).toBeUndefined();
});
