import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enrol } from '#tests/support/enrol.ts';
import { MOST_GRID_ROWS, type ProductGridRow } from '../contract/calls/product-grid.ts';
import { gridWorld, row } from './grid-world.ts';

const { w, another, read, preview, save, shown } = gridWorld('wrong rows together');

test('one wrong cell keeps everything as it was, and every wrong cell is named at its row', async () => {
  const [one, two, three] = [await another(), await another(), await another()];
  const { sku } = (await read([three]))[0] as ProductGridRow;
  const changes = [
    row(w.product, { perUnitPrice: 80 }),
    row(one, { addStock: -11 }),
    row(two, { sku, formerPrice: 20 }),
    row(three, { productName: w.product.name.toUpperCase(), taxClass: 'Luxury' }),
  ];
  const errors = [
    { field: 'changes.1.addStock', message: 'Only 10 units can be taken away' },
    { field: 'changes.2.formerPrice', message: 'Former price must not be below the price' },
    { field: 'changes.3.productName', message: 'Another product has this name already.' },
  ];
  expect((await preview(...changes)).errors).toEqual(errors);
  expect(await save(changes)).toMatchObject({ status: 422, body: { code: 'validation', errors } });
  expect(await shown(w.product)).toMatchObject({ version: 1, perUnitPrice: 99 });
  expect((await preview(row(two, { sku }), row(three, { taxClass: 'Luxury' }))).errors).toEqual([
    { field: 'changes.0.sku', message: 'Another product has this SKU' },
    {
      field: 'changes.1.taxClass',
      message: 'There is no such tax class: add it under Shipping & taxes',
    },
  ]);
});

test('products that somebody else changed or deleted are named, and nothing is saved', async () => {
  const [one, two] = [await another(), await another()];
  const bea = await enrol(w.world.shop, { name: `Bea ${randomUUID().slice(0, 8)}`, role: 'admin' });
  await w.call('PATCH', `/product/${one.id}`, { as: bea, body: { version: 1, perUnitPrice: 51 } });
  await w.call('DELETE', `/product/${two.id}`, { as: bea });
  const changes = [w.product, one, two].map((product) => row(product, { perUnitPrice: 40 }));
  const stale = [
    { productId: one.id, message: `${bea.email} changed ${one.name} meanwhile.`, isGone: false },
    { productId: two.id, message: `${bea.email} deleted ${two.name} meanwhile.`, isGone: true },
  ];
  expect(await preview(...changes)).toMatchObject({ stale, errors: [] });
  expect(await save(changes)).toMatchObject({
    status: 409,
    body: {
      ...{ code: 'stale_version', detail: stale.map(({ message }) => message).join(' '), stale },
      errors: [{ field: 'changes.1.version' }, { field: 'changes.2.version' }],
    },
  });
  expect((await shown(w.product)).perUnitPrice).toBe(99);
});

test('a variant that went off sale meanwhile makes its product stale, and a foreign one is refused at its row', async () => {
  const { iso } = await w.withThree();
  const kept = (await w.stated()).filter(({ _id }) => _id !== iso);
  await w.set({ version: 2, options: (await w.managed()).options, variants: kept });
  const gone = { ...row(w.product, { perUnitPrice: 70 }), variantId: iso, version: 2 };
  expect(await save([gone])).toMatchObject({ status: 409, body: { stale: [{ productId: w.product.id }] } });
  const other = await another();
  const foreign = { ...row(w.product, { perUnitPrice: 70 }), variantId: other.id, version: 3 };
  expect((await preview(foreign)).errors).toEqual([
    { field: 'changes.0.variantId', message: 'This variant is not on sale' },
  ]);
  expect((await save([foreign])).status).toBe(422);
});

test('a count is refused if somebody adjusted the stock since, and orders since keep their units', async () => {
  const [{ lastAdjustment }] = (await read([w.product])) as [ProductGridRow];
  expect((await w.book()).status).toBe(201);
  expect(await preview(row(w.product, { addStock: 5, lastAdjustment }))).toMatchObject({
    cells: [{ field: 'addStock', was: '8', now: '13' }],
    errors: [],
  });
  const delivery = { reason: 'delivery', changes: [{ variantId: w.product.id, units: 3 }] };
  await w.call('POST', '/stock', { as: w.ada, body: delivery, headers: { 'idempotency-key': randomUUID() } });
  expect(await save([row(w.product, { addStock: 5, lastAdjustment })])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'changes.0.addStock', message: expect.stringContaining('from 8 to 11') }] },
  });
});

test('texts that are no amounts are refused at their cells and never guessed', async () => {
  const other = await another();
  const answer = await save([
    row(w.product, { perUnitPrice: '1,299' }),
    row(other, { perUnitPrice: '$ 12', formerPrice: '12.345', addStock: '1.5' }),
  ]);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    ...['changes.0.perUnitPrice', 'changes.1.perUnitPrice', 'changes.1.formerPrice', 'changes.1.addStock'],
  ]);
  expect((await shown(w.product)).version).toBe(1);
});

test(`more than ${MOST_GRID_ROWS} rows, doubled rows and rows without a change are refused`, async () => {
  const many = Array.from({ length: MOST_GRID_ROWS + 1 }, () => {
    const id = randomUUID();
    return row({ id }, { perUnitPrice: 80, tags: 'spring, summer, autumn, winter' });
  });
  expect(await save(many)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'changes', message: 'Change at most 500 rows at once' }] },
  });
  // So many rows are more than the 64 kB of other calls.
  expect((await save(many.slice(1))).status).toBe(404);
  const double = [
    row(w.product, { tags: 'a' }),
    { ...row(w.product, { tags: 'b' }), variantId: randomUUID() },
  ];
  expect(await save(double)).toMatchObject({ body: { errors: [{ field: 'changes.1.tags' }] } });
  expect(await save([row(w.product, {})])).toMatchObject({
    body: { errors: [{ field: 'changes.0.version' }] },
  });
});

test('a person without the right changes nothing, and only members may send so much', async () => {
  const support = await enrol(w.world.shop, { name: `Sue ${randomUUID().slice(0, 8)}`, role: 'support' });
  const changes = [row(w.product, { perUnitPrice: 80 })];
  expect(await save(changes, randomUUID(), support)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const large = await w.world.shop.request('/api/product-grid', {
    method: 'PATCH',
    body: JSON.stringify({ changes: 'a'.repeat(2 * 1024 * 1024) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(large.status).toBe(401);
  expect((await shown(w.product)).perUnitPrice).toBe(99);
});
