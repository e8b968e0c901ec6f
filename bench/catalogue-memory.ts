import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Benchmark } from './support/benchmark.ts';
import { addMembers } from './support/fill.ts';
import { highestWhile, megabytesOf } from './support/process-memory.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const PRODUCTS = scaled(100_000, 4_000);
// A busy machine takes longer for more than the 30 seconds that a request may take.
const LINES_OF_FILE = 500;
const EXPORTS = 5;
const REST_MS = 30_000;
const MOST_AT_START = 150;
const MOST_SETTLED = 250;
const HEADINGS = 'Name,Description,Image,Price per unit,Minimum quantity,Available quantity';

/** The process's memory after its start, and half a minute after staff imported very many products and exported them. */
export const catalogueMemory: Benchmark = {
  name: 'catalogue-memory',
  async measure(say) {
    const shop = await startShop();
    try {
      await fetch(shop.url).then((page) => page.text());
      await wait(scaled(5_000, 1_000));
      const atStart = await megabytesOf(shop.pid);
      const seen: string[] = [];
      const during = async (what: string, work: () => Promise<void>) => {
        const highest = await highestWhile(shop.pid, work);
        seen.push(
          `${what} at most ${Math.round(highest)}, after it ${Math.round(await megabytesOf(shop.pid))}`,
        );
        say(seen.at(-1) ?? '');
      };
      await during('imports', async () => {
        const ask = await askAsAdmin(shop);
        for (let from = 0; from < PRODUCTS; from += LINES_OF_FILE) await importFile(ask, from);
      });
      await during('exports', async () => {
        // An export needs a fresh proof of identity.
        const ask = await askAsAdmin(shop);
        for (let done = 0; done < EXPORTS; done += 1)
          await readAll(await ask('GET', '/api/export/products.csv'));
      });
      await wait(REST_MS);
      const settled = await megabytesOf(shop.pid);
      const imported = `${PRODUCTS.toLocaleString('en-US')} products imported, ${EXPORTS} exports`;
      return [
        {
          work: `Memory after the start, in MB of ${MOST_AT_START}`,
          limit: `${MOST_AT_START} MB`,
          ratios: [atStart / MOST_AT_START],
          better: 'less',
          goal: 1,
          aside: `${Math.round(atStart)} MB`,
        },
        {
          work: `Memory settled after ${imported}, in MB of ${MOST_SETTLED}`,
          limit: `${MOST_SETTLED} MB`,
          ratios: [settled / MOST_SETTLED],
          better: 'less',
          goal: 1,
          aside: `${Math.round(settled)} MB; ${seen.join('; ')}`,
        },
      ];
    } finally {
      await shop.stop();
    }
  },
};

type Ask = (method: string, path: string, body?: FormData) => Promise<Response>;

async function askAsAdmin({ url, database }: RunningShop): Promise<Ask> {
  const [token = ''] = await addMembers(database.pool, 1, 'admin');
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

/** Previews and imports a file of new products, as staff do. */
async function importFile(ask: Ask, from: number): Promise<void> {
  const lines = Array.from({ length: LINES_OF_FILE }, (_, n) => {
    const name = `Bench import ${from + n}`;
    return `${name},"${name}: a part for many keyboards, in ash or walnut, packed flat.",/images/part.webp,12.50,1,${n % 50}`;
  });
  const file = new File([[HEADINGS, ...lines].join('\n')], 'products.csv', { type: 'text/csv' });
  const form = (more: Record<string, string>) => {
    const body = new FormData();
    body.set('file', file);
    for (const [name, value] of Object.entries(more)) body.set(name, value);
    return body;
  };
  const { seen } = (await (await ask('POST', '/api/imports/preview', form({}))).json()) as { seen: string };
  await (await ask('POST', '/api/imports', form({ seen }))).text();
}

/** Reads a file without keeping it. */
async function readAll({ body }: Response): Promise<void> {
  for await (const _ of body ?? []);
}
