import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from './change-feed.ts';
import { createStreamRegistry } from './stream-registry.ts';

const HEARTBEAT = ': still here';

let server: Server;
let connections: ServerResponse[];
let listeners: Set<Listener>;
/** `asked` records the token hashes of each query; `ended` holds those that are not live. */
let asked: string[][];
let ended: Set<string>;
let sockets: Socket[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [connections, asked, sockets] = [[], [], []];
  [listeners, ended] = [new Set(), new Set()];
  const streams = createStreamRegistry(
    {
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pagesOf: () => 0,
    },
    async (hashes) => {
      asked.push(hashes);
      if (ended.has('everything')) throw new Error('The database does not answer');
      return new Set(hashes.filter((hash) => !ended.has(hash)));
    },
  );
  server = createServer((request, response) => {
    connections.push(response.writeHead(200));
    const tokenHash = request.url?.slice(1) ?? '';
    streams.open(response, { member: { id: tokenHash, role: 'member' }, tokenHash });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Opens a stream and collects its output; `slow` never reads. */
async function openStream(tokenHash: string, { slow = false } = {}) {
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  sockets.push(socket);
  const page = { text: '', closed: false, leave: () => socket.destroy() };
  if (slow) socket.pause();
  else socket.on('data', (part) => (page.text += part));
  socket.on('end', () => (page.closed = true));
  socket.write(`GET /${tokenHash} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  if (slow) await until(() => listenerOf(tokenHash) !== undefined);
  else await until(() => page.text.includes('retry: 1000\n\n'));
  return page;
}

/** Polls without advancing the fake clock, which `expect.poll` would do. */
async function until(happened: () => boolean) {
  for (let turns = 0; !happened(); turns += 1) {
    if (turns === 1_000) throw new Error(`It did not happen: ${happened}`);
    await wait(5);
  }
}

const listenerOf = (hash: string) => [...listeners].find(({ member }) => member.id === hash) as Listener;
const openTo = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => openStream(`t${n}`)));

test('each of many streams says within 15 seconds that it is there, once, and not all in one moment', async () => {
  const pages = await openTo(30);
  vi.advanceTimersByTime(15_000);
  for (const page of pages) await until(() => page.text.includes(HEARTBEAT));
  for (const page of pages) expect(page.text.split(HEARTBEAT)).toHaveLength(2);
  expect(asked.map((hashes) => hashes.length)).toEqual(Array(15).fill(2));
  expect(asked.flat().sort()).toEqual(pages.map((_, n) => `t${n}`).sort());
});

test('at its heartbeat a stream ends whose token has, and no other', async () => {
  const [gone, stays] = await openTo(2);
  ended.add('t0');
  vi.advanceTimersByTime(15_000);
  await until(() => gone?.closed === true);
  expect(stays?.closed).toBe(false);
  expect([...listeners].map(({ member }) => member.id)).toEqual(['t1']);
});

test('where it cannot be found out whether a token is live, the stream ends', async () => {
  const page = await openStream('t0');
  ended.add('everything');
  listenerOf('t0').sessionEnded();
  await until(() => page.closed);
});

test('when a session ends, its member’s streams are asked about at once', async () => {
  const [gone, stays] = await openTo(2);
  ended.add('t0');
  for (const listener of listeners) listener.sessionEnded();
  await until(() => gone?.closed === true);
  expect(stays?.closed).toBe(false);
});

test('a client that does not read is cut off and forgotten, and others hear everything', async () => {
  const reader = await openStream('reader');
  await openStream('slow', { slow: true });
  const slow = listenerOf('slow');
  let told = 0;
  for (; listeners.has(slow) && told < 1_000_000; told += 1) {
    for (const listener of listeners) listener.tell('products');
    if (told % 50 === 0) await nextTurn();
  }
  expect(listeners.has(slow)).toBe(false);
  await until(() => reader.text.split('data: products').length - 1 === told);
}, 20_000);

test('changes after a stream has ended or was cut off do no harm', async () => {
  await openTo(2);
  const [first, second] = [...listeners];
  first?.close();
  for (let n = 0; n < 10_000; n += 1) for (const listener of [first, second]) listener?.tell('products');
  await until(() => listeners.size === 0);
});

test('nothing runs on when the last page has left', async () => {
  const pages = await openTo(3);
  expect(vi.getTimerCount()).toBe(1);
  for (const page of pages) page.leave();
  await until(() => listeners.size === 0);
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
  const next = await openStream('next');
  vi.advanceTimersByTime(15_000);
  await until(() => next.text.includes(HEARTBEAT));
});
