import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepUploads } from '#modules/uploads/shop/sweep-uploads.ts';
import { startUploadWorld, type UploadWorld } from '#modules/uploads/tests/upload-world.ts';
import { pictureForm } from '#tests/calls/worlds/picture-form.ts';
import { enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';

let world: UploadWorld;
let product: { id: string; name: string };
let boards = 0;

beforeAll(async () => {
  world = await startUploadWorld('pictures');
});
afterAll(() => world?.shop.close());
beforeEach(async () => {
  boards += 1;
  product = await world.shop.addProduct({ name: `Board ${boards}` });
});
afterEach(() => world.shop.expectSound());

const path = () => `/product/${product.id}`;
const shown = async () => (await world.shop.call('GET', path())).body;
const set = (body: object) => world.shop.call('PUT', `${path()}/pictures`, { as: world.ada, body });
const change = (body: object) => world.shop.call('PATCH', path(), { as: world.ada, body });
const FIRST = { address: '/pictures/test-board-front-960.webp', alt: '' };
const picture = (name: string, alt = '') => ({ address: `https://example.com/${name}.webp`, alt });
const three = [picture('a', 'From above'), picture('b', 'From the side'), picture('c')];
const upload = async () => (await world.upload(pictureForm('product'), world.ada)).body;

test('the pictures of a product keep their order and texts, and the first is its image', async () => {
  expect(await shown()).toMatchObject({ image: FIRST.address, pictures: [FIRST] });
  expect(await set({ version: 1, pictures: three })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1, version: 2 },
  });
  expect(await shown()).toMatchObject({ image: three[0]?.address, pictures: three });
  const listed = (await world.shop.call('GET', `/product?q=${product.name.replace(' ', '+')}`)).body;
  expect(listed[0]).toMatchObject({ image: three[0]?.address });
  await set({ version: 2, pictures: three.toReversed() });
  expect(await shown()).toMatchObject({ image: three[2]?.address, pictures: three.toReversed() });
});

test('a missing text is empty, and a text is trimmed', async () => {
  const stated = [{ address: FIRST.address }, { ...picture('b'), alt: '  Close up ' }];
  expect((await set({ version: 1, pictures: stated })).status).toBe(200);
  expect((await shown()).pictures).toEqual([FIRST, picture('b', 'Close up')]);
});

describe('an image set in the product form', () => {
  beforeEach(() => set({ version: 1, pictures: three }));

  test('replaces the first picture if it is new', async () => {
    await change({ version: 2, image: FIRST.address });
    expect(await shown()).toMatchObject({ image: FIRST.address, pictures: [FIRST, three[1], three[2]] });
  });

  test('moves up, with its text, if it is one of the others', async () => {
    await change({ version: 2, image: three[1]?.address });
    expect((await shown()).pictures).toEqual([three[1], three[0], three[2]]);
  });

  test('leaves the pictures alone if it is the first already', async () => {
    await change({ version: 2, image: three[0]?.address, description: 'Other.' });
    expect((await shown()).pictures).toEqual(three);
  });
});

test.each([
  ['no pictures', [], 'pictures', 'A product keeps at least one picture'],
  [
    'thirteen',
    Array.from({ length: 13 }, (_, n) => picture(`p${n}`)),
    'pictures',
    'A product takes at most 12 pictures',
  ],
  ['one twice', [three[0], three[1], three[0]], 'pictures.2.address', 'The product has this picture already'],
  ['a text of 201 characters', [picture('a', 'x'.repeat(201))], 'pictures.0.alt', /at most 200 characters/],
  ['a text of two lines', [picture('a', 'one\ntwo')], 'pictures.0.alt', /cannot be shown/],
  ['a script', [{ address: 'javascript:alert(1)', alt: '' }], 'pictures.0.address', /https:/],
  ['another host', [{ address: '//example.com/a.webp', alt: '' }], 'pictures.0.address', /https:/],
  ['a path upwards', [{ address: '/uploads/../../secret', alt: '' }], 'pictures.0.address', /https:/],
  ['an address alone', [FIRST.address], 'pictures.0', 'A picture takes an address and an alternative text'],
  ['a field too many', [{ ...FIRST, width: 1 }], 'pictures.0.width', /./],
  ['no list', { 0: FIRST }, 'pictures', 'Pictures takes a list'],
])('%s is refused at its field, and nothing changes', async (_, pictures, field, message) => {
  const before = await snapshot(world.shop);
  const refused = await set({ version: 1, pictures });
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect(refused.body.errors[0].field).toBe(field);
  expect(refused.body.errors[0].message).toMatch(message);
  await expectUnchanged(world.shop, before);
});

test('a change of another version is refused, told the present one, and changes nothing', async () => {
  await change({ version: 1, description: 'Other.' });
  const before = await snapshot(world.shop);
  expect(await set({ version: 1, pictures: three })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', version: 2 },
  });
  await expectUnchanged(world.shop, before);
});

test('of two changes of one version at once exactly one is made', async () => {
  const answers = await Promise.all(
    [three, three.toReversed()].map((pictures) => set({ version: 1, pictures })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the change is recorded in the audit log', async () => {
  await set({ version: 1, pictures: three });
  const { rows } = await world.shop.open.shop.pool.query(
    'SELECT action, detail FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
    [product.id],
  );
  expect(rows).toEqual([{ action: 'product.pictures-set', detail: { version: 1, pictures: 3 } }]);
});

describe('an uploaded picture', () => {
  const age = () =>
    world.shop.open.shop.pool.query(`UPDATE upload SET created_at = now() - interval '25 hours'`);

  test('is kept wherever in the list it is, and goes a day after it was taken out', async () => {
    const [first, third] = [await upload(), await upload()];
    const pictures = [first, FIRST, third].map((one) => ('url' in one ? { address: one.url, alt: '' } : one));
    await set({ version: 1, pictures });
    await age();
    await sweepUploads(world.shop.open.shop);
    for (const { url } of [first, third]) expect(await world.status(url)).toBe(200);
    await set({ version: 2, pictures: [pictures[0], FIRST] });
    await sweepUploads(world.shop.open.shop);
    expect(await world.status(first.url)).toBe(200);
    expect(await world.status(third.url)).toBe(404);
  });

  test('cannot be deleted by a former admin while it is in the list', async () => {
    const olga = await enrol(world.shop, { name: 'Olga', role: 'admin' });
    const { body } = await world.upload(pictureForm('product'), olga);
    await set({ version: 1, pictures: [FIRST, { address: body.url, alt: '' }] });
    await world.shop.open.shop.pool.query(`UPDATE member SET role = 'member' WHERE id = $1`, [olga.id]);
    const remove = () => world.shop.call('DELETE', `/uploads/${body._id}`, { as: olga });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'upload_in_use' } });
    await set({ version: 2, pictures: [FIRST] });
    expect((await remove()).status).toBe(200);
  });
});
