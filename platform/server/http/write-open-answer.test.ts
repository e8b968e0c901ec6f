import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { cachedListener } from '../cache/cached-listener.ts';
import { countChanges } from '../cache/change-versions.ts';
import { createOwnWrites } from '../cache/own-writes.ts';
import { openAnswer } from './answer-content.ts';
import { shedLoad } from './shed-load.ts';

const versions = countChanges({ watch() {} });
const ownWrites = createOwnWrites({ caughtUp: async () => undefined }, versions, {
  publicUrl: 'http://localhost:3000',
  storefront: 'keyboards',
});
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const HEADERS = { authorization: 'Bearer secret' };

/** Serves one open response, as soon as `ready` resolves. */
async function serve(ready: Promise<void> = Promise.resolve()) {
  const begun: ServerResponse[] = [];
  const requests: IncomingMessage[] = [];
  const answer = cachedListener(
    { shared: createAnswerCache(versions, 1_000_000), ownWrites },
    async (_request, { incoming }) => {
      requests.push(incoming);
      await ready;
      return openAnswer({ 'X-Kind': 'open' }, (connection) => {
        begun.push(connection);
        connection.write('hello');
      });
    },
  );
  const limited: RequestListener = shedLoad(answer, { mostAtOnce: 1, exempt: () => false });
  const server = createServer(limited).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, port, begun, requests };
}

test('an open answer has its head, is written to the connection, and ends when that is ended', async () => {
  const { url, begun } = await serve();
  const answer = await fetch(url, { headers: HEADERS });
  expect([answer.status, answer.headers.get('x-kind')]).toEqual([200, 'open']);
  begun[0]?.end(' and goodbye');
  expect(await answer.text()).toBe('hello and goodbye');
});

test('an open answer takes no other request’s place', async () => {
  const { url } = await serve();
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await fetch(url, { headers: HEADERS })).status);
  expect(statuses).toEqual([200, 200, 200]);
});

test('while an answer goes on, nothing is kept of the credentials that it was asked with', async () => {
  const { url, requests } = await serve();
  await fetch(url, { headers: HEADERS });
  expect(JSON.stringify([requests[0]?.headers, requests[0]?.rawHeaders])).not.toContain('secret');
});

test('a client that leaves before the answer is there is not waited for', async () => {
  const ready = Promise.withResolvers<void>();
  const { url, port, begun, requests } = await serve(ready.promise);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret\r\n\r\n');
  await expect.poll(() => requests.length).toBe(1);
  const left = once(requests[0]?.socket as IncomingMessage['socket'], 'close');
  socket.destroy();
  await left;
  ready.resolve();
  // A later request is answered after this one would have been.
  await fetch(url, { headers: HEADERS });
  expect(begun).toHaveLength(1);
});
