import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { startS3Server } from '#tests/support/s3-server.ts';
import { createS3Backups } from './s3-backups.ts';

const s3 = await startS3Server();
const at = createS3Backups(s3.at('backups/'));
afterAll(() => s3.close());

test('a backup larger than a part is sent in parts and comes back whole', async () => {
  const bytes = randomBytes(9 * 1024 * 1024);
  const length = await at.write('large.backup', (open) => pipeline(Readable.from(chunksOf(bytes)), open()));
  expect(length).toBe(bytes.length);
  expect((await buffer(await at.read('large.backup'))).equals(bytes)).toBe(true);
  await at.remove('large.backup');
  expect(await at.names()).toEqual([]);
});

test('a backup that breaks off, or whose store does, leaves nothing', async () => {
  const broken = async function* () {
    yield randomBytes(100_000);
    throw new Error('the disk is full');
  };
  const writing = at.write('broken.backup', (open) => pipeline(Readable.from(broken()), open()));
  await expect(writing).rejects.toThrow('the disk is full');
  s3.weather = 'cuts uploads';
  const sending = at.write('cut.backup', (open) =>
    pipeline(Readable.from(chunksOf(randomBytes(500_000))), open()),
  );
  await expect(sending).rejects.toThrow(/^s3:\/\/pictures\/backups cannot be reached/);
  s3.weather = 'fine';
  expect(await at.names()).toEqual([]);
});

function* chunksOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}
