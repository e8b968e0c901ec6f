import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Refused } from '#commands/shop/command.ts';
import { moveUploads } from '#commands/shop/move-uploads.ts';
import { readSettings } from '#settings';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { createFolderStore } from './folder-store.ts';
import { moveFiles } from './move-files.ts';
import { createS3Store } from './s3-store.ts';

const SILENT = { error() {}, info() {} };
const NAMES = Array.from({ length: 20 }, (_, i) => `${i}.webp`);

let folder: string;
const s3: S3Server = await startS3Server();
afterAll(() => s3.close());

beforeEach(async () => {
  s3.weather = 'fine';
  folder = await mkdtemp(join(tmpdir(), 'shop-move-'));
  for (const name of NAMES) await createFolderStore(folder).put(name, Buffer.from(`picture ${name}`));
  return () => rm(folder, { recursive: true });
});

test('pictures go to a bucket and back, each read back before its original is removed', async () => {
  const [here, there] = [createFolderStore(folder), createS3Store(s3.at('moved/'), { log: SILENT })];
  expect(await moveFiles(here, there, false)).toEqual({ copied: 20, present: 0, removed: 0 });
  await there.put('3.webp', Buffer.from('picture X.webp'));
  expect(await moveFiles(here, there, true)).toEqual({ copied: 1, present: 19, removed: 20 });
  expect(await readdir(folder)).toEqual([]);
  expect(await moveFiles(there, here, true)).toEqual({ copied: 20, present: 0, removed: 20 });
  for (const name of NAMES) expect(String(await here.get(name))).toBe(`picture ${name}`);
  expect(await s3.keys()).toEqual([]);
});

test('a move that breaks off loses nothing, and goes on when it is called again', async () => {
  const [here, there] = [createFolderStore(folder), createS3Store(s3.at('broken/'), { log: SILENT })];
  const stops = { ...there, put: (name: string, bytes: Uint8Array) => tenth(name) ?? there.put(name, bytes) };
  const tenth = (name: string) => (name === '9.webp' ? Promise.reject(new Error('killed')) : undefined);
  await expect(moveFiles(here, stops, true)).rejects.toThrow('killed');
  const all = new Set([...(await readdir(folder)), ...(await s3.keys()).map((key) => key.split('/')[1])]);
  expect([...all].sort()).toEqual(NAMES.toSorted());
  await moveFiles(here, there, true);
  expect([await readdir(folder), (await s3.keys()).length]).toEqual([[], 20]);
});

test('a picture that comes back with another content keeps its original', async () => {
  const here = createFolderStore(folder);
  const forgetful = { ...createFolderStore(join(folder, 'other')), get: async () => Buffer.from('no') };
  await expect(moveFiles(here, forgetful, true)).rejects.toThrow('with another content');
  expect(await readdir(folder)).toEqual(expect.arrayContaining(NAMES));
});

test('a move that breaks off ends only once no file is on its way', async () => {
  const [here, there] = [createFolderStore(folder), createFolderStore(join(folder, 'other'))];
  const [refused, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let turn = 0;
  const put = async (name: string, bytes: Uint8Array) => {
    if (turn++ === 0) {
      refused.resolve();
      throw new Error('full');
    }
    await slow.promise;
    await there.put(name, bytes);
  };
  let isOver = false;
  const moved = moveFiles(here, { ...there, put }, false).finally(() => {
    isOver = true;
  });
  moved.catch(() => undefined);
  await refused.promise;
  await readdir(folder);
  expect(isOver).toBe(false);
  slow.resolve();
  await expect(moved).rejects.toThrow('full');
  expect((await readdir(join(folder, 'other'))).every((name) => NAMES.includes(name))).toBe(true);
});

test('the command refuses to empty the place that the shop uses, and says why a place fails', async () => {
  const at = `file://${folder}`;
  const run = (words: string[], flags: string[] = [], env = {}) => {
    const settings = readSettings({ ...s3.env, UPLOADS_URL: at, ...env });
    return moveUploads.run({ settings } as Parameters<typeof moveUploads.run>[0], words, new Set(flags)).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.message : Promise.reject(error)),
    );
  };
  const to = 's3://pictures/by-command';
  expect(await run([at, to])).toContain('UPLOADS_URL still names FROM: add --keep');
  expect(await run([at, at], ['--keep'])).toBe('FROM and TO are the same place.');
  s3.weather = { answers: 403, code: 'AccessDenied' };
  expect(await run([at, to], ['--keep'])).toMatch(
    /^s3:\/\/pictures\/by-command answered 403 AccessDenied\. /,
  );
  s3.weather = 'fine';
  expect(await run([at, to], ['--keep'])).toBe('done');
  expect(await run([at, to], [], { UPLOADS_URL: to })).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});
