import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ProductGridRow } from '../contract/calls/product-grid.ts';
import { gridWorld, row } from './grid-world.ts';

const { w, another, read, preview, save, shown } = gridWorld('changing together');
const acts = async (action: string) =>
  (
    await w.world.shop.open.shop.pool.query(
      'SELECT subject_id AS id, detail FROM audit_log WHERE action = $1',
      [action],
    )
  ).rows;

test('the rows of products are their variants in the order of the products', async () => {
  const { tactile } = await w.withThree();
  const other = await another();
  await w.world.shop.open.shop.pool.query(
    `UPDATE variant SET image = '/pictures/tactile.webp' WHERE id = $1`,
    [tactile],
  );
  const rows = await read([other, w.product]);
  expect(rows.map(({ productName, title }) => [productName, title])).toEqual([
    [other.name, ''],
    [w.product.name, 'Linear / ANSI'],
    [w.product.name, 'Tactile / ANSI'],
    [w.product.name, 'Tactile / ISO'],
  ]);
  expect(rows[2]).toMatchObject({
    ...{ variantId: tactile, version: 2, sku: `T-${w.product.id}`, perUnitPrice: 109, formerPrice: 129 },
    ...{ availableQuantity: 3, draft: false, taxClass: null, tags: [], minimumOrderQuantity: 2 },
  });
  expect(rows.slice(1).map(({ image }) => image)).toEqual([
    expect.stringContaining('test-board-front'),
    '/pictures/tactile.webp',
    '/pictures/iso.webp',
  ]);
});

test('cells of several products and variants change together, with history, acts, stock journal and undo', async () => {
  const { linear, tactile } = await w.withThree();
  const other = await another();
  const changes = [
    { ...row(w.product, { perUnitPrice: '95.50', tags: 'Wood, summer' }), variantId: linear, version: 2 },
    {
      ...row(w.product, { sku: `N-${tactile}`, formerPrice: null, addStock: 4 }),
      variantId: tactile,
      version: 2,
    },
    row(other, { productName: `${other.name} new`, minimumOrderQuantity: 3, draft: true }),
  ];
  expect(await preview(...changes)).toEqual({
    cells: [
      { row: 0, field: 'tags', was: '', now: 'summer, wood' },
      { row: 0, field: 'perUnitPrice', was: '99.00', now: '95.50' },
      { row: 1, field: 'sku', was: `T-${w.product.id}`, now: `N-${tactile}` },
      { row: 1, field: 'formerPrice', was: '129.00', now: '' },
      { row: 1, field: 'addStock', was: '3', now: '7' },
      { row: 2, field: 'productName', was: other.name, now: `${other.name} new` },
      { row: 2, field: 'minimumOrderQuantity', was: '2', now: '3' },
      { row: 2, field: 'draft', was: 'On sale', now: 'Draft' },
    ],
    errors: [],
    stale: [],
  });
  expect(await shown(other)).toMatchObject({ version: 1, productName: other.name });
  const saved = await save(changes);
  expect(saved).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await shown(w.product)).toMatchObject({
    ...{ version: 3, tags: ['summer', 'wood'] },
    variants: [
      { perUnitPrice: 95.5 },
      { sku: `N-${tactile}`, formerPrice: null, availableQuantity: 7 },
      { perUnitPrice: 79, weightGrams: 900, image: '/pictures/iso.webp' },
    ],
  });
  expect(await shown(other)).toMatchObject({ draft: true, minimumOrderQuantity: 3 });
  expect((await acts('product.changed')).map(({ id }) => id)).toContain(w.product.id);
  expect((await acts('products.edited')).at(-1)).toMatchObject({ detail: { changed: 2 } });
  const history = await w.call('GET', `/product/${w.product.id}/versions`, { as: w.ada });
  expect(history.body[0].changes.map(({ label }: { label: string }) => label)).toContain('Tags');
  const undone = await w.call('POST', `/bulk-changes/${saved.body.changeId}/undo`, { as: w.ada });
  expect(undone.body).toEqual({ undone: 2, refused: [] });
  expect(await shown(w.product)).toMatchObject({
    tags: [],
    variants: [{ perUnitPrice: 99 }, { formerPrice: 129, availableQuantity: 3 }, {}],
  });
  expect(await shown(other)).toMatchObject({ draft: false, productName: other.name });
});

test('SKUs move from one row to the next in whatever order the rows are', async () => {
  const [one, two] = [await another(), await another()];
  const [a, b] = (await read([one, two])) as [ProductGridRow, ProductGridRow];
  expect((await save([row(one, { sku: b.sku }), row(two, { sku: `${b.sku}-2` })])).status).toBe(200);
  expect((await read([one, two])).map(({ sku }) => sku)).toEqual([b.sku, `${b.sku}-2`]);
  const back = [row(one, { sku: a.sku }), row(two, { sku: b.sku })].map((sent) => ({ ...sent, version: 2 }));
  expect((await save(back)).status).toBe(200);
});

test('products exchange their SKUs in one save, with the old ones in the log and the history, and back', async () => {
  const [one, two, three] = [await another(), await another(), await another()];
  const [a = '', b = '', c = ''] = (await read([one, two, three])).map(({ sku }) => sku);
  const changes = [row(one, { sku: b }), row(two, { sku: c }), row(three, { sku: a })];
  expect(await preview(...changes)).toMatchObject({
    errors: [],
    cells: [{ was: a }, { was: b }, { was: c }],
  });
  const { status, body } = await save(changes);
  expect(status).toBe(200);
  expect((await read([one, two, three])).map(({ sku }) => sku)).toEqual([b, c, a]);
  const logged = (await acts('product.changed')).filter(({ id }) => id === one.id);
  expect(JSON.stringify(logged.map(({ detail }) => detail))).toContain(`"sku":"${a}"`);
  const history = await w.call('GET', `/product/${one.id}/versions`, { as: w.ada });
  expect(JSON.stringify(history.body)).not.toContain(`"${one.id}"`);
  // A wrong cell beside them keeps all of them.
  const wrong = [row(one, { sku: a }), row(two, { sku: b, addStock: -99 }), row(three, { sku: c })];
  expect((await preview(...wrong.map((sent) => ({ ...sent, version: 2 })))).errors).toEqual([
    { field: 'changes.1.addStock', message: 'Only 10 units can be taken away' },
  ]);
  // Each is taken back on its own, which an exchange cannot be: it is exchanged back as a grid.
  const undone = await w.call('POST', `/bulk-changes/${body.changeId}/undo`, { as: w.ada });
  expect(undone.body).toMatchObject({
    undone: 0,
    refused: [{ reason: expect.stringContaining('SKU') }, {}, {}],
  });
  const back = [row(one, { sku: a }), row(two, { sku: b }), row(three, { sku: c })];
  expect((await save(back.map((sent) => ({ ...sent, version: 2 })))).status).toBe(200);
  expect((await read([one, two, three])).map(({ sku }) => sku)).toEqual([a, b, c]);
});

test('tiers, contents, weights and properties change together, and tiers that do not fit are refused at their cell', async () => {
  const other = await another();
  const change = row(other, {
    priceTiers: [
      { fromQuantity: 10, perUnitPrice: 45 },
      { fromQuantity: 50, perUnitPrice: 40.5 },
    ],
    content: '0,75KG',
    weightGrams: 1200,
    properties: [{ label: 'Layout', value: '75%' }],
  });
  expect((await preview(change)).cells).toEqual([
    { row: 0, field: 'properties', was: '', now: 'Layout: 75%' },
    { row: 0, field: 'priceTiers', was: '', now: '10: 45.00; 50: 40.50' },
    { row: 0, field: 'content', was: '', now: '0.75 kg' },
    { row: 0, field: 'weightGrams', was: '', now: '1200' },
  ]);
  expect((await save([change])).status).toBe(200);
  expect(await read([other])).toMatchObject([
    {
      priceTiers: [
        { fromQuantity: 10, perUnitPrice: 45 },
        { fromQuantity: 50, perUnitPrice: 40.5 },
      ],
      content: '0.75 kg',
      weightGrams: 1200,
      properties: [{ label: 'Layout', value: '75%' }],
    },
  ]);
  const again = { ...change, version: 2 };
  expect((await preview(again)).cells).toEqual([]);
  expect((await preview({ ...again, content: '12 oz' })).errors).toMatchObject([
    { field: 'changes.0.content' },
  ]);
  const dear = { ...again, priceTiers: [{ fromQuantity: 10, perUnitPrice: 50.01 }] };
  expect((await preview(dear)).errors).toMatchObject([{ field: 'changes.0.priceTiers' }]);
  // The tiers stay as they are: the price does not fit them.
  expect((await preview({ ...row(other, { perUnitPrice: 44 }), version: 2 })).errors).toMatchObject([
    { field: 'changes.0.perUnitPrice' },
  ]);
  const none = {
    ...row(other, { priceTiers: null, content: null, weightGrams: null, properties: [] }),
    version: 2,
  };
  expect((await save([none])).status).toBe(200);
  expect(await read([other])).toMatchObject([
    { priceTiers: [], content: null, weightGrams: null, properties: [] },
  ]);
});

test('a repeated key saves once, for another request it is refused, and present values save nothing', async () => {
  const key = randomUUID();
  const changes = [row(w.product, { perUnitPrice: 80 })];
  const first = await save(changes, key);
  expect((await save(changes, key)).body).toEqual(first.body);
  expect((await shown(w.product)).version).toBe(2);
  expect((await save([row(w.product, { perUnitPrice: 81 })], key)).body.code).toBe('idempotency_conflict');
  const same = {
    ...row(w.product, { perUnitPrice: '80.00', draft: false, tags: [], addStock: 0 }),
    version: 2,
  };
  expect(await preview(same)).toEqual({ cells: [], errors: [], stale: [] });
  expect((await save([same])).body.changed).toBe(0);
  expect((await shown(w.product)).version).toBe(2);
});

test('a former price at the price, which is shown as none, does not keep the price from rising', async () => {
  await save([row(w.product, { formerPrice: 99 })]);
  expect((await read([w.product]))[0]).toMatchObject({ version: 2, formerPrice: null });
  expect((await save([{ ...row(w.product, { perUnitPrice: 120 }), version: 2 }])).status).toBe(200);
  expect(await shown(w.product)).toMatchObject({ perUnitPrice: 120, formerPrice: null });
});
