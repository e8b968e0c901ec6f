import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { createTestDatabase } from '../support/database.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { expectSound } from '../support/expect-sound.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';
import { openShopBeside } from '../support/shop-beside.ts';

export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>;

/** Two processes that serve one shop on one database, like two nodes, and the shop's use cases beside them. */
export async function startTwoProcesses(name: string, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-two-processes-'));
  const database = await createTestDatabase(name, { stocked: true });
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    MAX_UNPAID_ORDERS: '1000',
    ...env,
  };
  const processes: ServingProcess[] = [];
  for (let n = 0; n < 2; n += 1) {
    const process = await prepareServingProcess(settings);
    processes.push(process);
    // One after the other: the first creates what both need.
    await process.start();
  }
  const [first, second] = processes as [ServingProcess, ServingProcess];
  const beside = await openShopBeside(first, { dataDir, databaseUrl: database.url });
  const { pool } = beside.shop;

  return {
    beside,
    pool,
    first,
    second,

    at: (turn: number) => (turn % 2 ? second : first),

    enrol: (name: string, role: 'member' | 'admin' = 'member'): Promise<Enrolled> =>
      enrol({ open: beside }, { name, role }),

    board: async (name: string, { available = 100, priceCents = 9900 } = {}) => {
      const { productId } = await addProduct(beside.shop, null, {
        name,
        priceCents,
        minQuantity: 1,
        availableQuantity: available,
        description: 'A board for tests.',
        image: '/pictures/test-board-front-960.webp',
      });
      return { id: productId, name };
    },

    async settled(): Promise<void> {
      const open = async () => (await pool.query('SELECT dedupe_key FROM outbox WHERE done_at IS NULL')).rows;
      await expect.poll(open, { interval: 50 }).toEqual([]);
    },

    expectSound: () => expectSound(beside.shop),

    async close() {
      await Promise.all(processes.map((process) => process.stop()));
      await beside.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs `make` the given number of times in parallel. */
export const atOnce = <T>(count: number, make: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));
