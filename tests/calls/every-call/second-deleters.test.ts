import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { newCode, newCollection, newPriceList, newProduct, newZone } from '../tables/sound-bodies.ts';

// A row that changed after it was listed is deleted only by someone who knows of the change; one that is gone names who removed it.

let shop: TestShop;
let ada: Enrolled;
let ben: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('second deleters');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  ben = await enrol(shop, { name: 'Ben', role: 'admin' });
});
afterAll(() => shop?.close());

type Row = {
  path: string;
  listed: () => Promise<number>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what came back
  change: (as: Enrolled, n: number) => Promise<{ status: number; body: any }>;
};

/** Ben changes what Ada has listed; she deletes it only with the version that she is told. */
async function expectTold({ path, listed, change }: Row, noun: string): Promise<void> {
  const version = await listed();
  expect(await change(ben, 1)).toMatchObject({ status: 200 });
  const remove = (as: Enrolled, at: number) => shop.call('DELETE', `${path}?version=${at}`, { as });
  const told = await remove(ada, version);
  expect(told).toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      by: ben.email,
      detail: `${ben.email} changed ${noun} meanwhile. Look at it again.`,
    },
  });
  const own = await remove(ben, version);
  expect(own.body.detail).toBe(`In another tab, you changed ${noun} meanwhile. Look at it again.`);
  expect(await listed()).toBe(told.body.version);
  expect(await remove(ada, told.body.version)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  // A second one who deletes or changes it reads that it is gone, and by whom.
  const gone = { status: 404, body: { code: 'not_found', by: ada.email } };
  for (const answer of [await remove(ben, told.body.version), await change(ben, told.body.version)]) {
    expect(answer).toMatchObject(gone);
    expect(answer.body.detail).toBe(`${ada.email} removed ${noun.replace('this', 'the')} meanwhile.`);
  }
}

const versionIn = async (path: string, isRow: (row: Record<string, unknown>) => boolean, as = ada) => {
  const { body } = await shop.call('GET', path, { as });
  return (body.zones ?? body).find(isRow).version;
};

test('a zone', async () => {
  const zone = newZone();
  const id = (await shop.call('POST', '/settings/zones', { as: ada, body: zone })).body.insertedId;
  const path = `/settings/zones/${id}`;
  const row = {
    path,
    listed: () => versionIn('/settings/pricing', ({ _id }) => _id === id),
    change: (as: Enrolled, version: number) =>
      shop.call('PUT', path, { as, body: { ...zone, name: `${zone.name} 2`, version } }),
  };
  await expectTold(row, 'the zone');
});

test('a code', async () => {
  const { code, ...fields } = newCode();
  await shop.call('POST', '/settings/codes', { as: ada, body: { code, ...fields } });
  const path = `/settings/codes/${code}`;
  const row = {
    path,
    listed: () => versionIn('/settings/codes', (one) => one.code === code),
    change: (as: Enrolled, version: number) =>
      shop.call('PUT', path, { as, body: { ...fields, percent: 20, version } }),
  };
  await expectTold(row, 'the code');
});

test('a price list', async () => {
  const list = newPriceList();
  const id = (await shop.call('POST', '/price-lists', { as: ada, body: list })).body.insertedId;
  const path = `/price-lists/${id}`;
  const row = {
    path,
    listed: () => versionIn('/price-lists', ({ _id }) => _id === id),
    change: (as: Enrolled, version: number) =>
      shop.call('PUT', path, { as, body: { ...list, percent: 20, version } }),
  };
  await expectTold(row, 'the price list');
});

test('a collection', async () => {
  const collection = newCollection();
  await shop.call('POST', '/collections', { as: ada, body: collection });
  const path = `/collections/${collection.slug}`;
  const row = {
    path,
    listed: () => versionIn('/managed-collections', ({ slug }) => slug === collection.slug),
    change: (as: Enrolled, version: number) =>
      shop.call('PUT', path, { as, body: { ...collection, title: 'Tiny boards', version } }),
  };
  await expectTold(row, 'the collection');
});

test('a product', async () => {
  const body = { ...newProduct(), productName: 'Contested board' };
  const { insertedId: id } = (await shop.call('POST', '/product', { as: ada, body })).body;
  const path = `/product/${id}`;
  const row = {
    path,
    listed: () => versionIn('/managed-products', ({ _id }) => _id === id),
    change: (as: Enrolled, version: number) =>
      shop.call('PATCH', path, { as, body: { perUnitPrice: 77, version } }),
  };
  await expectTold(row, 'the product');
});

test('a group of customers', async () => {
  const body = { name: 'Dealers', percent: 5 };
  const id = (await shop.call('POST', '/customer-groups', { as: ada, body })).body.insertedId;
  const path = `/customer-groups/${id}`;
  const row = {
    path,
    listed: () => versionIn('/customer-groups', ({ _id }) => _id === id),
    change: (as: Enrolled, version: number) =>
      shop.call('PUT', path, { as, body: { name: 'Dealers', percent: 9, version } }),
  };
  await expectTold(row, 'this group');
});

test('a program that names no version deletes any version', async () => {
  const { code, ...fields } = newCode();
  await shop.call('POST', '/settings/codes', { as: ada, body: { code, ...fields } });
  await shop.call('PUT', `/settings/codes/${code}`, {
    as: ben,
    body: { ...fields, percent: 20, version: 1 },
  });
  expect(await shop.call('DELETE', `/settings/codes/${code}`, { as: ada })).toMatchObject({ status: 200 });
});
