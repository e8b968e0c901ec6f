import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { enrol } from '#tests/support/enrol.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('order-language');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const choose = (order: string, language: string, as = world.ada) =>
  world.shop.call('PUT', `/orders/${order}/language`, { as, body: { language } });
const staff = async (order: string) =>
  (await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada })).body;
const documents = async (order: string) =>
  (await world.query('SELECT facts FROM document WHERE order_id = $1 ORDER BY issued_at', [order])).map(
    ({ facts }) => (facts as { language: string }).language,
  );

test('an order’s next mails and documents speak the language that staff choose, and a credit note that of its invoice', async () => {
  const { order } = await world.booked();
  await storeSettings(world.shop.open.shop.pool, { languages: 'de' });
  expect((await choose(order, 'de')).body).toEqual({ modifiedCount: 1 });
  expect((await choose(order, 'de')).body).toEqual({ modifiedCount: 0 });
  const { number, language, history } = await staff(order);
  expect([language, history[0].event, history[0].by]).toEqual([
    'de',
    'order.language-chosen',
    world.ada.email,
  ]);
  const { id: intent } = await world.shop.payAtProvider(await world.secretFor(order));
  await world.report(order, intent);
  expect(await documents(order)).toEqual(['de']);

  await choose(order, 'en');
  expect(await documents(order)).toEqual(['de']);
  await choose(order, 'de');
  await world.shop.call('PUT', `/orders/${order}`, { as: world.ada, body: {} });
  expect(await world.shop.mailTo(world.mia.email, `Bestellung ${number} ist unterwegs`)).toContain(
    'versendet',
  );
  await choose(order, 'en');
  await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada, body: {} });
  await world.settled(order);
  await expect.poll(() => documents(order)).toEqual(['de', 'de']);
});

test('a language that is switched off, an unknown one and an unknown order are refused, and packers choose none', async () => {
  const { order } = await world.booked();
  await storeSettings(world.shop.open.shop.pool, { languages: '' });
  for (const language of ['de', 'xx', 'en-XA'])
    expect((await choose(order, language)).body.errors).toEqual([
      { field: 'language', message: 'Choose a language of the shop' },
    ]);
  expect((await choose('00000000-0000-4000-8000-000000000000', 'en')).status).toBe(404);
  const packer = await enrol(world.shop, { role: 'packer' });
  expect((await choose(order, 'en', packer)).status).toBe(403);
  expect((await staff(order)).language).toBe('en');
});

test('an order speaks the first language while its own is switched off, and its own again afterwards', async () => {
  const { pool } = world.shop.open.shop;
  await storeSettings(pool, { languages: 'de' });
  const { order, number } = await world.paid();
  await choose(order, 'de');
  const goodsFor = async () => {
    const headers = { 'accept-language': 'de' };
    const { body } = await world.shop.call('GET', `/orders/${order}/page`, { as: world.mia, headers });
    return body.totals.at(-1).label;
  };
  try {
    await storeSettings(pool, { language: 'fr', languages: 'en' });
    await world.ship(order, { lines: [{ line: 1, quantity: 1 }] });
    await world.shop.mailTo(world.mia.email, `Une partie de la commande ${number} est en route`);
    expect(await goodsFor()).toBe('Total');
    expect((await staff(order)).language).toBe('de');

    await storeSettings(pool, { language: 'fr', languages: 'de' });
    await world.shop.call('PUT', `/orders/${order}`, { as: world.ada, body: {} });
    await world.shop.mailTo(world.mia.email, `Der Rest der Bestellung ${number} ist unterwegs`);
    expect(await goodsFor()).toBe('Gesamtbetrag');
  } finally {
    await storeSettings(pool, { language: 'en', languages: '' });
  }
});
