import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { newProduct } from '../tables/sound-bodies.ts';
import { pictureForm } from '../worlds/picture-form.ts';

let shop: TestShop;
let reached = 0;
let port: number;
let address: string;
const listener = createServer((socket) => {
  reached += 1;
  socket.destroy();
});

beforeAll(async () => {
  shop = await startTestShop('foreign addresses', { jobs: true });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = (listener.address() as { port: number }).port;
  address = `https://127.0.0.1:${port}/picture.png`;
});
afterAll(async () => {
  listener.close();
  await shop?.close();
});

test('an address that somebody gave is kept and shown, and never fetched by the shop', async () => {
  const ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  const added = await shop.call('POST', '/product', { as: ada, body: { ...newProduct(), image: address } });
  const { insertedId: id } = added.body;
  const change = { version: 1, image: `${address}?changed` };
  expect((await shop.call('PATCH', `/product/${id}`, { as: ada, body: change })).status).toBe(200);
  const profile = { displayName: 'Ada', image: address, linkedInProfile: address };
  expect((await shop.call('PUT', `/user/${ada.email}`, { as: ada, body: profile })).status).toBe(200);
  const review = { productName: newProduct().productName, rating: 5, reviewMessage: address };
  expect((await shop.call('POST', '/review', { as: ada, body: review })).status).toBe(201);

  expect((await shop.call('GET', `/product/${id}`)).body.image).toBe(`${address}?changed`);
  expect((await shop.call('GET', '/review')).body[0].photoURL).toBe(address);

  const form = pictureForm('avatar');
  form.set('file', address);
  const headers = { authorization: `Bearer ${ada.token}` };
  expect((await shop.request('/api/uploads', { method: 'POST', body: form, headers })).status).toBe(422);

  const waiting = () => shop.open.shop.pool.query('SELECT FROM graphile_worker.jobs WHERE run_at <= now()');
  await expect.poll(async () => (await waiting()).rowCount).toBe(0);
  // The shop's connections would have come before this one.
  await once(connect(port, '127.0.0.1'), 'close');
  expect(reached).toBe(1);
});
