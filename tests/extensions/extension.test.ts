import { fileURLToPath } from 'node:url';
import { enrol, startTestShop, type TestShop } from 'tillwright/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const EXTENSIONS = fileURLToPath(new URL('postcards', import.meta.url));

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('extension', { jobs: true, env: { EXTENSIONS } });
});
afterAll(() => shop?.close());

test('the calls of an extension pass the gate with their rules and rights', async () => {
  const customer = await enrol(shop);
  const body = { words: 'Greetings', thanksTo: customer.email };
  expect((await shop.call('POST', '/x/post-cards/cards', { body })).status).toBe(401);
  const { status, body: written } = await shop.call('POST', '/x/post-cards/cards', { as: customer, body });
  expect(status).toBe(201);
  const refused = await shop.call('POST', '/x/post-cards/cards', { as: customer, body: { words: '' } });
  expect(refused.status).toBe(422);
  expect((await shop.call('GET', '/x/post-cards/cards', { as: customer })).status).toBe(403);
  const packer = await enrol(shop, { role: 'packer' });
  const list = await shop.call('GET', '/x/post-cards/cards', { as: packer });
  expect(list.body).toEqual([{ _id: written.insertedId, words: 'Greetings' }]);
  expect((await shop.call('GET', '/x/post-cards/count')).body).toEqual({ total: 1 });
  expect(await shop.mailTo(customer.email, 'Thank you for your postcard')).toContain('You wrote: Greetings');
  expect(
    (await shop.call('DELETE', `/x/post-cards/cards/${written.insertedId}`, { as: packer })).status,
  ).toBe(403);
  const owner = await enrol(shop, { role: 'admin' });
  expect((await shop.call('DELETE', `/x/post-cards/cards/${written.insertedId}`, { as: owner })).status).toBe(
    200,
  );
  const log = await shop.call('GET', '/audit', { as: owner });
  expect(JSON.stringify(log.body)).toContain('removed the postcard');
});

test('the calls of an extension are in the document of the shop', async () => {
  const document = (await (await shop.request('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/x/post-cards/cards/{id}');
});
