import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestListener } from '#platform/server/request-listener.ts';
import { createServer } from '#platform/server/server.ts';
import { rawClient } from '../../faults/raw-client.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

const TOKEN = 'a token of 20 letters'.replaceAll(' ', '-');
let shop: TestShop;
let url: string;
const server = createHttpServer();

beforeAll(async () => {
  shop = await startTestShop('metrics', { env: { METRICS_TOKEN: TOKEN } });
  server.on('request', requestListener(shop.open, createServer(shop.open)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop?.close();
});

async function askAs(host: string, version = '1.1'): Promise<string> {
  const client = await rawClient(url);
  client.socket.write(`GET /metrics HTTP/${version}\r\n${host}\r\nConnection: close\r\n\r\n`);
  await client.closed;
  return client.said();
}

const read = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });

test('the process, requests by call, connections, work that waits, orders and money are told', async () => {
  await read();
  await fetch(`${url}/api/product`, { headers: { authorization: 'Bearer none' } });
  await fetch(`${url}/api/orders`);
  await fetch(`${url}/api/nothing`);
  // The server counts a request after sending its answer, so the client may be faster.
  await expect.poll(async () => (await read()).text()).toContain('call="api",status="404"} 1');
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'tillwright_pool_connections{state="idle"}',
    'tillwright_jobs_waiting 0',
    'tillwright_outbox_lag_seconds 0',
    'tillwright_broken_rules 0',
    'tillwright_payment_differences 0',
    'tillwright_backup_age_seconds -1',
    'tillwright_backup_failing 0',
    'tillwright_disk_free_bytes ',
    'http_request_duration_seconds_count{method="GET",call="listProducts",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",call="listOrders",status="401"} 1',
    'http_request_duration_seconds_count{method="GET",call="api",status="404"} 1',
  ])
    expect(text).toContain(name);
});

test('figures that a module cannot read keep no other figures away', async () => {
  const { parts } = shop.open.shop;
  shop.open.shop.parts = { ...parts, figures: [() => Promise.reject(new Error('Gone')), ...parts.figures] };
  const answer = await read();
  shop.open.shop.parts = parts;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('tillwright_broken_rules 0');
});

describe('they are told', () => {
  test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])(
    'to no client over a proxy that says %s',
    async (header) => {
      expect((await read({ [header]: '203.0.113.1' })).status).toBe(404);
    },
  );

  test('over a proxy to a client with the token, and to no other', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.1' };
    expect((await read({ ...forwarded, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const wrong of ['', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer'])
      expect((await read({ ...forwarded, authorization: wrong })).status).toBe(404);
  });

  test('to no client on this machine when there are proxies, because all clients come over it then', async () => {
    const { trustProxy } = shop.open.settings;
    shop.open.settings.trustProxy = 1;
    expect((await read()).status).toBe(404);
    shop.open.settings.trustProxy = trustProxy;
  });

  test('to no client that calls this machine by another name, or speaks as proxies do', async () => {
    const { port, host } = new URL(url);
    expect(await askAs(`Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await askAs(`Host: localhost:${port}`)).toMatch(/^HTTP\/1\.1 200 /);
    for (const name of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ])
      expect(await askAs(`Host: ${name}`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await askAs(`Host: ${host}`, '1.0')).toMatch(/^HTTP\/1\.[01] 404 /);
  });

  test('in production to no client without the token', async () => {
    shop.open.settings.env = 'production';
    expect((await read()).status).toBe(404);
    expect((await read({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    shop.open.settings.env = 'demo';
  });

  test('to no client of unknown address', async () => {
    expect((await shop.request('/metrics')).status).toBe(404);
  });
});

test('a made-up method is not a label of its own', async () => {
  await new Promise((resolve) =>
    httpRequest(`${url}/api/product`, { method: 'PROPFIND' }, (answer) =>
      answer.resume().on('end', resolve),
    ).end(),
  );
  expect(await (await read()).text()).toContain('method="other"');
});
