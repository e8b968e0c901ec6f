import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Pricing, Zone } from '../contract/calls/pricing.ts';
import { readPricingRules } from '../shop/read-pricing-rules.ts';

let shop: TestShop;
let ada: Enrolled;
let board: { id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop('zones and taxes');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  board = await shop.addProduct({ name: 'Board', priceCents: 10_000, minQuantity: 1, available: 100 });
  const { pool } = shop.open.shop;
  await pool.query(`UPDATE variant SET sku = 'BOARD', weight_grams = 900 WHERE id = $1`, [board.id]);
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const pricing = async () => (await shop.call<Pricing>('GET', '/settings/pricing', { as: ada })).body;
const add = (body: object) => shop.call('POST', '/settings/zones', { as: ada, body });
const change = (id: string, body: object) => shop.call('PUT', `/settings/zones/${id}`, { as: ada, body });
const remove = (id: string) => shop.call('DELETE', `/settings/zones/${id}`, { as: ada });
const classes = (...names: string[]) =>
  shop.call('PUT', '/settings/tax-classes', { as: ada, body: { names } });
const revision = async () => (await readPricingRules(shop.open.shop.pool)).revision;
const preview = async (to: object, quantity = 1) => {
  const body = { lines: [{ sku: 'board', quantity }], ...to };
  return (await shop.call('POST', '/settings/pricing/preview', { as: ada, body })).body;
};
const zone = (fields: object) => ({ name: 'Zone', areas: [], methods: [], taxes: [], ...fields });
const parcel = { name: 'Parcel', kind: 'flat', price: 7.9, freeFrom: 150 };

/** Adds a zone for as long as `use` takes. */
async function withZone(fields: object, use: (added: Zone) => Promise<void>): Promise<void> {
  const { body, status } = await add(zone(fields));
  expect(status).toBe(201);
  const added = (await pricing()).zones.find(({ _id }) => _id === body.insertedId) as Zone;
  await use(added);
  await remove(added._id);
}

test('a fresh shop ships everywhere for nothing and taxes nothing', async () => {
  expect(await pricing()).toMatchObject({
    zones: [
      {
        name: 'Everywhere',
        areas: [],
        methods: [{ name: 'Standard shipping', kind: 'flat', price: 0, freeFrom: null }],
        taxes: [],
      },
    ],
    taxClasses: [{ name: 'Standard' }],
    taxes: 'added',
    shippingTaxClass: 'Standard',
    homeCountry: 'US',
  });
  expect((await preview({ country: 'JP' })).steps).toEqual([
    { type: 'subtotal', label: 'Subtotal', amount: 100, included: false },
    { type: 'shipping', label: 'Standard shipping', amount: 0, included: false },
    { type: 'total', label: 'Total', amount: 100, included: false },
  ]);
});

describe('a zone', () => {
  test('prices the addresses that it names, the rest of the world the others', async () => {
    const taxes = [{ taxClass: 'Standard', label: 'VAT', percent: '19' }];
    await withZone({ name: 'Europe', areas: ['DE', 'AT'], methods: [parcel], taxes }, async () => {
      expect(await preview({ country: 'DE' })).toMatchObject({
        zone: 'Europe',
        methods: [{ name: 'Parcel', price: 7.9 }],
        steps: [
          { label: 'Subtotal', amount: 100 },
          { label: 'Parcel', amount: 7.9 },
          { label: 'VAT 19%', amount: 20.5 },
          { label: 'Total', amount: 128.4 },
        ],
      });
      expect((await preview({ country: 'DE' }, 2)).steps[1]).toMatchObject({ label: 'Parcel', amount: 0 });
      expect(await preview({ country: 'FR' })).toMatchObject({ zone: 'Everywhere' });
    });
  });

  test('may be a region; the other regions stay with their country', async () => {
    await withZone({ name: 'New York', areas: ['US-NY'], methods: [parcel] }, async () => {
      expect(await preview({ country: 'US', region: 'NY' })).toMatchObject({ zone: 'New York' });
      expect(await preview({ country: 'US', region: 'CA' })).toMatchObject({ zone: 'Everywhere' });
    });
  });

  test('weighs the goods', async () => {
    const bands = '0: 5.00\n1000: 9.00\n5000: 20.00';
    await withZone({ areas: ['CH'], methods: [{ name: 'Post', kind: 'by-weight', bands }] }, async () => {
      const price = async (quantity: number) => (await preview({ country: 'CH' }, quantity)).methods[0].price;
      expect([await price(1), await price(2), await price(6)]).toEqual([5, 9, 20]);
    });
  });

  test('keeps the ids of its methods when it is saved again', async () => {
    await withZone({ areas: ['NO'], methods: [parcel, { ...parcel, name: 'Express' }] }, async (added) => {
      const [first, second] = added.methods;
      const swapped = [{ ...second, price: 12 }, first].map((method) => ({ ...method, bands: null }));
      const body = { ...zone({ areas: ['NO'], methods: swapped }), version: added.version };
      expect(await change(added._id, body)).toMatchObject({ status: 200, body: { version: 2 } });
      const changed = (await pricing()).zones.find(({ _id }) => _id === added._id);
      expect(changed?.methods.map(({ _id, price }) => [_id, price])).toEqual([
        [second?._id, 12],
        [first?._id, 7.9],
      ]);
    });
  });

  test('that changed meanwhile is not overwritten', async () => {
    await withZone({ areas: ['SE'] }, async ({ _id, version }) => {
      const body = { ...zone({ areas: ['SE'] }), version };
      const answers = await Promise.all([change(_id, body), change(_id, { ...body, name: 'Sweden' })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'stale_version',
        version: 2,
        by: ada.email,
      });
    });
  });

  test.each([
    [{ name: 'everywhere', areas: ['FI'] }, 'name', 'Another zone has this name'],
    [{}, 'areas', 'Another zone is the rest of the world already: choose countries'],
    [{ areas: ['FI', 'DK'] }, 'areas', 'Denmark is in the zone North already'],
    [
      { areas: ['FI'], taxes: [{ taxClass: 'Boks', label: 'VAT', percent: 7 }] },
      'taxes.0.taxClass',
      'There is no such tax class',
    ],
  ])('%j is refused at %s', async (fields, field, message) => {
    await withZone({ name: 'North', areas: ['DK'] }, async () => {
      const before = await revision();
      expect(await add(zone(fields))).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
      expect(await revision()).toBe(before);
    });
  });

  test('that two admins add for the same country at once is added once', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => add(zone({ name, areas: ['IS'] }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    for (const { body } of answers) if (body.insertedId) await remove(body.insertedId);
  });

  test('is in the audit log by its name', async () => {
    await withZone({ name: 'Alps', areas: ['LI'] }, async () => {
      const [newest] = (await shop.call('GET', '/audit?limit=1', { as: ada })).body;
      expect(newest.sentence).toBe(`${ada.email} added the shipping zone Alps`);
    });
  });
});

describe('a tax class', () => {
  test('is taxed at its own rate, and cannot go while a product or a tax has it', async () => {
    await classes('Books', 'Food');
    const taxes = [
      { taxClass: 'Standard', label: 'VAT', percent: 19 },
      { taxClass: 'Books', label: 'VAT', percent: 7 },
    ];
    await withZone({ areas: ['DE'], taxes }, async () => {
      const changed = await shop.call('PATCH', `/product/${board.id}`, {
        as: ada,
        body: { version: 1, taxClass: 'Books' },
      });
      expect(changed.status).toBe(200);
      expect((await preview({ country: 'DE' })).steps[1]).toMatchObject({ label: 'VAT 7%', amount: 7 });
      expect((await classes('Food')).body.errors).toEqual([
        { field: 'names', message: '1 product has the tax class Books' },
      ]);
      await shop.call('PATCH', `/product/${board.id}`, { as: ada, body: { version: 2, taxClass: null } });
      expect((await classes('Food')).body.errors).toEqual([
        { field: 'names', message: 'The zone Zone has a tax for Books' },
      ]);
    });
    expect(await classes()).toMatchObject({ status: 200, body: { names: [] } });
    expect((await pricing()).taxClasses.map(({ name }) => name)).toEqual(['Standard']);
  });

  test('that does not exist is refused at the product’s field', async () => {
    const refused = await shop.call('PATCH', `/product/${board.id}`, {
      as: ada,
      body: { version: 3, taxClass: 'Boks' },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'taxClass' }] } });
  });
});

test('prices that include tax cost no more with it', async () => {
  await shop.call('PATCH', '/settings', { as: ada, body: { taxes: 'included' } });
  const taxes = [{ taxClass: 'Standard', label: 'VAT', percent: 19 }];
  await withZone({ areas: ['DE'], taxes }, async () => {
    expect((await preview({ country: 'DE' })).steps.slice(1)).toEqual([
      { type: 'tax', label: 'Includes VAT 19%', amount: 15.97, included: true },
      { type: 'total', label: 'Total', amount: 100, included: false },
    ]);
  });
  await shop.call('PATCH', '/settings', { as: ada, body: { taxes: 'added' } });
});

describe('the revision of the rules', () => {
  const { name: _, ...rest } = zone({ areas: ['IT'] }) as { name: string };
  test.each([
    ['a zone is added', () => add({ name: 'Italy', ...rest })],
    [
      'a zone is removed',
      async () => remove((await pricing()).zones.find(({ name }) => name === 'Italy')?._id ?? ''),
    ],
    ['tax is included', () => shop.call('PATCH', '/settings', { as: ada, body: { taxes: 'included' } })],
    [
      'the home country moves',
      () => shop.call('PATCH', '/settings', { as: ada, body: { homeCountry: 'DE' } }),
    ],
    [
      'a product changes its weight',
      () => shop.open.shop.pool.query('UPDATE variant SET weight_grams = weight_grams + 1'),
    ],
  ])('rises when %s', async (_, act) => {
    const before = await revision();
    await act();
    expect(await revision()).toBeGreaterThan(before);
  });

  test('stays when something else changes', async () => {
    const before = await revision();
    await shop.call('PATCH', '/settings', { as: ada, body: { returns: 'Tomorrow' } });
    await shop.open.shop.pool.query('UPDATE variant SET received = received + 1');
    await shop.open.shop.pool.query(
      `INSERT INTO stock_journal (variant_id, kind, received_delta) SELECT id, 'receive', 1 FROM variant`,
    );
    expect(await revision()).toBe(before);
  });

  test('rises once in a transaction, however many products it changes', async () => {
    const before = await revision();
    await shop.open.shop.pool.query(`DO $$ BEGIN
      FOR i IN 1..50 LOOP UPDATE variant SET weight_grams = weight_grams + 1; END LOOP; END $$`);
    expect(await revision()).toBe(before + 1);
  });
});
