import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { cachedListener } from '../cache/cached-listener.ts';
import { countChanges } from '../cache/change-versions.ts';
import { createOwnWrites } from '../cache/own-writes.ts';
import { bytesOf, wholeAnswer } from './answer-content.ts';

const versions = countChanges({ watch() {} });
const ownWrites = createOwnWrites({ caughtUp: async () => undefined }, versions, {
  publicUrl: 'http://localhost:3000',
  storefront: 'keyboards',
});
const LONG = JSON.stringify(Array.from({ length: 100 }, (_, number) => ({ number, name: 'Größe' })));

const INIT = { status: 201, headers: { 'Content-Type': 'application/json' } };
let server: Server;
let content: string | Buffer<ArrayBuffer>;
let made: () => Response;

beforeEach(async () => {
  content = LONG;
  made = () => wholeAnswer(content, INIT);
  const listener = cachedListener({ shared: createAnswerCache(versions, 1_000_000), ownWrites }, () =>
    made(),
  );
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

async function ask(headers: Record<string, string> = {}) {
  const { port } = server.address() as { port: number };
  const asking = request({ port, host: '127.0.0.1', agent: false, headers }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a text is compressed with %s for who takes it', async (encoding, accepted, decompress) => {
  const { status, headers, bytes } = await ask({ 'accept-encoding': accepted });
  expect(status).toBe(201);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    vary: 'Accept-Encoding',
  });
  expect(decompress(bytes).toString()).toBe(LONG);
  expect(bytes.length).toBeLessThan(LONG.length / 4);
});

test.each<Record<string, string>>([
  {},
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'br;q=0, gzip;q=0' },
])('a text is sent as it is to who asks with %o', async (asked) => {
  const { headers, bytes } = await ask(asked);
  expect(bytes.toString()).toBe(LONG);
  expect(headers).toMatchObject({ 'content-length': String(bytes.length), vary: 'Accept-Encoding' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a short text is not compressed for anyone', async () => {
  content = '{"name":"Größe"}';
  const { headers, bytes } = await ask({ 'accept-encoding': 'br' });
  expect(bytes.toString()).toBe(content);
  expect(headers['content-length']).toBe(String(bytes.length));
  expect([headers.vary, headers['content-encoding']]).toEqual([undefined, undefined]);
});

test('bytes are written as a text is', async () => {
  content = Buffer.from(LONG);
  const plain = await ask();
  expect(plain.bytes.toString()).toBe(LONG);
  expect(plain.headers['content-length']).toBe(String(content.length));
  expect(brotliDecompressSync((await ask({ 'accept-encoding': 'br' })).bytes).toString()).toBe(LONG);
});

const streamed = (text: string) => new Blob([text]).stream();

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a stream is compressed with %s for a client that accepts it', async (encoding, accepted, decompress) => {
  made = () => new Response(streamed(LONG), INIT);
  const { status, headers, bytes } = await ask({ 'accept-encoding': accepted });
  expect(status).toBe(201);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(decompress(bytes).toString()).toBe(LONG);
});

test.each([
  ['client', {}, INIT.headers, 'Accept-Encoding'],
  ['type', { 'accept-encoding': 'br' }, { 'Content-Type': 'image/webp' }, undefined],
  ['coding', { 'accept-encoding': 'br' }, { ...INIT.headers, 'Content-Encoding': 'zstd' }, undefined],
])('a stream stays as it is if its %s does not allow compression', async (_, asked, headers, vary) => {
  made = () => new Response(streamed(LONG), { headers });
  const answer = await ask(asked);
  expect(answer.bytes.toString()).toBe(LONG);
  expect(answer.headers.vary).toBe(vary);
});

test('a client that leaves a compressed stream ends its source', async () => {
  const ended = Promise.withResolvers<void>();
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(randomBytes(10_000)),
    cancel: () => ended.resolve(),
  });
  made = () => new Response(endless, INIT);
  const { port } = server.address() as { port: number };
  const asking = request({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  answer.destroy();
  await ended.promise;
});

test.each([LONG, Buffer.from(LONG)])('in process it is read like any answer', async (whole) => {
  const made = () => wholeAnswer(whole, INIT);
  expect(await made().json()).toEqual(JSON.parse(LONG));
  expect(await made().text()).toBe(LONG);
  expect(Buffer.from(await made().arrayBuffer()).toString()).toBe(LONG);
  expect(await new Response(made().body, made()).text()).toBe(LONG);
  expect(await (await made().blob()).text()).toBe(LONG);
  expect(Buffer.from(await made().bytes()).toString()).toBe(LONG);
  expect((await bytesOf(made().clone())).toString()).toBe(LONG);
  expect((await bytesOf(new Response(whole))).toString()).toBe(LONG);
});
