import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { builtProgram } from '../support/built-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { enrol } from '../support/enrol.ts';
import { prepareServingProcess } from '../support/serving-process.ts';
import { openShopBeside } from '../support/shop-beside.ts';
import { rawClient } from './raw-client.ts';

const PROGRAM = await builtProgram('serve-calls');
const PICTURE = '/pictures/test-board-front-960.webp';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-stopping-'));
  database = await createTestDatabase('stopping', { stocked: true });
});
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const settings = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
});

test('a shop that is told to stop answers on for a while on open connections', async () => {
  const shop = await prepareServingProcess({ ...settings(), DRAIN_SECONDS: '60' });
  await shop.start();
  const beside = await openShopBeside(shop, { dataDir, databaseUrl: database.url });
  const mia = await enrol({ open: beside }, { name: 'Mia' });
  const get = (path: string) => fetch(`${shop.url}${path}`);
  const head = ({ status, headers }: Response) => [status, headers.get('connection')];
  // Fill the cache.
  for (const _twice of [1, 2]) expect(head(await get('/api/storefront'))).toEqual([200, 'keep-alive']);
  const stream = await fetch(`${shop.url}/api/events`, { headers: { authorization: `Bearer ${mia.token}` } });

  const stopped = shop.stop();
  await expect.poll(async () => (await get('/readyz')).status).toBe(503);
  expect(head(await get('/healthz'))).toEqual([200, 'keep-alive']);
  expect(head(await get('/api/storefront'))).toEqual([200, 'keep-alive']);
  expect(head(await get(PICTURE))).toEqual([404, 'keep-alive']);
  expect(head(await get('/nowhere'))).toEqual([404, 'keep-alive']);
  const changed = await shop.call('PUT', `/user/${mia.email}`, { as: mia, body: { displayName: 'Mia' } });
  expect([changed.status, changed.headers.get('connection')]).toEqual([200, 'keep-alive']);
  expect(shop.ended()).toBeUndefined();

  // A second signal ends it at once, even with half a request open.
  const half = await rawClient(shop.url);
  half.socket.write('GET / HTTP/1.1\r\n');
  await expect
    .poll(
      () => {
        void shop.stop();
        return shop.ended();
      },
      { interval: 700, timeout: 10_000 },
    )
    .toMatch(/^[01]: /);
  await stopped;
  await half.closed;
  await stream.text().catch(() => undefined);
  await expect(get('/healthz')).rejects.toThrow();
  await beside.close();
});

test('requests under way when a shop stops are finished before its database closes', async () => {
  const shop = await prepareServingProcess(settings());
  await shop.start();
  const beside = await openShopBeside(shop, { dataDir, databaseUrl: database.url });
  const mia = await enrol({ open: beside }, { name: 'Mia' });
  const body = JSON.stringify({ displayName: 'Mia Miller' });
  const client = await rawClient(shop.url);
  client.socket.write(
    `PUT /api/user/${mia.email} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nAuthorization: Bearer ${mia.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  const stopped = shop.stop();
  // Send the rest of the request only after the port is closed.
  await expect
    .poll(() => fetch(`${shop.url}/healthz`).then(String, () => 'refused'), { timeout: 10_000 })
    .toBe('refused');
  client.socket.write(body.slice(10));
  await client.closed;
  expect(client.said()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close/i);
  await stopped;
  expect(shop.ended()).toMatch(/^0: /);
  await beside.close();
});

test.skipIf(process.platform === 'win32')(
  'a shop whose npm is gone stops as if it had been told to',
  async () => {
    const port = await freePort();
    const shell = spawn('/bin/sh', ['-c', '"$0" "$1" & wait', process.execPath, PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...settings(),
        PORT: String(port),
        ADMIN_EMAIL: 'ada@example.com',
        ADMIN_PASSWORD: 'Ada’s password',
        npm_lifecycle_event: 'start',
      },
    });
    const lines = createInterface({ input: shell.stdout });
    for await (const line of lines) if (line.includes(' is open at ')) break;
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(String, () => 'refused'), {
        timeout: 10_000,
      })
      .toBe('refused');
  },
);
