import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { sendForm } from '#tests/calls/worlds/import-products.ts';
import { variantsWorld } from './variants-world.ts';

const at = variantsWorld('content of units');

const change = async (body: object, id = at.product.id) => {
  const { version } = (await at.call('GET', `/product/${id}/managed`, { as: at.ada })).body;
  return at.call('PATCH', `/product/${id}`, { as: at.ada, body: { version, ...body } });
};
const add = (more: object) =>
  at.call('POST', '/product', {
    as: at.ada,
    body: { ...newProduct(), productName: `Oil ${randomUUID()}`, ...more },
  });
const listed = async (id = at.product.id) =>
  (await at.call('GET', '/product?limit=100')).body.find((one: { _id: string }) => one._id === id);
const SIZES = [{ name: 'Size', values: ['Small', 'Large'] }];
const sizes = (small: object, large: object) => ({
  options: SIZES,
  variants: [
    { options: { Size: 'Small' }, perUnitPrice: 5, ...small },
    { options: { Size: 'Large' }, perUnitPrice: 8, ...large },
  ],
});
const LITRES = 'Use one of these units: g, kg, ml, cl, l, mm, cm, m, cm², m², pc';

test('a product says how much a unit holds, in lists and on its page, until that is taken away', async () => {
  expect(await listed()).not.toHaveProperty('content');
  expect((await at.shown()).variants[0]).not.toHaveProperty('content');
  expect(await change({ content: '0,75KG' })).toMatchObject({ status: 200 });
  expect(await listed()).toMatchObject({ content: '0.75 kg' });
  const contentPrice = '0.75\u{a0}kg · 132.00$\u{a0}/\u{a0}kg';
  expect(await at.shown()).toMatchObject({
    ...{ content: '0.75 kg', contentPrice },
    variants: [{ content: '0.75 kg', contentPrice }],
  });
  expect(await change({ content: null })).toMatchObject({ status: 200 });
  expect(await listed()).not.toHaveProperty('content');
});

test('a new product has a content of its own, or one of each variant; a list shows the cheapest one’s', async () => {
  const plain = await add({ content: '500 ml' });
  expect(plain.status).toBe(201);
  expect(await listed(plain.body.insertedId)).toMatchObject({ content: '500 ml' });
  const two = await add(sizes({ content: '500 ml' }, { content: '1 l' }));
  expect(two.status).toBe(201);
  const { body } = await at.call('GET', `/product/${two.body.insertedId}`);
  expect(body).toMatchObject({ content: '500 ml', variants: [{ content: '500 ml' }, { content: '1 l' }] });
  const [small, large] = body.variants;
  const dear = { version: 1, perUnitPrice: 9 };
  expect((await at.call('PATCH', `/variants/${small._id}`, { as: at.ada, body: dear })).status).toBe(200);
  expect(await listed(two.body.insertedId)).toMatchObject({ perUnitPrice: 8, content: '1 l' });
  const more = { version: 2, content: '1.5 l' };
  expect((await at.call('PATCH', `/variants/${large._id}`, { as: at.ada, body: more })).status).toBe(200);
  expect(await listed(two.body.insertedId)).toMatchObject({ content: '1.5 l' });
});

test('the price by measure is in the words of each language', async () => {
  await storeSettings(at.world.shop.open.shop.pool, { languages: 'de' });
  await change({ content: '12 pc' });
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await at.call('GET', `/product/${at.product.id}`, { headers })).body.contentPrice;
  };
  expect(await read('de')).toBe('12\u{a0}Stk. · 8,25\u{a0}$\u{a0}/\u{a0}Stk.');
  expect(await read('en')).toBe('12\u{a0}pc · 8.25$\u{a0}/\u{a0}pc');
});

test.each([
  ['0 g', 'Content per unit must be more than 0'],
  ['-1 g', 'Content per unit must be more than 0'],
  ['0.7505 kg', 'Content per unit takes at most 3 decimal places'],
  ['12 oz', LITRES],
  ['kg', 'Content per unit takes a number and a unit, such as “750 g” or “1.5 l”'],
])('%s is refused beside its field, and nothing is written', async (content, message) => {
  const refused = (field: string) => ({ status: 422, body: { errors: [{ field, message }] } });
  expect(await add({ content })).toMatchObject(refused('content'));
  expect(await change({ content, description: 'Never.' })).toMatchObject(refused('content'));
  const { _id } = (await at.shown()).variants[0];
  expect(
    await at.call('PATCH', `/variants/${_id}`, { as: at.ada, body: { version: 1, content } }),
  ).toMatchObject(refused('content'));
  expect(await at.set({ version: 1, ...sizes({ _id }, { content }) })).toMatchObject(
    refused('variants.1.content'),
  );
  expect(await at.managed()).toMatchObject({ version: 1, description: 'A board for tests.' });
});

test('a product with a choice has no content of its own', async () => {
  expect((await at.set({ version: 1, ...sizes({ _id: at.product.id }, {}) })).status).toBe(200);
  expect(await change({ content: '1 l' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'content', message: 'Each variant of this product has its own' }] },
  });
});

test('the history tells each change and brings it back, and a copy has the content too', async () => {
  await change({ content: '750 g' });
  await change({ content: '700 g' });
  const path = `${at.path()}/versions`;
  expect((await at.call('GET', path, { as: at.ada })).body[0].changes).toEqual([
    { label: 'Content per unit', was: '750 g', now: '700 g' },
  ]);
  const restore = (version: number, restored: number) =>
    at.call('POST', `${at.path()}/restore`, { as: at.ada, body: { version, restored } });
  expect(await restore(3, 2)).toMatchObject({ status: 200, body: { version: 4 } });
  expect(await listed()).toMatchObject({ content: '750 g' });
  const copied = await at.call('POST', `${at.path()}/duplicate`, {
    as: at.ada,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(
    (await at.call('GET', `/product/${copied.body.insertedId}/managed`, { as: at.ada })).body,
  ).toMatchObject({ variants: [{ content: '750 g' }] });
  expect(await restore(4, 1)).toMatchObject({ status: 200, body: { version: 5 } });
  expect(await listed()).not.toHaveProperty('content');
  expect(await restore(5, 1)).toMatchObject({ body: { version: 5 } });
});

test('a file brings contents, and a wrong one is named by line and column', async () => {
  const preview = async (cell: string) => {
    const form = new FormData();
    const lines = [
      'Name,Description,Image,Price per unit,Minimum quantity,Available quantity,Content',
      `${at.product.name},A board for tests.,/pictures/test-board-front-960.webp,99.00,2,10,"${cell}"`,
    ];
    form.set('file', new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), 'products.csv');
    return (await sendForm(at.world.shop, at.ada, '/imports/preview', form)).body;
  };
  expect(await preview('1,5 l')).toMatchObject({
    errors: [],
    rows: [{ does: 'changes', cells: [{ column: 'Content', was: '', now: '1.5 l' }] }],
  });
  expect(await preview('1.5 oz')).toMatchObject({
    errors: [{ line: 2, column: 'Content', message: LITRES }],
  });
});
