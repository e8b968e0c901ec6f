import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';
import { runCrowd } from './crowd.ts';
import { type RawClient, rawClient, rawClients } from './raw-client.ts';

// OVERLOAD=long opens 10,000 connections and waits for the timeout of slow bodies.
const LONG = process.env.OVERLOAD === 'long';
const IDLE = LONG ? 10_000 : 1_000;
// A shop works on at most 200 requests at once.
const TEN_TIMES = 2_000;
const SECONDS = LONG ? 15 : 4;

let database: TestDatabase;
let shop: ServingProcess;
const clients: RawClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase('overload');
  shop = await prepareServingProcess({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl });
  await shop.start();
});
afterAll(async () => {
  for (const { socket } of clients) socket.destroy();
  await shop?.stop();
  await database?.drop();
});

const open = async (count: number) => {
  const opened = await rawClients(shop.url, count);
  clients.push(...opened);
  return opened;
};

/** Status and time of a call that needs the database, as a customer sees it. */
async function visit() {
  const began = performance.now();
  const { status } = await fetch(`${shop.url}/api/product?q=${Math.random()}`, {
    signal: AbortSignal.timeout(30_000),
  });
  return { status, ms: performance.now() - began };
}

// The next two wait for the same ten seconds.
test.concurrent(`${IDLE} connections that say nothing keep no one out, and are closed`, {
  timeout: 90_000,
}, async () => {
  const idle = await open(IDLE);
  expect(idle.filter(({ socket }) => socket.destroyed)).toEqual([]);
  const { status, ms } = await visit();
  expect(status).toBe(200);
  expect(ms).toBeLessThan(2_000);
  // The idle timeout of 10 seconds, and a margin.
  await Promise.race([Promise.all(idle.map(({ closed }) => closed)), pause(30_000)]);
  expect(idle.filter(({ socket }) => !socket.destroyed).length).toBe(0);
});

test.concurrent('headers that come one at a time are given up after 10 seconds', {
  timeout: 60_000,
}, async () => {
  const slow = await open(300);
  for (const { socket } of slow) socket.write('GET / HTTP/1.1\r\nHost: shop\r\n');
  const drip = setInterval(() => {
    for (const { socket } of slow) if (!socket.destroyed) socket.write('X-Slow: 1\r\n');
  }, 1_000);
  expect((await visit()).status).toBe(200);
  await Promise.race([Promise.all(slow.map(({ closed }) => closed)), pause(30_000)]);
  clearInterval(drip);
  expect(slow.filter(({ socket }) => !socket.destroyed).length).toBe(0);
  expect(slow.filter(({ said }) => !said().startsWith('HTTP/1.1 408')).length).toBe(0);
});

test('bodies that come a byte at a time keep no one out', { timeout: 90_000 }, async () => {
  const slow = await open(300);
  for (const { socket } of slow)
    socket.write(
      'POST /api/newsletter HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
  const drip = setInterval(() => {
    for (const { socket } of slow) if (!socket.destroyed) socket.write(' ');
  }, 1_000);
  await expect.poll(async () => (await visit()).status, { timeout: 10_000 }).toBe(200);
  if (LONG) {
    await Promise.race([Promise.all(slow.map(({ closed }) => closed)), pause(50_000)]);
    expect(slow.filter(({ socket }) => !socket.destroyed).length).toBe(0);
  }
  clearInterval(drip);
  for (const { socket } of slow) socket.destroy();
});

describe('a body of 1 GB is refused before it is taken in', () => {
  const GIGABYTE = 1024 ** 3;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  // Bytes that the server discards so that the client can read its answer, and bytes in flight.
  const ON_ITS_WAY = GIGABYTE / 4;

  test.each([
    ['POST', '/api/orders', 'application/json', 413],
    ['POST', '/api/newsletter', 'application/json', 413],
    ['POST', '/api/webhooks/stripe', 'application/json', 413],
    ['POST', '/api/auth/sign-in/email', 'application/json', 413],
    ['PUT', '/api/product', 'application/json', 405],
    ['POST', '/api/nothing', 'application/json', 404],
    ['POST', '/api/orders', 'text/plain', 415],
    ['GET', '/api/product', 'application/json', 200],
    ['POST', '/assets/x.js', 'text/plain', 405],
  ])('%s %s of type %s: %d', { timeout: 60_000 }, async (method, path, type, status) => {
    for (const framing of [`Content-Length: ${GIGABYTE}`, 'Transfer-Encoding: chunked']) {
      const client = await rawClient(shop.url);
      clients.push(client);
      const { socket, said } = client;
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`);
      const framed = framing.startsWith('Transfer')
        ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')])
        : chunk;
      let sent = 0;
      while (!socket.destroyed && sent < GIGABYTE && sent < ON_ITS_WAY * 2) {
        sent += chunk.length;
        if (!socket.write(framed))
          await Promise.race([
            new Promise((resolve) => socket.once('drain', resolve)),
            client.closed,
            pause(2_000),
          ]);
      }
      await Promise.race([client.closed, pause(5_000)]);
      expect(said().slice(0, 12), framing).toBe(`HTTP/1.1 ${status}`);
      expect(said().toLowerCase(), framing).toContain('\r\nconnection: close\r\n');
      expect(socket.bytesWritten, framing).toBeLessThan(ON_ITS_WAY);
      expect(socket.destroyed, framing).toBe(true);
    }
    expect((await visit()).status).toBe(200);
  });
});

test('ten times as many clients as it can work for: the shop refuses the rest at once, stays well, and recovers', {
  timeout: 120_000,
}, async () => {
  const before = await visit();
  const load = runCrowd({ url: shop.url, clients: TEN_TIMES, seconds: SECONDS });
  let over = false;
  void load.then(() => {
    over = true;
  });
  const health: { status: number; ms: number }[] = [];
  while (!over) {
    const began = performance.now();
    const answer = await fetch(`${shop.url}/healthz`);
    health.push({ status: answer.status, ms: performance.now() - began });
  }
  const result = await load;
  const ended = performance.now();
  let after = await visit();
  while ((after.status !== 200 || after.ms > before.ms + 500) && performance.now() - ended < 10_000) {
    await pause(100);
    after = await visit();
  }
  const recoveredMs = Math.round(performance.now() - ended);
  const { '200': done = 0, '503': shed = 0 } = result.statuses;
  const within = (part: number) => Math.round(result.waits[Math.floor(result.waits.length * part)] ?? 0);
  console.log(
    `overload: ${TEN_TIMES} clients for ${SECONDS} s: ${done} answered, ${shed} refused with 503, ` +
      `half within ${within(0.5)} ms, 99 % within ${within(0.99)} ms; normal again after ${recoveredMs} ms`,
  );
  expect(Object.keys(result.statuses).sort()).toEqual(['200', '503']);
  // A connection may close just as its client reuses it.
  expect(result.errors).toBeLessThan((done + shed) / 1_000);
  expect(result.retryAfter).toEqual(new Set(['2']));
  expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
  // On a busy machine a few may wait for a processor.
  const waits = health.map(({ ms }) => ms).sort((a, b) => a - b);
  expect(waits[waits.length >> 1]).toBeLessThan(3_000);
  expect(recoveredMs).toBeLessThan(10_000);
});
