import { expect, test } from 'vitest';
import { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import type { Customer, ListedCustomer } from '../contract/calls/customers.ts';

const world = checkoutWorld('guests_listed');
let staff: Enrolled | undefined;

const ada = async () => {
  staff ??= await enrol(world.shop, { name: 'Ada', role: 'admin' });
  return staff;
};
const call = async (method: string, path: string, body?: unknown, as?: Enrolled) =>
  world.shop.call(method, path, { as: as ?? (await ada()), body });
const find = async (query: string): Promise<ListedCustomer[]> =>
  (await call('GET', `/customers?${query}`)).body;
const show = async (id: string): Promise<Customer> => (await call('GET', `/customers/${id}`)).body;

async function ordered(email: string, pay = true) {
  const guest = await world.shopper(await world.product());
  const { status, body } = await world.place(guest, { email });
  expect(status).toBe(201);
  if (pay) {
    const { id: transactionId } = await world.shop.payAtProvider(body.clientSecret);
    const paid = await guest.call('POST', '/order-links/paid', { token: body.link, transactionId });
    expect(paid.status).toBe(200);
  }
  return { id: body.order as string, ship: async () => call('PUT', `/orders/${body.order}`) };
}
let clients = 0;
async function wrote(email: string, message = 'Do you ship to Norway?'): Promise<void> {
  clients += 1;
  const { status } = await world.shop.call('POST', '/messages', {
    headers: { 'x-forwarded-for': `198.51.100.${clients}` },
    body: { kind: 'question', about: 'Delivery', name: 'Wanda', email, message },
  });
  expect(status).toBe(202);
}

test('a guest is a customer once they have paid or written, under one id whatever the case of their address', async () => {
  const first = await ordered('Gesine.Listed@Example.com', false);
  expect(await find('q=gesine.listed')).toEqual([]);
  const { customer } = (await call('GET', `/orders/${first.id}/staff`)).body;
  expect(await show(customer._id)).toMatchObject({ kind: 'guest', orders: 0, recent: [{ _id: first.id }] });

  const second = await ordered('gesine.listed@example.com');
  const [guest] = await find('q=gesine.listed');
  expect(guest).toMatchObject({ _id: customer._id, kind: 'guest', orders: 1, country: 'DE', group: null });
  expect(guest?.lastOrderAt).not.toBeNull();

  await wrote('GESINE.LISTED@example.com');
  const shown = await show(customer._id);
  expect(shown.recent.map(({ _id }) => _id)).toEqual([second.id, first.id]);
  expect(shown.messages).toMatchObject([{ about: 'Delivery' }]);
  expect(shown.mails.map(({ title }) => title)).toContain('Order received and paid');
  expect(shown.phone).not.toBe('');
  expect(shown.addresses).toHaveLength(1);
  expect((await find('q=gesine.listed')).length).toBe(1);
  await world.shop.expectSound();
});

test('the sender of a message is a guest without orders until an account has the address', async () => {
  await wrote('wanda.wrote@example.com');
  const [guest] = await find('q=wanda.wrote');
  expect(guest).toMatchObject({
    kind: 'guest',
    displayName: 'Wanda',
    orders: 0,
    spent: 0,
    lastOrderAt: null,
  });
  const message = await world.pool.query<{ id: string }>('SELECT id FROM message WHERE email = $1', [
    'wanda.wrote@example.com',
  ]);
  const { customer } = (await call('GET', `/messages/${message.rows[0]!.id}`)).body;
  expect(customer).toMatchObject({ _id: guest?._id, isGuest: true, verified: false });

  const wanda = await enrol(world.shop, { name: 'Wanda' });
  await world.pool.query('UPDATE member SET email = $2 WHERE id = $1', [wanda.id, 'wanda.wrote@example.com']);
  expect((await find('q=wanda.wrote')).map(({ _id, kind }) => [_id, kind])).toEqual([[wanda.id, 'member']]);
  expect((await show(wanda.id)).messages).toHaveLength(1);
  expect((await call('GET', `/customers/${guest?._id}`)).status).toBe(404);
  await world.shop.expectSound();
});

test('orders of a guest come to the account that proves the address, and the guest leaves the list', async () => {
  await ordered('clara.claims@example.com');
  expect((await find('q=clara.claims')).map(({ kind }) => kind)).toEqual(['guest']);
  const clara = await enrol(world.shop, { name: 'Clara', verified: false });
  await world.pool.query('UPDATE member SET email = $2 WHERE id = $1', [
    clara.id,
    'clara.claims@example.com',
  ]);
  expect((await find('q=clara.claims&sort=name')).map(({ kind }) => kind).sort()).toEqual([
    'guest',
    'member',
  ]);
  await world.pool.query('UPDATE member SET email_verified = true WHERE id = $1', [clara.id]);
  expect(await find('q=clara.claims')).toMatchObject([{ _id: clara.id, kind: 'member', orders: 1 }]);
  await world.shop.expectSound();
});

test('staff are no customers, and those who bought appear when they are asked for', async () => {
  const { email, id } = await ada();
  expect((await find(`q=${encodeURIComponent(email)}`)).map(({ _id }) => _id)).not.toContain(id);
  expect(await find('kind=staff')).toEqual([]);
  const order = await ordered('staff.buys@example.com');
  await world.pool.query('UPDATE orders SET member_id = $2 WHERE id = $1', [order.id, id]);
  expect(await find('kind=staff')).toMatchObject([{ _id: id, kind: 'staff', orders: 1 }]);
  expect((await find('')).map(({ _id }) => _id)).not.toContain(id);
  await world.shop.expectSound();
});

test('guests have notes and tags of staff with author and time, and go into no group', async () => {
  await ordered('nora.noted@example.com');
  const [{ _id } = { _id: '' }] = await find('q=nora.noted');
  expect((await call('POST', `/customers/${_id}/notes`, { text: 'Rings twice.' })).status).toBe(201);
  expect((await call('PUT', `/customers/${_id}/tags`, { tag: 'Kind', on: true })).body).toEqual({
    modifiedCount: 1,
  });
  expect((await call('PUT', '/chosen-customers/tags', { customers: [_id], tag: 'Kinder' })).status).toBe(200);
  expect((await find('tag=Kind')).map((one) => one._id)).toEqual([_id]);
  expect(await find('note=yes&q=nora.noted')).toMatchObject([
    { note: 'Rings twice.', tags: ['Kind', 'Kinder'] },
  ]);
  expect((await show(_id)).notes).toMatchObject([{ text: 'Rings twice.', by: (await ada()).email }]);
  const group = await call('PUT', '/chosen-customers/group', { customers: [_id], group: null });
  expect(group.status).toBe(404);
  const told = await call('GET', `/customers/${_id}/export`);
  expect(told.body).toMatchObject({
    profile: { email: 'nora.noted@example.com' },
    orders: [{ status: 'pending' }],
    notes: [{ text: 'Rings twice.' }],
    tags: ['Kind', 'Kinder'],
    newsletter: null,
  });
});

test('a guest comes to an account of the same person, with orders, notes, tags and messages, and erasing erases all', async () => {
  const order = await ordered('greta.guest@example.com');
  await order.ship();
  await wrote('greta.guest@example.com');
  await call('POST', '/newsletter', { email: 'greta.guest@example.com' });
  const [{ _id: guest } = { _id: '' }] = await find('q=greta.guest');
  await call('POST', `/customers/${guest}/notes`, { text: 'Greta rings twice.' });
  await call('PUT', `/customers/${guest}/tags`, { tag: 'Regular', on: true });
  const greta = await enrol(world.shop, { name: 'Greta' });
  const of = (kept: string, other: string) => call('GET', `/customers/${kept}/merge?other=${other}`);
  expect((await of(guest, greta.id)).body).toMatchObject({ errors: [{ field: 'other' }] });
  expect((await of(greta.id, guest)).body).toMatchObject({
    other: { _id: guest, isGuest: true },
    orders: 1,
    notes: 1,
    tags: 1,
    messages: 1,
    reviews: 0,
  });
  expect(await call('POST', `/customers/${greta.id}/merge`, { other: guest })).toMatchObject({
    status: 200,
    body: { orders: 1 },
  });
  expect((await call('GET', `/customers/${guest}`)).status).toBe(404);
  expect(await find('kind=guest&q=greta.guest')).toEqual([]);
  const shown = await show(greta.id);
  expect(shown).toMatchObject({ orders: 1, tags: ['Regular'], notes: [{ text: 'Greta rings twice.' }] });
  expect(shown.messages).toHaveLength(1);
  expect((await call('GET', `/orders/${order.id}/staff`)).body.email).toBe(greta.email);
  const again = await call('POST', `/customers/${greta.id}/merge`, { other: guest });
  expect(again.body).toMatchObject({ errors: [{ field: 'other' }] });
  await world.shop.expectSound();
});

test('an erased guest leaves no trace outside the documents, in any table', async () => {
  const email = 'xantippe.zorn@example.com';
  const order = await ordered(email);
  await order.ship();
  await call('POST', `/orders/${order.id}/notes`, { text: 'Xantippe rings twice.' });
  await wrote(email, 'I am Xantippe Zorn.');
  await world.shop.call('POST', '/newsletter', { body: { email } });
  const [{ _id } = { _id: '' }] = await find('q=xantippe');
  await call('POST', `/customers/${_id}/notes`, { text: 'Xantippe is kind.' });
  await call('PUT', `/customers/${_id}/tags`, { tag: 'Xantippe', on: true });
  expect((await show(_id)).consents).toMatchObject([{ kind: 'newsletter', confirmedAt: null }]);
  const both = await Promise.all([1, 2].map(() => call('DELETE', `/guests/${_id}`)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ erasedOrders: 1 });

  expect(await find('q=xantippe')).toEqual([]);
  expect((await call('GET', `/customers/${_id}`)).status).toBe(404);
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker')`,
  );
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.pool.query(
      `SELECT 1 FROM ${name} t WHERE t::text ~* 'xantippe|zorn' LIMIT 1`,
    );
    if (rows.length > 0) kept.push(name);
  }
  expect(kept).toEqual(['public.document']);
  await world.shop.expectSound();
});

test('a guest who only wrote can be erased too, and one with an open order cannot', async () => {
  await wrote('lone.writer@example.com');
  const [{ _id } = { _id: '' }] = await find('q=lone.writer');
  expect((await call('DELETE', `/guests/${_id}`)).body).toEqual({ erasedOrders: 0 });
  expect(await find('q=lone.writer')).toEqual([]);
  await ordered('open.order@example.com');
  const [{ _id: open } = { _id: '' }] = await find('q=open.order');
  expect((await call('DELETE', `/guests/${open}`)).body.code).toBe('guest_has_open_order');
  expect((await find('q=open.order')).length).toBe(1);
});
