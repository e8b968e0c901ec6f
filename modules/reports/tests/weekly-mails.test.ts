import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoteAdmin } from '#modules/accounts/shop/demote-admin.ts';
import { queueWeeklyMails } from '#modules/staff-mails/shop/queue-weekly-mails.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { writeWeeklyMail } from '../shop/write-weekly-mail.ts';

// A Monday, in a shop whose clock is two hours ahead of UTC in summer.
const MONDAY = '2026-06-08';
const SIX = new Date(`${MONDAY}T04:00:00Z`);
const BEFORE_SIX = new Date(SIX.getTime() - 1000);
const SUNDAY = new Date(`${MONDAY}T21:30:00Z`).getTime() - 86_400_000;
const inDays = (days: number) => new Date(SIX.getTime() + days * 86_400_000);

let world: FulfilmentWorld;
let sam: Enrolled;

beforeAll(async () => {
  world = await startFulfilmentWorld('weekly mails', { jobs: false });
  await world.shop.call('PATCH', '/settings', { as: world.ada, body: { timeZone: 'Europe/Berlin' } });
});
afterAll(async () => {
  await world?.shop.expectSound();
  await world?.shop.close();
});
beforeEach(async () => {
  await world.query('DELETE FROM weekly_mail');
  await world.query(`DELETE FROM outbox WHERE dedupe_key LIKE 'mail:staff-week:%'`);
  sam = await enrol(world.shop, { name: 'Sam', role: 'admin' });
});

const choose = async (as: Enrolled, wanted = true, since = '2026-06-01') => {
  const answer = await world.shop.call('PUT', '/me/weekly-mail', { as, body: { wanted } });
  await world.query('UPDATE weekly_mail SET chosen_at = $1', [since]);
  return answer;
};
const chosen = async (as: Enrolled) => (await world.shop.call('GET', '/me/weekly-mail', { as })).body;
const queue = (...moments: Date[]) =>
  Promise.all(moments.map((now) => queueWeeklyMails(world.shop.open.shop, now)));
const queued = async () =>
  (
    await world.query(
      `SELECT payload->>'monday' AS monday FROM outbox WHERE dedupe_key LIKE 'mail:staff-week:%' ORDER BY 1`,
    )
  ).map(({ monday }) => monday);
const written = (person: Enrolled, monday = MONDAY) =>
  writeWeeklyMail(world.shop.open.shop, 'key', { template: 'staff-week', staffId: person.id, monday });

test('it comes on Monday at six in the shop’s time zone, once a week, and not to who did not choose it', async () => {
  await queue(SIX);
  expect(await queued()).toEqual([]);
  expect((await choose(sam)).body).toEqual({ wanted: true });
  expect(await chosen(sam)).toEqual({ wanted: true });
  await queue(new Date(SUNDAY));
  // The Monday before is late, and not lost.
  expect(await queued()).toEqual(['2026-06-01']);
  await queue(BEFORE_SIX);
  expect(await queued()).toEqual(['2026-06-01']);
  await queue(SIX);
  await queue(SIX, inDays(1), inDays(6));
  expect(await queued()).toEqual(['2026-06-01', MONDAY]);
  await queue(inDays(7));
  expect(await queued()).toEqual(['2026-06-01', MONDAY, '2026-06-15']);
});

test('several processes at once queue one, also after the first is long sent and forgotten', async () => {
  await choose(sam, true, '2026-06-05');
  await queue(SIX, SIX, SIX, SIX);
  expect(await queued()).toEqual([MONDAY]);
  await world.query(`DELETE FROM outbox WHERE dedupe_key LIKE 'mail:staff-week:%'`);
  await queue(inDays(2));
  expect(await queued()).toEqual([]);
});

test('a member of staff who chooses it on a Tuesday gets the first one on the next Monday', async () => {
  await choose(sam, true, '2026-06-09');
  await queue(inDays(3));
  expect(await queued()).toEqual([]);
  await queue(inDays(7));
  expect(await queued()).toEqual(['2026-06-15']);
});

test('it has the figures of the seven days before Monday, and of the week before them', async () => {
  await choose(sam);
  const { order, products } = await world.paid();
  const { order: earlier } = await world.paid();
  await world.query(`UPDATE orders SET paid_at = '2026-06-07T21:59:59Z' WHERE id = $1`, [order]);
  await world.query(`UPDATE orders SET paid_at = '2026-05-31T21:59:59Z' WHERE id = $1`, [earlier]);
  await world.query(`INSERT INTO visit_count VALUES ('2026-06-01', 'visit', 38), ('2026-06-07', 'visit', 2),
    ('2026-06-03', 'paid', 1), ('2026-06-08', 'visit', 900)`);
  const [{ total }] = await world.query('SELECT total_cents AS total FROM orders WHERE id = $1', [order]);
  const [{ before }] = await world.query('SELECT total_cents AS before FROM orders WHERE id = $1', [earlier]);
  const money = (cents: number) => `${(cents / 100).toFixed(2)}$`;
  const mail = await written(sam);
  expect(mail).toMatchObject({
    to: sam.email,
    subject: expect.stringContaining(`Last week: ${money(total)}`),
  });
  expect(mail?.text).toContain(`Sales were ${money(total)}, after ${money(before)} the week before.`);
  expect(mail?.text).toContain('from Monday, 2026-06-01, to Sunday, 2026-06-07');
  expect(mail?.text).toContain('Orders: 1\n');
  expect(mail?.text).toContain('Visits, and paid: 40, 1 (2.5 %)');
  expect(mail?.text).toContain(`1. ${products[2]?.name}: 3 sold`);
  expect(mail?.text).toContain('/dashboard/reports?from=2026-06-01&to=2026-06-07');
});

test('one click ends it, for that person alone, and another time does nothing', async () => {
  const eve = await enrol(world.shop, { name: 'Eve', role: 'manager' });
  await choose(sam);
  await choose(eve);
  const mail = await written(sam);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const [row] = await world.query('SELECT t::text AS row FROM weekly_mail_token t');
  expect(row?.row).not.toContain(token);
  const stop = (of: string) => world.shop.call('POST', '/weekly-mail/unsubscribe', { body: { token: of } });
  for (const of of ['unknown', token, token])
    expect(await stop(of)).toMatchObject({ status: 200, body: { unsubscribed: true } });
  expect(await chosen(sam)).toEqual({ wanted: false });
  expect(await chosen(eve)).toEqual({ wanted: true });
  // One that was queued before is not written.
  expect(await written(sam)).toBeUndefined();
});

test('a member of staff who may no longer see sales gets none, queued or not', async () => {
  const eve = await enrol(world.shop, { name: 'Eve', role: 'manager' });
  await choose(sam);
  await choose(eve);
  await demoteAdmin(world.shop.open.shop, { kind: 'command-line' }, sam.email);
  expect(await written(sam)).toBeUndefined();
  const role = { role: 'packer', seen: 'manager' };
  const changed = await world.shop.call('PUT', `/team/members/${eve.email}/role`, {
    as: world.ada,
    body: role,
  });
  expect(changed.status).toBe(200);
  expect(await written(eve)).toBeUndefined();
  await queue(SIX);
  expect(await queued()).toEqual([]);
  const paco = await enrol(world.shop, { name: 'Paco', role: 'packer' });
  expect((await world.shop.call('PUT', '/me/weekly-mail', { as: paco, body: { wanted: true } })).status).toBe(
    403,
  );
});
