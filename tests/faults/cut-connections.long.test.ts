import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';
import { openShopBeside, type ShopBeside } from '../support/shop-beside.ts';
import { setBuyersToWork } from './buyers.ts';
import { expectBooked, expectMailed, expectPaid } from './expect-nothing-lost.ts';
import { carryOn, newPurchase, type Purchase } from './purchase-under-faults.ts';

const CUTS = 10;
const BUYERS = 6;

let dataDir: string;
let database: TestDatabase;
let process: ServingProcess;
let beside: ShopBeside;

// A shop for each try: the one before may have ended, and has the product.
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-cuts-'));
  database = await createTestDatabase('cut connections', { stocked: true });
  const databaseUrl = database.url;
  process = await prepareServingProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    MAX_UNPAID_ORDERS: '1000',
  });
  await process.start();
  beside = await openShopBeside(process, { dataDir, databaseUrl });
});
afterEach(async () => {
  await process?.stop();
  await beside?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends all database connections of the shop's process; returns how many there were. */
async function cutAll(): Promise<number> {
  const { rowCount } = await beside.shop.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'shop%'`,
  );
  return rowCount ?? 0;
}

test('when all connections are cut under load, ten times, the shop says to try again, lives on and loses nothing', async () => {
  const random = seededRandom('cut connections');
  const productName = 'Bought over broken connections';
  await addProduct(beside.shop, null, {
    name: productName,
    priceCents: 9900,
    minQuantity: 1,
    availableQuantity: 1_000_000,
    description: 'A board for tests.',
    image: '/pictures/test-board-front-960.webp',
  });
  const people: Enrolled[] = [];
  for (let n = 0; n < BUYERS; n += 1) people.push(await enrol({ open: beside }, { name: 'Buyer' }));
  const counter = { call: process.call, url: process.url, publishableKey: beside.publishableKey };
  const purchases: Purchase[] = [];
  const buyers = setBuyersToWork(BUYERS, async (buyer) => {
    const purchase = newPurchase(people[buyer]!, productName);
    purchases.push(purchase);
    await carryOn(counter, purchase);
  });
  for (let cut = 0; cut < CUTS; cut += 1) {
    // The cut comes at a random moment; this waits for nothing.
    await pause(random(100, 600));
    expect(process.ended()).toBeUndefined();
    // Right after a cut there may be no connection yet.
    await expect.poll(cutAll).toBeGreaterThan(0);
  }
  await buyers.stop().catch((error: unknown) => {
    throw new Error(process.said.join('\n'), { cause: error });
  });

  expect(process.ended()).toBeUndefined();
  expect(process.said.filter((line) => line.includes('A request failed'))).toEqual([]);
  const interrupted = purchases.filter(({ paid }) => !paid);
  expect(interrupted.length).toBeGreaterThan(0);
  for (const purchase of interrupted) await carryOn(counter, purchase);
  await expectPaid(beside.shop, purchases);
  await expectBooked(beside.shop, purchases);
  await expectMailed(beside.shop, dataDir);
  expect(process.ended()).toBeUndefined();
});
