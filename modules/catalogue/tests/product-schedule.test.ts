import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage, soon } from '#modules/live/tests/open-page.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { publishScheduled } from '../shop/schedule/publish-scheduled.ts';

const AT = '2031-05-04T10:00:00.000Z';
const BEFORE = new Date('2031-05-04T09:59:59Z');
const THEN = new Date('2031-05-04T10:00:00Z');

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('product schedule');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const addDraft = async () => {
  const productName = `Launch ${randomUUID()}`;
  const body = { ...newProduct(), productName, draft: true };
  return { id: (await shop.call('POST', '/product', { as: ada, body })).body.insertedId, name: productName };
};
const schedule = (id: string, publishAt: unknown) =>
  shop.call('PUT', `/product/${id}/schedule`, { as: ada, body: { publishAt } });
const publish = (now: Date) => publishScheduled(shop.open.shop, now);
const managed = async (id: string, language = 'en') =>
  (await shop.call('GET', `/product/${id}/managed`, { as: ada, headers: { 'accept-language': language } }))
    .body;

test('a draft goes on sale at its moment, once over two processes, and pages and search know', async () => {
  const { id, name } = await addDraft();
  expect((await schedule(id, AT)).body).toEqual({ modifiedCount: 1 });
  expect((await schedule(id, AT)).body).toEqual({ modifiedCount: 0 });
  expect((await managed(id)).schedule).toEqual({ publishAt: AT, refusal: null });
  expect(await publish(BEFORE)).toBe(0);
  expect((await shop.call('GET', `/product/${id}`)).status).toBe(404);
  const page = await openPage(shop, ada);
  const done = await Promise.all([publish(THEN), publish(THEN)]);
  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  await soon(() => page.heard()).toContain('products');
  page.leave();
  expect((await shop.call('GET', `/product/${id}`)).status).toBe(200);
  const found = await shop.call('GET', `/product?q=${name}`);
  expect(found.body).toMatchObject([{ _id: id }]);
  expect(await managed(id)).toMatchObject({ draft: false, schedule: null, version: 2 });
  const { body: acts } = await shop.call('GET', '/audit?limit=2', { as: ada });
  expect(acts).toMatchObject([
    { action: 'product.published', sentence: expect.stringMatching(/^The shop put product .* on its date$/) },
    { action: 'product.scheduled', detail: { publishAt: AT } },
  ]);
  const { body: versions } = await shop.call('GET', `/product/${id}/versions?limit=1`, { as: ada });
  expect(versions).toMatchObject([{ act: 'product.published', by: null }]);
});

test('a draft that is not fit for sale stays one and says why, until it gets another moment', async () => {
  const { id } = await addDraft();
  const { pool } = shop.open.shop;
  await schedule(id, AT);
  const address = `/uploads/${randomUUID()}-1x1.webp`;
  const put = (picture: string) =>
    pool.query(`UPDATE product SET pictures = $2 WHERE id = $1`, [
      id,
      JSON.stringify([{ address: picture, alt: '' }]),
    ]);
  await put(address);
  expect(await publish(THEN)).toBe(0);
  expect(await managed(id)).toMatchObject({
    draft: true,
    schedule: { refusal: 'The shop no longer has one of its pictures. Upload it again.' },
  });
  const { body: acts } = await shop.call('GET', '/audit?limit=1', { as: ada });
  expect(acts).toMatchObject([
    { action: 'product.publish-refused', detail: { refusal: { code: 'picture-gone' } } },
  ]);
  await storeSettings(pool, { languages: 'de' });
  expect((await managed(id, 'de')).schedule.refusal).toBe(
    'Der Shop hat eines seiner Bilder nicht mehr. Laden Sie es erneut hoch.',
  );
  // An earlier version stored the sentence.
  await pool.query(
    `UPDATE product_schedule SET refusal = 'A sentence.', refusal_facts = NULL WHERE product_id = $1`,
    [id],
  );
  expect((await managed(id, 'de')).schedule.refusal).toBe('A sentence.');
  await put('/pictures/a.webp');
  expect(await publish(THEN)).toBe(0);
  await schedule(id, AT);
  expect(await publish(THEN)).toBe(1);
});

test('a draft whose quantities do not fit each other stays one, and says so in the language of its reader', async () => {
  const { id } = await addDraft();
  const { pool } = shop.open.shop;
  await storeSettings(pool, { languages: 'de' });
  await schedule(id, AT);
  await pool.query(
    `UPDATE variant SET price_tiers = '[{"fromQuantity": 5, "priceCents": 50}]' WHERE product_id = $1`,
    [id],
  );
  await pool.query('UPDATE product SET min_quantity = 6 WHERE id = $1', [id]);
  expect(await publish(THEN)).toBe(0);
  const said = async (language: string) => (await managed(id, language)).schedule.refusal;
  expect(await said('en')).toBe('The first tier must start above the minimum order, 6.');
  expect(await said('de')).toBe('Der erste Staffelpreis muss über der Mindestmenge beginnen, also über 6.');
  await schedule(id, null);
  await pool.query('UPDATE product SET min_quantity = 1 WHERE id = $1', [id]);
  await pool.query(`UPDATE variant SET price_tiers = '[]' WHERE product_id = $1`, [id]);
});

test('putting it on sale by hand, deleting it or taking the date away ends the schedule', async () => {
  const [byHand, deleted, dropped] = [await addDraft(), await addDraft(), await addDraft()];
  for (const { id } of [byHand, deleted, dropped]) await schedule(id, AT);
  const change = (version: number, draft: boolean) =>
    shop.call('PATCH', `/product/${byHand.id}`, { as: ada, body: { version, draft } });
  await change(1, false);
  await change(2, true);
  await shop.call('DELETE', `/product/${deleted.id}`, { as: ada });
  expect((await schedule(dropped.id, null)).body).toEqual({ modifiedCount: 1 });
  expect(await publish(THEN)).toBe(0);
  expect(await managed(byHand.id)).toMatchObject({ draft: true, schedule: null });
});

test('only drafts take a date, and only one that is still to come', async () => {
  const { id } = await addDraft();
  const onSale = await shop.addProduct({ name: `Sold ${randomUUID()}` });
  for (const [product, at, message] of [
    [onSale.id, AT, 'Only a draft can be scheduled'],
    [id, '2020-01-01T00:00:00Z', 'Choose a moment that is still to come'],
    [id, '0000-01-01T00:00:00Z', 'Choose a moment that is still to come'],
    [id, 'tomorrow', 'Goes on sale takes a date and a time'],
  ] as const)
    expect((await schedule(product, at)).body.errors, at).toEqual([{ field: 'publishAt', message }]);
});
