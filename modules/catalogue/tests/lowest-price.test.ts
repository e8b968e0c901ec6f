import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendForm } from '#tests/calls/worlds/import-products.ts';
import { judgeReductions } from '../shop/judge-reductions.ts';
import { choice, options, variantsWorld } from './variants-world.ts';

const at = variantsWorld('lowest price');

const judge = async (lowestPrice: 'off' | 'on') => {
  const { body: before } = await at.call('GET', '/settings', { as: at.ada });
  const body = { lowestPrice, seen: { lowestPrice: before.lowestPrice } };
  expect((await at.call('PATCH', '/settings', { as: at.ada, body })).status).toBe(200);
  await judgeReductions(at.world.shop.open.shop);
};
beforeEach(() => judge('on'));
afterEach(() => judge('off'));

/** As the tables' owner with triggers off: nobody else can. */
async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client(at.world.shop.open.database.ownerUrl);
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica; ${sql}`);
  } finally {
    await client.end();
  }
}
const daysPass = (days: number) => asOwner(`UPDATE price_history SET at = at - interval '${days} days'`);

const send = async (body: object) => {
  const { version } = await at.managed();
  return at.call('PATCH', at.path(), { as: at.ada, body: { version, ...body } });
};
const change = async (body: object) => expect(await send(body)).toMatchObject({ status: 200 });
const refused = async (body: object, message: string, field = 'formerPrice') =>
  expect(await send(body)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
const listed = async () =>
  (await at.call('GET', '/product?limit=100')).body.find(({ _id }: { _id: string }) => _id === at.product.id);

const NEVER_DEARER = (price: string) =>
  `The price was not above ${price} in the 30 days before: leave the former price empty`;
const AT_MOST = (price: string) => `At most ${price}: the lowest price of the 30 days before the reduction`;

test('a reduction shows the lowest price of the 30 days before it, in lists and on the page', async () => {
  await change({ perUnitPrice: 120 });
  await daysPass(10);
  await change({ perUnitPrice: 80, formerPrice: 99 });
  const shown = { perUnitPrice: 80, formerPrice: 99, lowestPrice: 99 };
  expect(await listed()).toMatchObject(shown);
  expect(await at.shown()).toMatchObject({ ...shown, variants: [shown] });
});

test('a former price above the lowest of 30 days is refused with the highest one, and nothing is written', async () => {
  await daysPass(40);
  await change({ perUnitPrice: 90 });
  await daysPass(5);
  await change({ perUnitPrice: 120 });
  await refused({ perUnitPrice: 80, formerPrice: 120 }, AT_MOST('90.00$'));
  expect(await listed()).toMatchObject({ perUnitPrice: 120, formerPrice: null });
  await daysPass(31);
  await change({ perUnitPrice: 80, formerPrice: 120 });
});

test('a price that was never higher has no former price, nor has a product that was never on sale', async () => {
  await refused({ formerPrice: 120 }, NEVER_DEARER('99.00$'));
  const body = {
    ...{ productName: `New ${at.product.name}`, description: 'New.', image: '/pictures/a.webp' },
    ...{ minimumOrderQuantity: 1, availableQuantity: 1, perUnitPrice: 10, formerPrice: 20 },
  };
  expect(await at.call('POST', '/product', { as: at.ada, body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'formerPrice', message: NEVER_DEARER('10.00$') }] },
  });
});

test('a reduction that goes on keeps its price of before, however long, until the price rises', async () => {
  await change({ perUnitPrice: 80, formerPrice: 99 });
  await daysPass(50);
  await change({ perUnitPrice: 70 });
  expect(await listed()).toMatchObject({ perUnitPrice: 70, formerPrice: 99, lowestPrice: 99 });
  await refused({ perUnitPrice: 75 }, NEVER_DEARER('75.00$'));
  await change({ perUnitPrice: 75, formerPrice: null });
});

test('a price that was never public, as a draft or within one save, carries no reduction', async () => {
  await change({ draft: true });
  await change({ perUnitPrice: 150 });
  await refused({ perUnitPrice: 120, formerPrice: 150 }, NEVER_DEARER('120.00$'));
  await refused({ draft: false, perUnitPrice: 90, formerPrice: 150 }, AT_MOST('99.00$'));
});

test('a draft that goes on sale reduced, in one save, carries no price that it had as a draft alone', async () => {
  await change({ draft: true });
  await daysPass(40);
  await change({ perUnitPrice: 150 });
  await judge('off');
  await change({ draft: false, perUnitPrice: 80, formerPrice: 150 });
  await judge('on');
  // The 150 of the draft was never public, also not within that save.
  expect(await listed()).toMatchObject({ perUnitPrice: 80, formerPrice: null });
});

test('an old former price of one variant does not keep another from being changed', async () => {
  await judge('off');
  const { version } = await at.managed();
  const variants = [
    { _id: at.product.id, ...choice('Linear', 'ANSI'), perUnitPrice: 99 },
    { ...choice('Tactile', 'ANSI'), perUnitPrice: 80, formerPrice: 200 },
  ];
  const { body } = await at.set({ version, options, variants });
  await judge('on');
  const patch = (id: string, change: object) =>
    at.call('PATCH', `/variants/${id}`, { as: at.ada, body: change });
  expect(await patch(at.product.id, { version: version + 1, sku: 'LINEAR-NEW' })).toMatchObject({
    status: 200,
  });
  expect(await patch(body.variants[1], { version: version + 2, weightGrams: 700 })).toMatchObject({
    status: 200,
  });
  expect(await patch(body.variants[1], { version: version + 3, perUnitPrice: 85 })).toMatchObject({
    status: 422,
  });
});

test('a product that comes back on sale shows no reduction that its last weeks do not carry', async () => {
  await change({ perUnitPrice: 80, formerPrice: 99 });
  await daysPass(1);
  await change({ draft: true });
  await change({ draft: false });
  expect(await listed()).toMatchObject({ perUnitPrice: 80, formerPrice: null });
});

test('a former price of which nothing before is known begins no reduction, and the next step down does', async () => {
  await judge('off');
  const { version } = await at.managed();
  const variants = [
    { _id: at.product.id, ...choice('Linear', 'ANSI'), perUnitPrice: 99 },
    { ...choice('Tactile', 'ANSI'), perUnitPrice: 120, formerPrice: 200 },
  ];
  const { body } = await at.set({ version, options, variants });
  await judge('on');
  const id = body.variants[1];
  const reduced = { version: version + 1, perUnitPrice: 90, formerPrice: 120 };
  expect(await at.call('PATCH', `/variants/${id}`, { as: at.ada, body: reduced })).toMatchObject({
    status: 200,
  });
  expect((await at.shown()).variants[1]).toMatchObject({ formerPrice: 120, lowestPrice: 120 });
});

test('each variant is judged by its own history, at its row', async () => {
  const { version } = await at.managed();
  const variants = [
    { _id: at.product.id, ...choice('Linear', 'ANSI'), perUnitPrice: 80, formerPrice: 99 },
    { ...choice('Tactile', 'ANSI'), perUnitPrice: 80, formerPrice: 99 },
  ];
  expect(await at.set({ version, options, variants })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'variants.1.formerPrice', message: NEVER_DEARER('80.00$') }] },
  });
});

test('off, every former price holds; on, those that the history does not carry are not shown and not lost', async () => {
  await judge('off');
  await change({ formerPrice: 200 });
  expect(await listed()).toMatchObject({ formerPrice: 200 });
  expect(await listed()).not.toHaveProperty('lowestPrice');
  const sale = async () => (await at.call('GET', '/storefront/sale')).body.percent;
  expect(await sale()).toBeGreaterThan(49);
  await judge('on');
  expect(await listed()).toMatchObject({ formerPrice: null });
  expect(await sale()).not.toBeGreaterThan(49);
  expect((await at.managed()).variants[0]).toMatchObject({ formerPrice: 200 });
  await change({ description: 'A save of other fields goes through.' });
  await judge('off');
  expect(await listed()).toMatchObject({ formerPrice: 200 });
});

test('an import and a change of many prices are refused where the history does not carry them', async () => {
  const form = new FormData();
  const headings = 'Name,Description,Image,Price per unit,Former price,Minimum quantity,Available quantity';
  const text = `${headings}\r\n${at.product.name},Words.,/pictures/a.webp,99.00,150.00,1,10\r\n`;
  form.set('file', new File([text], 'prices.csv', { type: 'text/csv' }));
  expect((await sendForm(at.world.shop, at.ada, '/imports/preview', form)).body.errors).toEqual([
    { line: 2, column: 'Former price', message: NEVER_DEARER('99.00$') },
  ]);
  await change({ perUnitPrice: 80, formerPrice: 99 });
  const edited = await at.call('POST', '/bulk-changes', {
    as: at.ada,
    body: { products: [at.product.id], edit: { do: 'change-prices', percent: 10 } },
    headers: { 'idempotency-key': at.product.id },
  });
  expect(edited).toMatchObject({
    body: { changed: 0, refused: [{ _id: at.product.id, reason: `${NEVER_DEARER('88.00$')}.` }] },
  });
  expect(await listed()).toMatchObject({ perUnitPrice: 80 });
});

test('the history is a file for staff: each price with its moment', async () => {
  await change({ perUnitPrice: 80, formerPrice: 99 });
  const answer = await at.world.shop.request('/api/export/prices.csv', {
    headers: { authorization: `Bearer ${at.ada.token}` },
  });
  const rows = (await answer.text()).split('\r\n').filter((row) => row.includes(at.product.name));
  expect(
    rows.map((row) =>
      row
        .replace(/\d{4}-\d\d-\d\dT[\d:]+Z/, 'MOMENT')
        .split(',')
        .slice(3)
        .join(),
    ),
  ).toEqual(['MOMENT,99.00,,,USD', 'MOMENT,80.00,99.00,,USD']);
});
