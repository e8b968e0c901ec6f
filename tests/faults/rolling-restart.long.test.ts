import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { caddy, startCaddy } from '../support/caddy.ts';
import type { Enrolled } from '../support/enrol.ts';
import { nginx, startNginx } from '../support/nginx.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

// "npm run faults" sends more.
const REQUESTS = Number(process.env.FAULT_REQUESTS ?? 2_000);
const WITHIN_MS = 180_000 + 50 * REQUESTS;
const CLIENTS = 6;
const BOOKS_EVERY = 5;
const PROXY_NOTICES_MS = 5_000;

const PROXIES = [
  { name: 'nginx', program: nginx, start: startNginx },
  { name: 'Caddy', program: caddy, start: startCaddy },
];
const there = PROXIES.filter(({ program }) => program);
for (const { name } of PROXIES.filter(({ program }) => !program))
  console.warn(
    `There is no ${name}, and none could be fetched: the rolling restart behind it is not tested.`,
  );

let shop: TwoProcesses;
let mia: Enrolled;

beforeAll(async () => {
  if (there.length === 0) return;
  shop = await startTwoProcesses('rolling_restart', {
    DRAIN_SECONDS: '1',
    TRUST_PROXY: '1',
    MAX_UNPAID_ORDERS: '10000',
  });
  mia = await shop.enrol('Mia');
  await shop.board('Board of the restart', { available: 1_000_000 });
});
afterAll(async () => {
  await shop?.close();
});

test.each(there)(
  'a rolling restart of two processes behind $name loses no request',
  async ({ name, start }) => {
    const proxy = await start([shop.first.url, shop.second.url]);
    onTestFinished(() => proxy.stop());
    const before = await countOrders();
    const lost: string[] = [];
    const booked: string[] = [];
    let sent = 0;
    let restarts = 0;
    let restarted = false;

    async function read(n: number): Promise<void> {
      const answer = await fetch(
        `${proxy.url}${n % 2 ? '/api/product?limit=12' : `/api/product?q=board+${n}`}`,
      );
      await answer.text();
      if (answer.status !== 200) lost.push(`read ${answer.status}`);
    }
    async function book(): Promise<void> {
      const answer = await fetch(`${proxy.url}/api/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${mia.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          productName: 'Board of the restart',
          quantity: 1,
          userAddress: '1 Market Street',
          userNumber: '555 0100',
        }),
      });
      const text = await answer.text();
      if (answer.status === 201) booked.push(JSON.parse(text).insertedId);
      else lost.push(`booking ${answer.status} ${text.slice(0, 200)}`);
    }
    async function client(): Promise<void> {
      while (sent < REQUESTS || !restarted) {
        const n = sent++;
        await (n % BOOKS_EVERY ? read(n) : book()).catch((error: unknown) => lost.push(String(error)));
      }
    }

    const clients = Array.from({ length: CLIENTS }, client);
    while (restarts === 0 || sent < REQUESTS)
      for (const one of [shop.first, shop.second]) {
        await one.stop();
        await one.start();
        restarts += 1;
        // As docs/deploy.md says: the proxy has to notice this one before the other stops.
        await pause(PROXY_NOTICES_MS);
      }
    restarted = true;
    await Promise.all(clients);
    if (process.env.FAULT_REQUESTS)
      console.log(
        `${name}: ${sent} requests, ${booked.length} of them bookings, over ${restarts} restarts: ${lost.length} lost`,
      );

    expect({ lost, complaints: lost.length > 0 ? await proxy.complaints() : '' }).toEqual({
      lost: [],
      complaints: '',
    });
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    expect((await countOrders()) - before).toBe(booked.length);
    await shop.expectSound();
  },
  WITHIN_MS,
);

async function countOrders(): Promise<number> {
  const { rows } = await shop.pool.query('SELECT count(*)::int AS orders FROM orders');
  return rows[0].orders;
}
