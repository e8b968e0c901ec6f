import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { importProducts } from '#modules/catalogue/shop/import-products.ts';
import { newCollection, newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { pictureForm } from '#tests/calls/worlds/picture-form.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { startUploadWorld, type UploadWorld } from './upload-world.ts';

let world: UploadWorld;
let board: { id: string; name: string };
let collection: ReturnType<typeof newCollection>;

beforeAll(async () => {
  world = await startUploadWorld('stated uploads');
  board = await world.shop.addProduct({ name: 'Board' });
  collection = newCollection();
  await world.shop.call('POST', '/collections', { as: world.ada, body: collection });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const GONE = `/uploads/${randomUUID()}-960.webp`;
const MESSAGE = 'The shop does not have this picture. Upload it again';

/** Every call that states pictures, with an address in the named field. */
const CALLS: [
  of: string,
  method: string,
  path: () => string,
  field: string,
  body: (address: string) => object,
][] = [
  [
    'a new product',
    'POST',
    () => '/product',
    'image',
    (image) => ({ ...newProduct(), productName: randomUUID(), image }),
  ],
  ['a product', 'PATCH', () => `/product/${board.id}`, 'image', (image) => ({ image })],
  [
    'the pictures of a product',
    'PUT',
    () => `/product/${board.id}/pictures`,
    'pictures.1.address',
    (address) => ({ pictures: [{ address: '/pictures/a.webp' }, { address }] }),
  ],
  [
    'a variant',
    'PUT',
    () => `/product/${board.id}/variants`,
    'variants.0.image',
    (image) => ({ options: [], variants: [{ _id: board.id, options: {}, perUnitPrice: 99, image }] }),
  ],
  ['a new collection', 'POST', () => '/collections', 'image', (image) => ({ ...newCollection(), image })],
  [
    'a collection',
    'PUT',
    () => `/collections/${collection.slug}`,
    'image',
    (image) => ({ ...collection, image }),
  ],
];

describe('a picture that the shop does not have is refused at its field, and one that it has is taken', () => {
  test.each(CALLS)('of %s', async (_, method, path, field, body) => {
    const versioned = async (address: string) => {
      const managed = await world.shop.call('GET', `${path().split('/').slice(0, 3).join('/')}/managed`, {
        as: world.ada,
      });
      return { ...body(address), ...(method !== 'POST' && { version: managed.body.version }) };
    };
    const before = await snapshot(world.shop);
    for (const address of [GONE, '/uploads/elsewhere.webp']) {
      const refused = await world.shop.call(method, path(), {
        as: world.ada,
        body: await versioned(address),
      });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, message: MESSAGE }] } });
    }
    await expectUnchanged(world.shop, before);
    const { url } = (await world.upload(pictureForm('product'), world.ada)).body;
    const taken = await world.shop.call(method, path(), { as: world.ada, body: await versioned(url) });
    expect(taken.status, JSON.stringify(taken.body)).toBeLessThan(300);
  });
});

test('a file that names one is refused at its line and column', async () => {
  const { shop } = world.shop.open;
  const file = (name: string, image: string, pictures: string[], variant: string) =>
    [
      'Name,Description,Image,Pictures,Price per unit,Minimum quantity,Available quantity,Variant image',
      `${name},For tests.,${image},"${JSON.stringify(pictures).replaceAll('"', '""')}",9,1,5,${variant}`,
    ].join('\n');
  const wrong = await importProducts(shop, file('Filed', GONE, [GONE], GONE), { preview: false });
  expect(wrong.errors).toEqual(
    ['Image', 'Pictures', 'Variant image'].map((column) => ({ line: 2, column, message: MESSAGE })),
  );
  const { url, _id } = (await world.upload(pictureForm('product'), world.ada)).body;
  const sound = file('Filed', url, [url], url);
  expect((await importProducts(shop, sound, { preview: false })).errors).toEqual([]);
  // A picture lost since then does not stop a later file.
  await shop.pool.query('DELETE FROM upload WHERE id = $1', [_id]);
  expect((await importProducts(shop, sound, { preview: false })).errors).toEqual([]);
});
