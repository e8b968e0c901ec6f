import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';
import { openShopBeside, type ShopBeside } from '../support/shop-beside.ts';
import { setBuyersToWork } from './buyers.ts';
import { expectBooked, expectMailed, expectPaid } from './expect-nothing-lost.ts';
import {
  book,
  type Counter,
  carryOn,
  Interrupted,
  newPurchase,
  type Purchase,
} from './purchase-under-faults.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? 6);
const BUYERS = 6;
const PATIENCE_MS = 60_000 + KILLS * 15_000;

// This tests the embedded PostgreSQL with its default durability; other servers do not apply.
describe.skipIf(inject('postgres') === 'other')('a shop that is killed at random moments', () => {
  let dataDir: string;
  let process: ServingProcess;
  let beside: ShopBeside;
  let counter: Counter;
  let random: SeededRandom;

  beforeAll(async () => {
    random = seededRandom('kills');
    dataDir = await mkdtemp(join(tmpdir(), 'shop-kills-'));
    process = await prepareServingProcess({ DATA_DIR: dataDir, MAX_UNPAID_ORDERS: '1000' });
    await process.start();
    beside = await openShopBeside(process, { dataDir });
    counter = { call: process.call, url: process.url, publishableKey: beside.publishableKey };
  });
  afterAll(async () => {
    // Stop the shop first: the last to leave stops PostgreSQL.
    await process?.stop();
    await beside?.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const board = async (name: string) => {
    await addProduct(beside.shop, null, {
      name,
      priceCents: 9900,
      minQuantity: 1,
      availableQuantity: 1_000_000,
      description: 'A board for tests.',
      image: '/pictures/test-board-front-960.webp',
    });
    return name;
  };

  /** Kills the shop while buyers buy, then restarts it on the remaining data. */
  async function killWhile(
    productName: string,
    buy: (purchase: Purchase) => Promise<void>,
  ): Promise<Purchase[]> {
    const people: Enrolled[] = [];
    for (let n = 0; n < BUYERS; n += 1) people.push(await enrol({ open: beside }, { name: 'Buyer' }));
    const purchases: Purchase[] = [];
    const buyers = setBuyersToWork(BUYERS, async (buyer) => {
      const purchase = newPurchase(people[buyer]!, productName);
      purchases.push(purchase);
      await buy(purchase);
    });
    // The kill comes at a random moment; this waits for nothing.
    await pause(random(10, 300));
    await process.kill();
    await buyers.stop();
    await process.start();
    return purchases;
  }

  test(
    'loses no booking that it acknowledged, and books once what is asked again',
    async () => {
      const productName = await board('Booked under kills');
      const all: Purchase[] = [];
      let interrupted = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const purchases = await killWhile(productName, (purchase) => book(counter, purchase));
        interrupted += purchases.filter(({ order }) => !order).length;
        await Promise.all(purchases.map((purchase) => book(counter, purchase)));
        all.push(...purchases);
      }
      expect(interrupted).toBeGreaterThan(0);
      expect(all.length).toBeGreaterThan(interrupted);
      await expectBooked(beside.shop, all);
      const { rows } = await beside.shop.pool.query(
        'SELECT count(*)::int AS orders FROM order_line WHERE product_name = $1',
        [productName],
      );
      expect(rows).toEqual([{ orders: all.length }]);
    },
    PATIENCE_MS,
  );

  test(
    'loses no payment that it or the provider acknowledged, settles each once, and sends each mail',
    async () => {
      const productName = await board('Paid under kills');
      const all: Purchase[] = [];
      let interrupted = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const purchases = await killWhile(productName, (purchase) => carryOn(counter, purchase));
        const unfinished = purchases.filter(({ paid }) => !paid);
        interrupted += unfinished.length;
        // Half of the browsers come back; the payments of the others are settled without them.
        await Promise.all(
          unfinished.map(async (purchase, n) => {
            if (n % 2) await carryOn(counter, purchase).catch(unlessInterrupted);
          }),
        );
        all.push(...purchases);
      }
      expect(interrupted).toBeGreaterThan(0);
      expect(all.some(({ paid }) => paid)).toBe(true);
      await expectPaid(beside.shop, all);
      await expectBooked(beside.shop, all);
      await expectMailed(beside.shop, dataDir);
    },
    PATIENCE_MS,
  );
});

function unlessInterrupted(error: unknown): void {
  if (!(error instanceof Interrupted)) throw error;
}
