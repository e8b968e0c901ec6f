import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { shedLoad } from './shed-load.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server for two concurrent requests that answers on command. */
async function serve() {
  const waiting: (() => void)[] = [];
  const answer: RequestListener = (request, response) => {
    request.resume();
    waiting.push(() => response.writeHead(200).end('done'));
  };
  const server = createServer(shedLoad(answer, { mostAtOnce: 2, exempt: (path) => path === '/healthz' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const begin = async (path = '/', init: RequestInit = {}) => {
    const arrived = waiting.length + 1;
    const answered = fetch(`${url}${path}`, init);
    // Unanswered requests fail when the test ends.
    answered.catch(() => undefined);
    await expect.poll(() => waiting.length, { interval: 5 }).toBe(arrived);
    return { answered, finish: waiting.at(-1) as () => void };
  };
  return { url, port, begin };
}

test('a request above the limit is refused at once and told when to come again', async () => {
  const { url, begin } = await serve();
  const first = await begin();
  await begin();
  const refused = await fetch(url, { method: 'POST', body: 'x'.repeat(100) });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ code: 'unavailable', status: 503 });

  first.finish();
  expect((await first.answered).status).toBe(200);
  const next = await begin();
  next.finish();
  expect((await next.answered).status).toBe(200);
});

test('health is answered however busy the shop is', async () => {
  const { begin } = await serve();
  await begin();
  await begin();
  const health = await begin('/healthz');
  health.finish();
  expect((await health.answered).status).toBe(200);
});

test('a client that goes away frees its place', async () => {
  const { url, begin } = await serve();
  const gone = new AbortController();
  const left = await begin('/', { signal: gone.signal });
  await begin();
  expect(await knock(url)).toBe(503);
  gone.abort();
  await expect(left.answered).rejects.toThrow();
  await expect.poll(() => knock(url)).toBe('let in');
});

test('a body that never ends takes a place only for a moment', async () => {
  const { port, url } = await serve();
  for (let i = 0; i < 2; i += 1) {
    const socket = connect(port, '127.0.0.1');
    // The server cuts this socket off; an unhandled error event would end the run.
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nslow');
    closing.push(() => socket.destroy());
  }
  await expect.poll(() => knock(url)).toBe(503);
  await expect.poll(() => knock(url)).toBe('let in');
});

/** Returns the status if the server refuses within 100 ms, else `let in`. */
const knock = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(100) }).then(
    ({ status }) => status,
    () => 'let in',
  );
