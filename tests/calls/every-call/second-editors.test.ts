import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { newProduct } from '../tables/sound-bodies.ts';

// Editors whose row has no version: the page sends what it had read.

let shop: TestShop;
let ada: Enrolled;
let ben: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('second editors');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  ben = await enrol(shop, { name: 'Ben', role: 'admin' });
});
afterAll(() => shop?.close());

type Save = { method: string; path: string; first: object; second: object; seen: unknown };
type Answer = { status: number; body: { code?: string; detail?: string; errors?: { field: string }[] } };

const send = (as: Enrolled, { method, path }: Save, body: object): Promise<Answer> =>
  shop.call(method, path, { as, body });

/** Ben saves, then Ada saves from the earlier state: she is told of Ben's change, and her next save, which names it, succeeds. */
async function expectTold(save: Save, now: unknown, field?: string): Promise<void> {
  expect(await send(ben, save, { ...save.first, seen: save.seen })).toMatchObject({ status: 200 });
  const told = await send(ada, save, { ...save.second, seen: save.seen });
  expect(told).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(told.body.detail).toContain(`${ben.email} `);
  expect(told.body.errors?.[0]?.field).toBe(field);
  expect(await send(ada, save, { ...save.first, seen: save.seen })).toMatchObject({ status: 200 });
  expect(await send(ada, save, { ...save.second, seen: now })).toMatchObject({ status: 200 });
}

test('a setting', async () => {
  const path = '/settings';
  const [first, second] = [{ returns: 'In 2 days' }, { returns: 'In 3 days' }];
  await expectTold({ method: 'PATCH', path, first, second, seen: { returns: '' } }, first, 'returns');
  const told = await shop.call('PATCH', path, { as: ben, body: { ...first, seen: { returns: '' } } });
  expect(told.body.detail).toBe(`${ada.email} changed this meanwhile: it is “In 3 days” now.`);
});

test('the tax classes', async () => {
  const [first, second] = [{ names: ['Books'] }, { names: ['Books', 'Food'] }];
  const save = { method: 'PUT', path: '/settings/tax-classes', first, second, seen: [] };
  expect(await send(ben, save, { ...first, seen: [] })).toMatchObject({ status: 200 });
  const told = await send(ada, save, { names: ['Food'], seen: ['Standard'] });
  expect(told.body).toMatchObject({
    code: 'stale_version',
    detail: `${ben.email} changed the tax classes meanwhile: Books.`,
    errors: [{ field: 'names' }],
  });
  expect(await send(ada, save, { ...second, seen: ['Standard', 'Books'] })).toMatchObject({ status: 200 });
});

test('the rules of the team', async () => {
  const rules = (refundLimit: number) => ({ needsTwoFactor: false, refundLimit });
  const save = {
    method: 'PUT',
    path: '/team/rules',
    first: rules(100),
    second: rules(300),
    seen: rules(200),
  };
  await expectTold(save, rules(100), 'refundLimit');
});

test('the role of a member of staff', async () => {
  const paco = await enrol(shop, { name: 'Paco', role: 'packer' });
  const path = `/team/members/${paco.email}/role`;
  const [first, second] = [{ role: 'support' }, { role: 'manager' }];
  await expectTold({ method: 'PUT', path, first, second, seen: 'packer' }, 'support');
  const told = await shop.call('PUT', path, { as: ben, body: { role: 'packer', seen: 'support' } });
  expect(told.body.detail).toBe(`${ada.email} changed this role meanwhile: ${paco.email} is manager now.`);
});

test('the number from which on a variant is low', async () => {
  const { id } = await shop.addProduct({ name: 'Low board' });
  const path = `/stock/${id}/low`;
  await expectTold({ method: 'PUT', path, first: { units: 5 }, second: { units: 7 }, seen: null }, 5);
  const [act] = (await shop.call('GET', '/audit?action=product.low-stock-set&limit=1', { as: ada })).body;
  expect(act).toMatchObject({ actor: ada.email });
  expect(act.sentence).toContain('Low board is low in stock');
});

test('the group of a customer', async () => {
  const mia = await enrol(shop, { name: 'Mia' });
  const groups: string[] = [];
  for (const name of ['Dealers', 'Friends'])
    groups.push(
      (await shop.call('POST', '/customer-groups', { as: ada, body: { name, percent: 5 } })).body.insertedId,
    );
  const of = (group?: string) => ({ customers: [mia.id], group: group ?? null });
  const save = {
    method: 'PUT',
    path: '/chosen-customers/group',
    first: of(groups[0]),
    second: of(groups[1]),
  };
  await expectTold({ ...save, seen: null }, groups[0]);
});

test('whether a review is shown', async () => {
  const { name } = await shop.addProduct({ name: 'Reviewed board' });
  const mia = await enrol(shop, { name: 'Mia' });
  const review = { productName: name, rating: 4, reviewMessage: 'Sound.' };
  const { body } = await shop.call('POST', '/review', { as: mia, body: review });
  const path = `/review/${body.insertedId}`;
  const hide = (as: Enrolled, hidden: boolean, seen: string) =>
    shop.call('PATCH', path, { as, body: { hidden, seen } });
  expect((await hide(ben, true, 'published')).status).toBe(200);
  expect((await hide(ada, true, 'published')).body).toEqual({ modifiedCount: 0 });
  expect((await hide(ada, false, 'held')).body).toMatchObject({
    code: 'stale_version',
    detail: `${ben.email} changed this review meanwhile: it is hidden now.`,
  });
  expect((await hide(ada, false, 'hidden')).status).toBe(200);
});

test('the date of sale', async () => {
  const body = { ...newProduct(), productName: 'Dated board', draft: true };
  const { insertedId: id } = (await shop.call('POST', '/product', { as: ada, body })).body;
  const on = (day: number) => ({ publishAt: `2999-01-0${day}T09:00:00.000Z` });
  const path = `/product/${id}/schedule`;
  const save = { method: 'PUT', path, first: on(1), second: on(2), seen: null };
  await expectTold(save, on(1).publishAt, 'publishAt');
});

test('one of two admins who save the same setting at the same moment is told', async () => {
  const { sellerName } = (await shop.call('GET', '/settings', { as: ada })).body;
  const answers = await Promise.all(
    [ada, ben].map((as) =>
      shop.call('PATCH', '/settings', { as, body: { sellerName: as.email, seen: { sellerName } } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
