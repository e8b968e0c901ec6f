import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
const mails: string[] = [];
beforeAll(async () => {
  world = await startFulfilmentWorld('carriers');
  const { shop } = world.shop.open;
  const { deliver } = shop;
  shop.deliver = async (mail) => {
    mails.push(mail.text);
    await deliver(mail);
  };
});
afterAll(() => world?.shop.close());

const change = (carriers: string) =>
  world.shop.call('PATCH', '/settings', { as: world.ada, body: { carriers } });
const names = async () =>
  (await world.shop.call('GET', '/carriers', { as: world.ada })).body.map(
    ({ name }: { name: string }) => name,
  );

test('mail and order page link to the tracking page of a carrier that the shop added', async () => {
  expect(await change('City Bikes | https://bikes.example.com/t?nr={number}')).toMatchObject({ status: 200 });
  expect(await names()).toEqual(expect.arrayContaining(['City Bikes', 'DHL', 'UPS']));
  const { order } = await world.paid();
  await world.ship(order, {
    lines: [{ line: 1, quantity: 1 }],
    carrier: 'City Bikes',
    trackingNumber: 'CB 12',
  });
  const link = 'https://bikes.example.com/t?nr=CB12';
  expect((await world.page(order)).fulfilment.shipments).toMatchObject([{ trackingLink: link }]);
  await expect.poll(() => mails.some((text) => text.includes(link))).toBe(true);
});

test('a carrier with a bad address is refused at its field, and nothing changes', async () => {
  const before = await names();
  const refused = await change('Good | https://a.example.com/{number}\nBad | http://a.example.com/{number}');
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [{ field: 'carriers.1.address', message: 'Tracking address begins with https://' }],
    },
  });
  expect(await names()).toEqual(before);
});
