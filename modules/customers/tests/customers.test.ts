import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { enrol } from '#tests/support/enrol.ts';
import type { Answer } from '#tests/support/test-shop.ts';
import type { Customer, ListedCustomer } from '../contract/calls/customers.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('customers');
});
afterAll(() => world?.shop.close());

const find = async (query: string): Promise<ListedCustomer[]> =>
  (await world.shop.call('GET', `/customers?${query}`, { as: world.ada })).body;
const show = async (id: string): Promise<Customer> =>
  (await world.shop.call('GET', `/customers/${id}`, { as: world.ada })).body;
const note = (id: string, text: string) =>
  world.shop.call('POST', `/customers/${id}/notes`, { as: world.ada, body: { text } });
const tag = (id: string, name: string, on = true) =>
  world.shop.call('PUT', `/customers/${id}/tags`, { as: world.ada, body: { tag: name, on } });

test('a customer is found by name, address and phone, also with typing errors', async () => {
  const { id, email } = await enrol(world.shop, { name: 'Bartholomew' });
  await world.shop.open.shop.pool.query(`UPDATE member SET name = 'Bartholomew Quist' WHERE id = $1`, [id]);
  for (const words of ['quist', 'artholo', email.toUpperCase(), 'bartolomew', 'Barthlomew Qiust'])
    expect(
      (await find(`q=${encodeURIComponent(words)}`)).map(({ _id }) => _id),
      words,
    ).toContain(id);
  expect(await find('q=zzzzzzzz')).toEqual([]);
  await world.booked();
  expect((await find('q=0123456')).map(({ _id }) => _id)).toEqual([world.mia.id]);
});

test('staff see the language in which a member gets mails', async () => {
  const member = await enrol(world.shop, { name: 'Lena' });
  expect((await show(member.id)).language).toBe('en');
  const chosen = await world.shop.call('PUT', '/me/language', { as: member, body: { language: 'de' } });
  expect(chosen.status).toBe(200);
  expect((await show(member.id)).language).toBe('de');
});

test('staff choose the language of the mails to a member, one that is switched on, and the log says so', async () => {
  const member = await enrol(world.shop, { name: 'Ute' });
  const choose = (language: string, id = member.id) =>
    world.shop.call('PUT', `/customers/${id}/language`, { as: world.ada, body: { language } });
  expect((await choose('de')).body.errors).toEqual([
    { field: 'language', message: 'Choose a language of the shop' },
  ]);
  await storeSettings(world.shop.open.shop.pool, { languages: 'de' });
  expect((await choose('de')).body).toEqual({ modifiedCount: 1 });
  expect((await choose('de')).body).toEqual({ modifiedCount: 0 });
  expect((await show(member.id)).language).toBe('de');
  expect((await choose('xx')).status).toBe(422);
  const { body: log } = await world.shop.call('GET', '/audit?action=customer.language-chosen', {
    as: world.ada,
  });
  expect(log.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    expect.stringContaining('chose the language of'),
  ]);
  await storeSettings(world.shop.open.shop.pool, { languages: '' });
});

test('an answer of near matches names the best one, and an answer of matches does not', async () => {
  const { id, email } = await enrol(world.shop, { name: 'Near' });
  await world.shop.open.shop.pool.query(`UPDATE member SET name = 'Theodosia Vale' WHERE id = $1`, [id]);
  const search = (q: string) =>
    world.shop.call('GET', `/customers?limit=20&q=${encodeURIComponent(q)}`, { as: world.ada });
  const understood = async (q: string) => {
    const { headers, body } = await search(q);
    expect(body[0]._id).toBe(id);
    return decodeURIComponent(headers.get('x-search-understood') ?? '');
  };
  expect(await understood('Theodosai')).toBe('Theodosia Vale');
  expect(await understood(email.replace('near.', 'near,'))).toBe(email);
  expect(await understood('theodosia')).toBe('');
  expect((await search('zzzzzzzz')).headers.get('x-search-understood')).toBeNull();
});

test('customers are sorted by name and by joining, page after page', async () => {
  for (const name of ['bruno', 'Zoë', 'Anton', 'anton']) {
    const { id } = await enrol(world.shop, { name: 'Sorted' });
    await world.shop.open.shop.pool.query('UPDATE member SET name = $2 WHERE id = $1', [id, `${name} of it`]);
  }
  const all = async (sort: string) => {
    const names: string[] = [];
    let path: string | undefined = `/customers?q=of+it&limit=1&sort=${sort}`;
    while (path) {
      const page: Answer<ListedCustomer[]> = await world.shop.call('GET', path, {
        as: world.ada,
      });
      names.push(...page.body.map(({ displayName }) => displayName.replace(' of it', '')));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]?.replace('/api', '');
    }
    return names;
  };
  const byName = await all('name');
  expect(byName.map((name) => name.toLowerCase())).toEqual(
    (await all('-name')).map((name) => name.toLowerCase()).reverse(),
  );
  expect(byName.slice(0, 2).map((name) => name.toLowerCase())).toEqual(['anton', 'anton']);
  expect(await all('oldest')).toEqual(['bruno', 'Zoë', 'Anton', 'anton']);
  expect(await all('newest')).toEqual(['anton', 'Anton', 'Zoë', 'bruno']);
  expect((await world.shop.call('GET', '/customers?sort=money', { as: world.ada })).status).toBe(422);
});

test('orders, money and the last order count what was paid, less refunds', async () => {
  const max = await enrol(world.shop, { name: 'Maximilian' });
  expect((await find('q=maximilian'))[0]).toMatchObject({ orders: 0, spent: 0, lastOrderAt: null });
  const paid = await world.booked({ as: max, priceCents: 9900 });
  const unpaid = await world.booked({ as: max });
  await world.report(
    paid.order,
    (await world.shop.payAtProvider(await world.secretFor(paid.order, max))).id,
    max,
  );
  const [listed] = await find('q=maximilian');
  expect(listed).toMatchObject({ orders: 1, spent: 198 });
  expect(listed?.lastOrderAt).not.toBeNull();
  const customer = await show(max.id);
  expect(customer.recent).toHaveLength(2);
  expect(customer.addresses).toEqual(['1 Test Street']);

  const become = (states: string) =>
    world.shop.open.shop.pool.query(`UPDATE orders SET ${states} WHERE id = $1`, [unpaid.order]);
  await become(`status = 'closing', close_to = 'cancelled'`);
  expect((await show(max.id)).recent.map(({ status }) => status)).toEqual(['cancelling', 'pending']);
  await become(`status = 'unpaid', close_to = NULL`);
});

test('notes and tags are kept with their author, narrow the list, and go with the account', async () => {
  const eve = await enrol(world.shop, { name: 'Evelina' });
  expect((await note(eve.id, 'Calls before noon.')).status).toBe(201);
  expect((await tag(eve.id, 'Dealer')).body).toEqual({ modifiedCount: 1 });
  expect((await tag(eve.id, 'Dealer')).body).toEqual({ modifiedCount: 0 });
  expect((await find('tag=Dealer')).map(({ _id }) => _id)).toEqual([eve.id]);
  expect(await show(eve.id)).toMatchObject({
    tags: ['Dealer'],
    notes: [{ text: 'Calls before noon.', by: world.ada.email }],
  });
  const mine = await world.shop.call('GET', '/me/export', { as: eve });
  expect(mine.body).toMatchObject({ tags: ['Dealer'], notes: [{ text: 'Calls before noon.' }] });
  for (let n = 1; n < 20; n += 1) await tag(eve.id, `Tag ${n}`);
  expect(await tag(eve.id, 'One too many')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'tag' }] },
  });
  expect((await tag(eve.id, 'Tag 1', false)).body).toEqual({ modifiedCount: 1 });
  await world.shop.call('DELETE', `/user/${eve.email}`, { as: world.ada });
  expect((await world.shop.call('GET', `/customers/${eve.id}`, { as: world.ada })).status).toBe(404);
  expect(await find('tag=Dealer')).toEqual([]);
  const { rows } = await world.shop.open.shop.pool.query('SELECT 1 FROM customer_note WHERE member_id = $1', [
    eve.id,
  ]);
  expect(rows).toEqual([]);
});

test('a note whose answer was lost is kept once, and its key takes no other note', async () => {
  const eve = await enrol(world.shop, { name: 'Evita' });
  const key = randomUUID();
  const send = (text: string, customer = eve.id) =>
    world.shop.call('POST', `/customers/${customer}/notes`, {
      as: world.ada,
      body: { text },
      headers: { 'idempotency-key': key },
    });
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => send('Calls before noon.')));
  expect(others.map(({ status, body }) => [status, body])).toEqual(others.map(() => [201, first?.body]));
  expect((await show(eve.id)).notes).toHaveLength(1);
  expect(await send('Calls after noon.')).toMatchObject({ body: { code: 'idempotency_conflict' } });
  // Without a key, as from a program of before, each is kept.
  expect((await note(eve.id, 'Calls before noon.')).status).toBe(201);
  expect((await show(eve.id)).notes).toHaveLength(2);
});

test('staff see saved addresses, and export what a customer could download', async () => {
  const max = await enrol(world.shop, { name: 'Maxim' });
  const address = {
    line1: 'Elmweg 12',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: '030 1234567',
  };
  const saved = await world.shop.call('POST', '/addresses', { as: max, body: { name: 'Maxim', ...address } });
  expect(saved.status).toBe(201);
  expect((await show(max.id)).addresses).toEqual(['Elmweg 12\n10115 Berlin\nGermany']);
  const told = await world.shop.call('GET', `/customers/${max.id}/export`, { as: world.ada });
  expect(told.body).toMatchObject({
    profile: { email: max.email },
    addresses: [{ city: 'Berlin' }],
    group: null,
  });
  const { rows } = await world.shop.open.shop.pool.query(
    `SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
    [max.id],
  );
  expect(rows).toEqual([{ action: 'customer.exported' }]);
});

test('a manager exports customers; of staff, whose file tells their devices, only owners may', async () => {
  const manager = await enrol(world.shop, { name: 'Mona', role: 'manager' });
  const get = (of: string, as: typeof manager) => world.shop.call('GET', `/customers/${of}/export`, { as });
  expect((await get(world.mia.id, manager)).status).toBe(200);
  expect((await get(world.ada.id, manager)).body.code).toBe('forbidden');
  expect((await get(manager.id, world.ada)).status).toBe(200);
});
