import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Enrolled } from '#tests/support/enrol.ts';
import { type Nginx, nginxPath, startNginx } from '#tests/support/nginx.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const REQUESTS = 2_000;
const CLIENTS = 6;
const BOOKS_EVERY = 5;

const path = nginxPath();
if (!path) console.warn('There is no nginx, and none could be fetched: the rolling restart is not tested.');

let shop: TwoProcesses;
let nginx: Nginx;
let mia: Enrolled;

beforeAll(async () => {
  if (!path) return;
  shop = await startTwoProcesses('rolling_restart', {
    DRAIN_SECONDS: '1',
    TRUST_PROXY: '1',
    MAX_UNPAID_ORDERS: '10000',
  });
  nginx = await startNginx(path, [shop.first.url, shop.second.url]);
  mia = await shop.enrol('Mia');
  await shop.board('Board of the restart', { available: 1_000_000 });
});
afterAll(async () => {
  await nginx?.stop();
  await shop?.close();
});

test.skipIf(!path)(
  'a rolling restart of two processes behind nginx loses no request',
  async () => {
    const lost: string[] = [];
    const booked: string[] = [];
    let sent = 0;
    let restarted = false;

    async function read(n: number): Promise<void> {
      const answer = await fetch(
        `${nginx.url}${n % 2 ? '/api/product?limit=12' : `/api/product?q=board+${n}`}`,
      );
      await answer.text();
      if (answer.status !== 200) lost.push(`read ${answer.status}`);
    }
    async function book(): Promise<void> {
      const answer = await fetch(`${nginx.url}/api/orders`, {
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
    for (const process of [shop.first, shop.second]) {
      await process.stop();
      await process.start();
    }
    restarted = true;
    await Promise.all(clients);

    expect({ lost, complaints: lost.length > 0 ? await nginx.complaints() : '' }).toEqual({
      lost: [],
      complaints: '',
    });
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    const { rows } = await shop.pool.query('SELECT count(*)::int AS orders FROM orders');
    expect(rows[0].orders).toBe(booked.length);
    await shop.expectSound();
  },
  180_000,
);
