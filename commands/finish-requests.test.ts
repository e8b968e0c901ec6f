import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { finishRequests } from './finish-requests.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

test('a request that arrives while the process is busy is answered before its connection closes', async () => {
  const { server, client } = await idleConnection();
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(other, 'connect');
  const finished = finishRequests(server, { idleForMs: 0, hurry: new AbortController().signal });
  const answered = once(client, 'data');
  // What follows the reading of data is what is due by the clock.
  other.once('data', () => {
    client.write(REQUEST);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  });
  // Once the port is closed, only the idle connection's end is due.
  await pause(20);
  other.write(REQUEST);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
  client.destroy();
  await finished;
});

test('an idle connection may bring one more request for as long as it is told', async () => {
  const { server, client } = await idleConnection();
  const finished = finishRequests(server, { idleForMs: 60_000, hurry: new AbortController().signal });
  await pause(300);
  const answered = once(client, 'data');
  client.write(REQUEST);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
  client.destroy();
  await finished;
});

test('an idle connection closes after that', async () => {
  const { server, client } = await idleConnection();
  const closed = once(client, 'close');
  await finishRequests(server, { idleForMs: 50, hurry: new AbortController().signal });
  await closed;
});

/** A connection that has had one answer. */
async function idleConnection(): Promise<{ server: Server; client: Socket }> {
  const server = createServer((_request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(REQUEST);
  await once(client, 'data');
  return { server, client };
}
