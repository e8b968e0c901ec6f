import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressFor, prepareAnswer } from './prepare-answer.ts';
import { recompressLasting } from './recompress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const text = (seed: number) =>
  Array.from({ length: 2_000 }, (_, n) => `key ${(n * seed) % 977} of row ${n % 13}`).join(', ');
const BROTLI = { acceptEncoding: 'br', ifNoneMatch: undefined };

async function prepare(content: BodyInit, type: string) {
  const answer = await prepareAnswer(new Response(content, { headers: { 'content-type': type } }));
  await compressFor(answer, BROTLI);
  const { br } = answer.as;
  if (!br) throw new Error('There is no Brotli form');
  return Object.assign(answer, { as: { ...answer.as, br } });
}
const page = (seed = 7) => prepare(text(seed), 'text/html; charset=utf-8');

async function madeAnew(answer: Awaited<ReturnType<typeof page>>, before: Buffer): Promise<Buffer> {
  // `vi.waitFor` would advance the fake clock.
  while (answer.as.br.body === before) await new Promise((resolve) => setImmediate(resolve));
  return answer.as.br.body;
}

test('an answer that has lasted is sent in fewer bytes, with the same content and tag', async () => {
  const answer = await page();
  const { etag, as } = answer;
  const before = { br: as.br, gzip: as.gzip, identity: as.identity };
  const recompress = recompressLasting();
  vi.advanceTimersByTime(5_000);
  recompress(answer);
  const body = await madeAnew(answer, before.br.body);
  expect(body.length).toBeLessThan(before.br.body.length);
  expect(brotliDecompressSync(body).toString()).toBe(text(7));
  expect(answer.as.br.headers).toEqual([...before.br.headers.slice(0, -1), String(body.length)]);
  expect(answer.as.br.headers.at(-2)).toBe('content-length');
  expect(answer).toMatchObject({ etag, isSmallest: true });
  expect([answer.as.gzip, answer.as.identity]).toEqual([before.gzip, before.identity]);
});

test('an answer that is new stays as it is', async () => {
  const answer = await page();
  const recompress = recompressLasting();
  vi.advanceTimersByTime(4_999);
  recompress(answer);
  expect(answer.isSmallest).toBe(false);
});

test('an uncompressed answer stays as it is, and delays no one', async () => {
  const picture = await prepare(Buffer.alloc(5_000), 'image/webp');
  const before = picture.as.br;
  const answer = await page();
  const recompress = recompressLasting();
  vi.advanceTimersByTime(5_000);
  recompress(picture);
  const { body } = answer.as.br;
  recompress(answer);
  await madeAnew(answer, body);
  expect(picture.as.br).toBe(before);
});

test.each([
  ['fails', () => Promise.reject(new Error('no memory'))],
  ['makes it larger', (bytes: Buffer) => Promise.resolve(Buffer.concat([bytes, bytes]))],
])('an answer stays as it is when compressing %s, and the next has its turn', async (_, compress) => {
  const [one, other] = [await page(3), await page(5)];
  const before = one.as.br;
  const tried = vi.fn(compress);
  const recompress = recompressLasting(tried);
  vi.advanceTimersByTime(5_000);
  recompress(one);
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.as.br).toBe(before);
  recompress(other);
  expect(tried).toHaveBeenCalledTimes(2);
});

test('one is compressed at a time, and for a tenth of the time', async () => {
  const [one, other] = [await page(3), await page(5)];
  const recompress = recompressLasting();
  vi.advanceTimersByTime(5_000);
  const before = one.as.br.body;
  recompress(one);
  recompress(other);
  expect([one.isSmallest, other.isSmallest]).toEqual([true, false]);
  // Simulates a compression of 100 ms.
  vi.advanceTimersByTime(100);
  await madeAnew(one, before);
  vi.advanceTimersByTime(899);
  recompress(other);
  expect(other.isSmallest).toBe(false);
  vi.advanceTimersByTime(1);
  recompress(other);
  expect(other.isSmallest).toBe(true);
});
