import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { clusterIn } from '#packages/embedded-postgres/cluster.ts';
import { readPidFile } from '#packages/embedded-postgres/running-server.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';
import { openShopBeside, type ShopBeside } from '../support/shop-beside.ts';
import { setBuyersToWork } from './buyers.ts';
import { expectBooked, expectMailed, expectPaid } from './expect-nothing-lost.ts';
import { type Counter, carryOn, Interrupted, newPurchase, type Purchase } from './purchase-under-faults.ts';

const ENDINGS = 2;
const BUYERS = 6;
const PRODUCT = 'Bought over restarts';

let dataDir: string;
let process: ServingProcess;
let beside: ShopBeside;
let counter: Counter;
let random: SeededRandom;

beforeAll(async () => {
  random = seededRandom('database restarts');
  dataDir = await mkdtemp(join(tmpdir(), 'shop-restarts-'));
  process = await prepareServingProcess({ DATA_DIR: dataDir, MAX_UNPAID_ORDERS: '1000' });
  await process.start();
  beside = await openShopBeside(process, { dataDir });
  counter = { call: process.call, url: process.url, publishableKey: beside.publishableKey };
  await addProduct(beside.shop, null, {
    name: PRODUCT,
    priceCents: 9900,
    minQuantity: 1,
    availableQuantity: 1_000_000,
    description: 'A board for tests.',
    image: '/pictures/test-board-front-960.webp',
  });
});
afterAll(async () => {
  // Stop the shop first: the last to leave stops PostgreSQL.
  await process?.stop();
  await beside?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function postmaster(): number {
  const running = readPidFile(clusterIn(dataDir).data);
  if (!running) throw new Error('PostgreSQL does not run');
  return running.pid;
}

function shutDown(): void {
  globalThis.process.kill(postmaster(), 'SIGINT');
}

function crash(): void {
  const first = postmaster();
  const children = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === first);
  for (const pid of [first, ...children]) {
    try {
      globalThis.process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The backend may have ended already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in parentheses may contain anything; the fields follow it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}

test.skipIf(globalThis.process.platform !== 'linux').each([
  ['is shut down', shutDown],
  ['is killed with all its processes', crash],
])(
  'when PostgreSQL %s under load, twice, the shop starts it again and nothing acknowledged is lost',
  async (_how, end) => {
    const people: Enrolled[] = [];
    for (let n = 0; n < BUYERS; n += 1) people.push(await enrol({ open: beside }, { name: 'Buyer' }));
    const purchases: Purchase[] = [];
    for (let ending = 0; ending < ENDINGS; ending += 1) {
      const buyers = setBuyersToWork(BUYERS, async (buyer) => {
        const purchase = newPurchase(people[buyer]!, PRODUCT);
        purchases.push(purchase);
        await carryOn(counter, purchase);
      });
      // The end comes at a random moment; this waits for nothing.
      await pause(random(100, 500));
      end();
      await backUp();
      await part('the buyers finish what they have begun', () => buyers.stop());
      await part('interrupted purchases are carried on', async () => {
        for (const purchase of purchases.filter(({ paid }) => !paid)) await untilDone(purchase);
      });
    }
    expect(process.ended()).toBeUndefined();
    expect(process.said.filter((line) => line.includes('A request failed'))).toEqual([]);
    await part('payments are compared', () => expectPaid(beside.shop, purchases));
    await part('bookings are compared', () => expectBooked(beside.shop, purchases));
    await part('the outbox empties', () => expectMailed(beside.shop, dataDir));
  },
  600_000,
);

const isUp = () =>
  fetch(`${process.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(({ ok }) => ok);

/** Waits for a step; where it fails, the shop's and the database's last words say more. */
const part = <T>(name: string, work: () => Promise<T>) =>
  step(name, work, { withinMs: 90_000, explain: lastWords });

const backUp = () =>
  part('PostgreSQL and the shop come back', async () => {
    while (!(await isUp().catch(() => false))) await pause(50);
  });

function lastWords(): string {
  const log = readFileSync(clusterIn(dataDir).logFile, 'utf8').split('\n');
  const events = log.filter((line) => !/FATAL: {2}the database system is|DETAIL/.test(line));
  return [...process.said.slice(-20), ...events.slice(-20)].join('\n');
}

async function untilDone(purchase: Purchase): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    try {
      return await carryOn(counter, purchase);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      await pause(100);
    }
  }
  throw new Error('Each attempt was interrupted');
}

test.skipIf(globalThis.process.platform !== 'linux')(
  'while PostgreSQL is away visitors get the last answers, marked as stale, and new writers do not',
  async () => {
    const read = async (cookie = '') => {
      const { status, headers } = await fetch(`${process.url}/api/product`, { headers: { cookie } });
      return `${status} ${headers.get('warning') ?? 'current'}`;
    };
    const STALE = '200 110 - "Response is Stale"';
    await expect.poll(() => read()).toBe('200 current');
    const seen = new Set<string>();
    const seenByWriters = new Set<string>();
    let marks = 0;
    crash();
    await expect
      .poll(
        async () => {
          marks += 1;
          const mark = `keyboards.written=${String(marks).padStart(16, '0')}`;
          const [visitor, writer] = await Promise.all([read(), read(mark)]);
          seen.add(visitor);
          seenByWriters.add(writer);
          return seen.has(STALE) && visitor === '200 current' && (await isUp());
        },
        { timeout: 90_000, interval: 10 },
      )
      .toBe(true);
    expect([...seen].toSorted()).toEqual([STALE, '200 current'].toSorted());
    expect(seenByWriters).toContain('503 current');
    expect(seenByWriters).not.toContain(STALE);
  },
);

// Jobs start 200 ms after the shop opens.
test.skipIf(globalThis.process.platform !== 'linux').each([100, 160, 220])(
  'a shop that has been open for %i ms stays open when PostgreSQL is killed',
  async (ms) => {
    await process.stop();
    await process.start();
    await pause(ms);
    const first = postmaster();
    crash();
    await expect
      .poll(() => readPidFile(clusterIn(dataDir).data)?.pid ?? first, { timeout: 60_000 })
      .not.toBe(first);
    await backUp();
    expect(process.ended()).toBeUndefined();
  },
  180_000,
);

/** Waits for one step of a test. A failure names the step, how long it took, and what `explain` knows. */
async function step<T>(
  name: string,
  work: () => Promise<T>,
  { withinMs, explain = () => '' }: { withinMs: number; explain?: () => string },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${withinMs / 1000} s`)), withinMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`While ${name}: ${message}\n${explain()}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
