import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#platform/ports/file-store.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { createS3Store } from './s3-store.ts';

let s3: S3Server;
let logged: string[];

beforeAll(async () => {
  s3 = await startS3Server();
});
afterEach(() => {
  s3.weather = 'fine';
});
afterAll(() => s3?.close());

function storeAt(prefix: string, { withinMs = 20_000, secretAccessKey = 'S3RVER' } = {}): FileStore {
  logged = [];
  const note = (_facts: object, message: string) => void logged.push(message);
  return createS3Store({ ...s3.at(prefix), secretAccessKey }, { log: { error: note, info: note }, withinMs });
}

async function names(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found.sort();
}

test('files are stored, listed with their length, read and removed below their prefix alone', async () => {
  const store = storeAt('shop/');
  await storeAt('another/').put('theirs.webp', randomBytes(10));
  const bytes = randomBytes(300_000);
  await store.put('a.webp', bytes);
  await store.put('b/c.webp', randomBytes(5));
  expect(await names(store)).toEqual(['a.webp', 'b/c.webp']);
  expect(await store.get('a.webp')).toEqual(bytes);
  expect(await store.get('theirs.webp')).toBeUndefined();
  await store.remove(['a.webp', 'b/c.webp', 'never-there.webp']);
  expect(await names(store)).toEqual([]);
  expect(await s3.keys()).toEqual(['another/theirs.webp']);
  expect([store.place, logged]).toEqual(['s3://pictures/shop', []]);
});

test('more files than a page are all listed', async () => {
  const store = storeAt('many/');
  const all = Array.from({ length: 8 }, (_, i) => `${i}.webp`);
  for (const name of all) await store.put(name, randomBytes(1));
  expect(await names(store)).toEqual(all);
});

test('a service that does not answer ends a call in time, and the next reads at once', async () => {
  await storeAt('slow/').put('a.webp', randomBytes(10));
  const store = storeAt('slow/', { withinMs: 300 });
  s3.weather = 'silent';
  const why = 's3://pictures/slow gave no answer within 0.3 s';
  await expect(store.put('b.webp', randomBytes(10))).rejects.toThrow(why);
  await expect(store.list().next()).rejects.toThrow(why);
  await expect(store.remove(['a.webp'])).rejects.toThrow(why);
  await expect(store.get('a.webp')).rejects.toThrow('s3://pictures/slow failed just now');
  expect([store.failing(), logged]).toEqual([true, ['The file store fails']]);
});

test('an answer that is cut off is never taken for a picture', async () => {
  const store = storeAt('cut/');
  await store.put('a.webp', randomBytes(200_000));
  s3.weather = 'cuts answers';
  await expect(store.get('a.webp')).rejects.toThrow('s3://pictures/cut ');
});

test('an upload that is cut off half-way leaves nothing to list or read', async () => {
  const store = storeAt('half/');
  s3.weather = 'cuts uploads';
  await expect(store.put('a.webp', randomBytes(200_000))).rejects.toThrow(
    's3://pictures/half cannot be reached',
  );
  expect(await s3.halves()).toEqual([100_000]);
  s3.weather = 'fine';
  expect([await names(store), await store.get('a.webp')]).toEqual([[], undefined]);
  expect([store.failing(), logged]).toEqual([false, ['The file store fails', 'The file store works again']]);
});

test('an upload that is cut off once is sent again, and read whole', async () => {
  const store = storeAt('again/');
  const bytes = randomBytes(200_000);
  s3.weather = 'cuts one upload';
  await store.put('a.webp', bytes);
  expect([s3.weather, await names(store), logged]).toEqual(['fine', ['a.webp'], []]);
  expect(await store.get('a.webp')).toEqual(bytes);
});

test('a service that answers slowly, but within the limit, does all that it is asked', async () => {
  const store = storeAt('late/');
  const bytes = randomBytes(200_000);
  s3.weather = { answersAfterMs: 200 };
  const start = performance.now();
  await store.put('a.webp', bytes);
  expect(await store.get('a.webp')).toEqual(bytes);
  expect(await names(store)).toEqual(['a.webp']);
  await store.remove(['a.webp']);
  expect(performance.now() - start).toBeGreaterThan(4 * 190);
  expect([await names(store), store.failing(), logged]).toEqual([[], false, []]);
});

test('an answer beyond the limit is a failure, and what the service stored all the same is whole', async () => {
  const bytes = randomBytes(200_000);
  s3.weather = { answersAfterMs: 60_000 };
  await expect(storeAt('too-late/', { withinMs: 300 }).put('a.webp', bytes)).rejects.toThrow(
    's3://pictures/too-late gave no answer within 0.3 s',
  );
  expect(logged).toEqual(['The file store fails']);
  s3.weather = 'fine';
  await expect.poll(() => s3.keys()).toContain('too-late/a.webp');
  expect(await storeAt('too-late/').get('a.webp')).toEqual(bytes);
});

test('a wrong key is told apart, without the key', async () => {
  const store = storeAt('shop/', { secretAccessKey: 'a wrong key' });
  const refusal = await store.put('a.webp', randomBytes(10)).catch((error: Error) => error.message);
  expect(refusal).toBe('s3://pictures/shop answered 403 SignatureDoesNotMatch');
});

test('a slow service is asked for sixty-four pictures at once, and no more', async () => {
  const store = storeAt('crowd/', { withinMs: 1_000 });
  s3.weather = 'silent';
  const asked = Array.from({ length: 65 }, (_, i) => store.get(`${i}.webp`).catch((error: Error) => error));
  expect(await asked[64]).toMatchObject({ message: 's3://pictures/crowd is asked for too much at once' });
  await Promise.all(asked);
});
