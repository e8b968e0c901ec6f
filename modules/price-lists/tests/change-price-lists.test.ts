import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { detailWords } from '#modules/audit/admin/detail-words.ts';
import { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { dealers } from '#modules/customers/tests/dealers.ts';
import { enrol } from '#tests/support/enrol.ts';

const world = checkoutWorld('changes of price lists');
afterEach(() => world.shop.expectSound());

const { call, ada, group, put, dealer } = dealers(world);

const named = () => `List ${randomUUID()}`.slice(0, 40);
const add = async (body: object) =>
  call(await ada(), 'POST', '/price-lists', { name: named(), groups: [], ...body });
const sku = async (id: string): Promise<string> =>
  (await world.pool.query('SELECT sku FROM variant WHERE id = $1', [id])).rows[0].sku;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const actsOf = async (id: string) =>
  (await world.pool.query('SELECT action, detail FROM audit_log WHERE subject_id = $1 ORDER BY id', [id]))
    .rows;
/** The list of a group's own. */
const ownList = async (into: string) => {
  const lists: { groups: { _id: string }[] }[] = (await call(await ada(), 'GET', '/price-lists?limit=100'))
    .body;
  return lists.find(({ groups }) => groups[0]?._id === into) as Record<string, unknown>;
};

test('a list is read, replaced and removed, with its fixed prices and its acts', async () => {
  const into = await group(5);
  const [first, second] = [await world.product(), await world.product()];
  const [one, other] = [await sku(first.id), await sku(second.id)];
  const name = named();
  const prices = [
    { sku: one, perUnitPrice: 12.5, fromQuantity: 1 },
    { sku: one, perUnitPrice: 11, fromQuantity: 3 },
  ];
  const body = { name, percent: null, ending: null, groups: [into], prices };
  const { insertedId: id } = (await add(body)).body;
  const path = `/price-lists/${id}`;
  const shown = (await call(await ada(), 'GET', path)).body;
  expect(shown).toMatchObject({ ...body, groups: [{ _id: into }], fixedPrices: 1, version: 1 });
  const next = {
    ...{ name, percent: '12.5', ending: '.95', groups: [], version: 1 },
    prices: [
      { sku: other.toLowerCase(), perUnitPrice: '9.00', fromQuantity: '1' },
      { sku: one, perUnitPrice: 12 },
    ],
  };
  expect((await call(await ada(), 'PUT', path, next)).body).toEqual({ version: 2 });
  expect(await call(await ada(), 'PUT', path, next)).toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      version: 2,
      detail: expect.stringMatching(/^In another tab, you changed the price list/),
    },
  });
  const listed = (await call(await ada(), 'GET', '/price-lists?limit=100')).body;
  expect(listed.find((list: { _id: string }) => list._id === id)).toMatchObject({
    percent: 12.5,
    ending: '.95',
    groups: [],
    fixedPrices: 2,
  });
  expect((await call(await ada(), 'DELETE', `${path}?version=2`)).body).toEqual({ deletedCount: 1 });
  expect((await call(await ada(), 'GET', path)).status).toBe(404);
  const acts = await actsOf(id);
  expect(acts.map(({ action }) => action)).toEqual([
    'price-list.added',
    'price-list.changed',
    'price-list.removed',
  ]);
  const [added, changed, removed] = acts.map(({ detail }) => detailWords(detail));
  const groupName = shown.groups[0].name;
  expect(added).toBe(
    `Name: ${name}, Groups from none to ${groupName}, Prices: SKU: ${one}, Price from none to 12.50$, Price tiers from none to 11.00$ from 3 units`,
  );
  const changes = [
    `SKU: ${one}, Price from 12.50$ to 12.00$, Price tiers from 11.00$ from 3 units to none`,
    `SKU: ${other}, Price from none to 9.00$`,
  ].sort();
  expect(changed).toBe(
    `Name: ${name}, Less by from none to 12.5%, Prices end in from none to .95, Groups from ${groupName} to none, Prices: ${changes.join('; ')}, Version: 1`,
  );
  expect(removed).toContain(
    `Name: ${name}, Less by from none to 12.5%, Prices end in from none to .95, Prices: SKU: `,
  );
});

test('wrong fields are named, prices by row and cell, and nothing of the list is written', async () => {
  const { id } = await world.product();
  const known = await sku(id);
  const before = (await world.pool.query('SELECT count(*) FROM price_list')).rows;
  const price = (perUnitPrice: unknown, fromQuantity?: unknown) => ({
    sku: known,
    perUnitPrice,
    fromQuantity,
  });
  const many = Array.from({ length: 501 }, (_, row) => ({ sku: `S-${row}`, perUnitPrice: 5 }));
  const tiers = Array.from({ length: 12 }, (_, row) => price(50 - row, row + 1));
  for (const [field, body, words] of [
    ['percent', {}, 'State a percentage or fixed prices'],
    ['percent', { percent: 91 }, 'Percentage must be from 0.01 to 90, with at most two decimals'],
    ['percent', { percent: -5 }, 'Percentage must be from 0.01 to 90, with at most two decimals'],
    ['ending', { percent: 10, ending: '95' }, 'Prices end in takes the last digits of a price, such as .95'],
    ['ending', { ending: '.95', prices: [price(5)] }, 'Only prices that a percentage makes have an ending'],
    ['endsAt', { percent: 10, startsAt: ago(1), endsAt: ago(2) }, 'Until must be after From'],
    ['groups', { percent: 10, groups: [randomUUID()] }, 'One of these groups is gone. Reload the page.'],
    ['prices', { prices: `${known}; 5.00` }, 'Fixed prices takes a list'],
    ['prices', { prices: many }, 'A list takes at most 500 fixed prices'],
    ['prices.0', { prices: ['x'] }, 'A price takes sku, perUnitPrice and fromQuantity'],
    ['prices.0.more', { prices: [{ ...price(5), more: 1 }] }, 'Unknown field'],
    [
      'prices.1.sku',
      { prices: [price(5), { sku: 'NO-SUCH', perUnitPrice: 5 }] },
      'No product has the SKU NO-SUCH',
    ],
    [
      'prices.0.sku',
      { prices: [{ sku: 'A\u202eB', perUnitPrice: 5 }] },
      'SKU has characters that cannot be shown',
    ],
    [
      'prices.1.sku',
      { prices: [price(5), { ...price(6), sku: known.toLowerCase() }] },
      /^Another row has the price of /,
    ],
    [
      'prices.2.fromQuantity',
      { prices: [price(5), price(4, 3), price(4, 3)] },
      /^Another row has the price of /,
    ],
    [
      'prices.0.fromQuantity',
      { prices: [price(4, 3)] },
      `Add a row with the price of one unit of ${known} too`,
    ],
    ['prices.0.fromQuantity', { prices: [price(4, 0)] }, 'From units must be at least 1'],
    ['prices.0.fromQuantity', { prices: [price(4, '2.5')] }, 'From units must be a whole number'],
    ['prices.11.fromQuantity', { prices: tiers }, 'A product takes at most 10 price tiers'],
    ['prices.0.perUnitPrice', { prices: [price('free')] }, /^Price must be an amount/],
    ['prices.0.perUnitPrice', { prices: [price(-1)] }, /^Price must be /],
    ['prices.0.perUnitPrice', { prices: [price('84,95')] }, /^Price must be an amount/],
    [
      'prices.0.perUnitPrice',
      { prices: [price(6, 10), price(5)] },
      /^The tier from 10 must not cost more than 5.00\$/,
    ],
  ] as const) {
    const message = words instanceof RegExp ? expect.stringMatching(words) : words;
    expect([field, await add(body)]).toMatchObject([
      field,
      { status: 422, body: { errors: [{ field, message }] } },
    ]);
  }
  const name = named();
  expect((await add({ name, percent: 5 })).status).toBe(201);
  expect(await add({ name: name.toUpperCase(), percent: 5 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name' }] },
  });
  const after = (await world.pool.query('SELECT count(*) - 1 AS count FROM price_list')).rows;
  expect(after).toEqual(before);
});

test('each unknown SKU is named at its row', async () => {
  const prices = ['NO-1', await sku((await world.product()).id), 'NO-2'].map((one) => ({
    sku: one,
    perUnitPrice: 5,
  }));
  expect((await add({ prices })).body.errors).toEqual([
    { field: 'prices.0.sku', message: 'No product has the SKU NO-1' },
    { field: 'prices.2.sku', message: 'No product has the SKU NO-2' },
  ]);
});

test('the price of a deleted variant outlives a change of its list', async () => {
  const { id } = await world.product();
  const [one, other] = [await sku(id), await sku((await world.product()).id)];
  const { insertedId: list } = (await add({ prices: [{ sku: one, perUnitPrice: 5 }] })).body;
  const deleted = await call(await ada(), 'DELETE', `/product/${id}`);
  expect(deleted.body).toEqual({ deletedCount: 1 });
  const body = { name: named(), groups: [], prices: [{ sku: other, perUnitPrice: 6 }], version: 1 };
  expect((await call(await ada(), 'PUT', `/price-lists/${list}`, body)).status).toBe(200);
  const stored = await world.pool.query(
    'SELECT price_cents FROM price_list_price WHERE list_id = $1 ORDER BY 1',
    [list],
  );
  expect(stored.rows).toEqual([{ price_cents: 500 }, { price_cents: 600 }]);
  expect((await call(await ada(), 'GET', `/price-lists/${list}`)).body).toMatchObject({
    fixedPrices: 1,
    prices: [{ sku: other }],
  });
});

test('the forms of a group and of its list never write over one another', async () => {
  const into = await group(10);
  const { _id: list, name } = await ownList(into);
  const inGroup = (percent: number, version: number) =>
    call(admin, 'PUT', `/customer-groups/${into}`, { name, percent, version });
  const inList = (percent: number, version: number) =>
    call(admin, 'PUT', `/price-lists/${list}`, { name, percent, groups: [into], version });
  const admin = await ada();
  const otherAdmin = await enrol(world.shop, { name: 'Otto', role: 'admin' });
  expect((await inGroup(15, 1)).status).toBe(200);
  expect(await inList(20, 1)).toMatchObject({ status: 409, body: { code: 'stale_version', version: 2 } });
  expect((await inList(20, 2)).status).toBe(200);
  expect(await inGroup(25, 2)).toMatchObject({ status: 409, body: { code: 'stale_version', version: 3 } });
  expect((await inGroup(25, 3)).status).toBe(200);
  const removed = await call(otherAdmin, 'DELETE', `/price-lists/${list}`);
  expect(removed.body).toEqual({ deletedCount: 1 });
  expect(await inGroup(30, 4)).toMatchObject({
    status: 409,
    body: { code: 'stale_version', by: otherAdmin.email },
  });
});

test('changes of a group and of its list at the same time end without a deadlock', async () => {
  const into = await group(10);
  const admin = await ada();
  const { _id: list, name } = await ownList(into);
  for (const version of [1, 2, 3]) {
    const answers = await Promise.all([
      call(admin, 'PUT', `/customer-groups/${into}`, { name, percent: 20 + version, version }),
      call(admin, 'PUT', `/price-lists/${list}`, { name, percent: 40 + version, groups: [into], version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('a group’s form changes its own list, which stays if others get it too', async () => {
  const { into } = await dealer(10);
  const other = await group(1);
  const lists = async () => (await call(await ada(), 'GET', '/price-lists?limit=100')).body;
  const own = (await lists()).find(({ groups }: { groups: { _id: string }[] }) => groups[0]?._id === into);
  const { fixedPrices: _, _id, ...fields } = own;
  const body = { ...fields, groups: [into, other] };
  expect((await call(await ada(), 'PUT', `/price-lists/${_id}`, body)).status).toBe(200);
  const members = (await world.pool.query('SELECT id FROM member WHERE group_id = $1', [into])).rows;
  await put(members, null);
  expect((await call(await ada(), 'DELETE', `/customer-groups/${into}`)).body).toEqual({ deletedCount: 1 });
  expect((await lists()).find((list: { _id: string }) => list._id === _id)).toMatchObject({
    percent: 10,
    groups: [{ _id: other }],
  });
});
