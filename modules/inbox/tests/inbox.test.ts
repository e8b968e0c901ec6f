import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import type { ListedMessage, Message } from '../contract/calls/inbox.ts';

let world: PaymentWorld;
let ben: Enrolled;
beforeAll(async () => {
  world = await startPaymentWorld('inbox', { jobs: true });
  ben = await enrol(world.shop, { name: 'Ben', role: 'admin' });
});
afterAll(() => world?.shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.shop.open.shop.pool.query(text, values)).rows;

/** Writes to the shop; returns the message as the inbox shows it. */
async function write(more: object = {}): Promise<Message> {
  const about = `Board ${randomUUID()}`;
  const body = { kind: 'question', about, name: 'Mia', email: world.mia.email, message: 'Hello?', ...more };
  expect((await world.shop.call('POST', '/messages', { body })).status).toBe(202);
  return show((await inbox('state=new')).find((message) => message.about === about)?._id ?? '');
}

const inbox = async (filter = ''): Promise<ListedMessage[]> =>
  (await world.shop.call('GET', `/messages?${filter}`, { as: world.ada })).body;
const show = async (id: string): Promise<Message> =>
  (await world.shop.call('GET', `/messages/${id}`, { as: world.ada })).body;
const waiting = async (): Promise<number> =>
  (await world.shop.call('GET', '/overview/waiting', { as: world.ada })).body.messages.total;
const setState = ({ _id, version }: Message, state: string, as = world.ada) =>
  world.shop.call('PATCH', `/messages/${_id}`, { as, body: { state, version } });
const answer = ({ _id, version }: Message, more: object = {}, headers = {}, as = world.ada) =>
  world.shop.call('POST', `/messages/${_id}/answers`, {
    as,
    body: { text: 'Gladly.\nOn Monday.\n\nYours, Ada', state: 'done', version, ...more },
    headers,
  });

describe('a message', () => {
  test('is new until somebody of the staff opens or answers it, and counted in the menu so long', async () => {
    const before = await waiting();
    const message = await write();
    expect(message).toMatchObject({ state: 'new', version: 1, answers: [], changedBy: null });
    expect(await waiting()).toBe(before + 1);
    expect((await setState(message, 'open')).body).toEqual({ modifiedCount: 1 });
    expect(await waiting()).toBe(before);
    const open = await show(message._id);
    expect(open).toMatchObject({ state: 'open', changedBy: world.ada.email });
    expect((await setState(open, 'open')).body).toEqual({ modifiedCount: 0 });
    expect((await inbox('state=open')).map(({ _id }) => _id)).toContain(message._id);
    expect((await inbox('state=done')).map(({ _id }) => _id)).not.toContain(message._id);
    expect((await inbox('kind=application')).map(({ _id }) => _id)).not.toContain(message._id);
  });

  test('leads to the account and the orders of its address, first to those that it names', async () => {
    const { order: named } = await world.booked();
    const { order: newer } = await world.booked();
    const foreign = await enrol(world.shop);
    const { order: others } = await world.booked({ as: foreign });
    const number = async (id: string) => (await world.show(id)).number;
    const message = await write({
      message: `Where are my orders #${await number(named)} and ${await number(others)}?`,
    });
    expect(message.customer).toMatchObject({ _id: world.mia.id, verified: true });
    expect(message.orders.slice(0, 2)).toMatchObject([
      { _id: named, isNamed: true },
      { _id: newer, isNamed: false },
    ]);
    expect(message.orders.map(({ _id }) => _id)).not.toContain(others);
    expect(await write({ email: `${randomUUID()}@example.com` })).toMatchObject({
      customer: { displayName: 'Mia', isGuest: true, verified: false },
      orders: [],
    });
  });
});

describe('an answer', () => {
  test('is mailed with the question below it, makes the message done, and stands in the audit log', async () => {
    const email = `${randomUUID()}@example.com`;
    const message = await write({ email, message: 'When do you open?' });
    expect((await answer(message)).status).toBe(201);
    const mail = await world.shop.mailTo(email, 'Your message');
    for (const words of ['Hello Mia,', 'On Monday.', 'Yours, Ada', 'When do you open?', message.about])
      expect(mail).toContain(words);
    const answered = await show(message._id);
    expect(answered).toMatchObject({
      state: 'done',
      answers: [{ by: world.ada.email, text: expect.stringContaining('On Monday.') }],
    });
    const log = await world.shop.call('GET', `/audit?subject=${message._id}`, { as: world.ada });
    expect(log.body[0].sentence).toBe(`${world.ada.email} answered a message about ${message.about}`);
  });

  test('is given once for each key, and may keep the message open', async () => {
    const message = await write();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all([1, 2].map(() => answer(message, { state: 'open' }, headers)));
    expect([one?.status, other?.status]).toEqual([201, 201]);
    expect(one?.body).toEqual(other?.body);
    expect(await show(message._id)).toMatchObject({ state: 'open', answers: [{}] });
    expect(
      await query(`SELECT count(*)::int AS mails FROM outbox WHERE payload->>'answerId' = $1`, [
        one?.body.insertedId,
      ]),
    ).toEqual([{ mails: 1 }]);
  });

  test('of the second of two people is refused until they have seen the first', async () => {
    const message = await write();
    const answers = await Promise.all([answer(message), answer(message, {}, {}, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_version',
      detail: expect.stringMatching(/^(ada|ben)\.\d+@example\.com changed this message meanwhile\.$/),
    });
    expect((await setState(message, 'open', ben)).body.code).toBe('stale_version');
    const seen = await show(message._id);
    expect(seen.answers).toHaveLength(1);
    expect((await answer(seen, { text: 'One thing more.' }, {}, ben)).status).toBe(201);
    expect((await show(message._id)).answers.map(({ text }) => text)[1]).toBe('One thing more.');
  });

  test.each([
    ['text', ''],
    ['text', 'a'.repeat(5001)],
    ['state', 'new'],
    ['version', 0],
  ])('with %s %j is refused at its field', async (field, value) => {
    const message = await write();
    expect(await answer(message, { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    });
    expect((await show(message._id)).answers).toEqual([]);
  });

  test('goes with the account whose message it answers, and is in its export before', async () => {
    const max = await enrol(world.shop, { name: 'Max' });
    const message = await write({ email: max.email });
    await answer(message);
    const data = await world.shop.call('GET', '/me/export', { as: max });
    expect(JSON.stringify(data.body)).toContain('On Monday.');
    expect((await world.shop.call('DELETE', `/user/${max.email}`, { as: world.ada })).status).toBe(200);
    expect(await query('SELECT 1 FROM message_answer WHERE message_id = $1', [message._id])).toEqual([]);
    expect((await world.shop.call('GET', `/messages/${message._id}`, { as: world.ada })).status).toBe(404);
  });
});
