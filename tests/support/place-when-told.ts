import './end-with-parent.ts';
import { openShop } from '#commands/open-shop.ts';
import { type Customer, type Placing, placeOrder } from '#modules/orders/shop/place-order.ts';
import { openDatabase } from '#platform/db/connect.ts';
import { readSettings } from '#settings';
import { dieWhenTold } from './die-when-told.ts';

export type Wanted = { customer: Customer; placing: Placing };

// Places the orders that a test sends over the process's channel, all at once, until the moment that the test names.
const settings = readSettings(process.env);
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const database = await openDatabase({
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  log,
  applicationName: 'placing',
});
const { shop } = await openShop(settings, database, log);
dieWhenTold(shop);
process.on('message', async (message: { place?: Wanted[] }) => {
  if (!message.place) return;
  const placed = await Promise.allSettled(
    message.place.map(({ customer, placing }) => placeOrder(shop, customer, placing)),
  );
  process.send?.({
    placed: placed.map((one) => (one.status === 'fulfilled' ? one.value.orderId : one.reason.code)),
  });
});
process.send?.('ready');
