import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { HEAD_BYTES, keysFrom, seal, unseal } from './seal.ts';
import { UnsoundBackup } from './unsound-backup.ts';

const keys = keysFrom(Buffer.from('correct horse battery staple'));
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;

async function* inPieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
const sealed = (bytes: Buffer) => all(seal(inPieces(bytes), keys));
const opened = (bytes: Buffer, size?: number) => all(unseal(inPieces(bytes, size), keys));

async function expectRefused(bytes: Buffer, what: string): Promise<void> {
  const given: Buffer[] = [];
  const refusal = await (async () => {
    for await (const piece of unseal(inPieces(bytes), keys)) given.push(piece);
  })().catch((error: unknown) => error);
  expect(refusal, what).toBeInstanceOf(UnsoundBackup);
}

test('a sealed file opens as it was, whatever its length and however it arrives', async () => {
  for (const length of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5]) {
    const bytes = randomBytes(length);
    const made = await sealed(bytes);
    for (const size of [1_000, 64 * 1024, made.length])
      expect((await opened(made, size)).equals(bytes), `${length} in ${size}`).toBe(true);
  }
});

test('nothing of it can be read, and the same is sealed differently each time', async () => {
  const bytes = Buffer.alloc(1_000, 'Mia Miller, 1 Market Street ');
  const [one, other] = [await sealed(bytes), await sealed(bytes)];
  expect(one.includes('Mia')).toBe(false);
  expect(one.subarray(HEAD_BYTES).equals(other.subarray(HEAD_BYTES))).toBe(false);
});

test('cut short at any length it is refused', async () => {
  const short = await sealed(randomBytes(300));
  for (let length = 0; length < short.length; length += 1)
    await expectRefused(short.subarray(0, length), `${length}`);
  const long = await sealed(randomBytes(2 * CHUNK + 10));
  for (const end of [HEAD_BYTES, HEAD_BYTES + SEALED_CHUNK, HEAD_BYTES + 2 * SEALED_CHUNK])
    for (let length = end - 20; length < Math.min(end + 20, long.length); length += 1)
      await expectRefused(long.subarray(0, length), `${length} of ${long.length}`);
});

test('with any byte changed it is refused', async () => {
  const made = await sealed(randomBytes(300));
  for (let at = 0; at < made.length; at += 1) {
    const changed = Buffer.from(made);
    changed[at] = (changed[at] ?? 0) ^ 0x01;
    // Each changed salt takes a slow derivation of its own.
    if (at < HEAD_BYTES - 32 && at % 8 > 0) continue;
    await expectRefused(changed, `byte ${at}`);
  }
});

test('with a chunk repeated, left out, moved or added it is refused', async () => {
  const made = await sealed(randomBytes(3 * CHUNK));
  const head = made.subarray(0, HEAD_BYTES);
  const chunk = (n: number) =>
    made.subarray(HEAD_BYTES + n * SEALED_CHUNK, HEAD_BYTES + (n + 1) * SEALED_CHUNK);
  const [a, b, c] = [chunk(0), chunk(1), chunk(2)];
  const orders: [string, Buffer[]][] = [
    ['repeated', [a, b, b, c]],
    ['left out', [a, c]],
    ['moved', [b, a, c]],
    ['without its end', [a, b]],
    ['with two ends', [a, b, c, c]],
    ['with more after its end', [a, b, c, Buffer.from('x')]],
  ];
  for (const [what, chunks] of orders) await expectRefused(Buffer.concat([head, ...chunks]), what);
  const other = await sealed(randomBytes(3 * CHUNK));
  await expectRefused(
    Buffer.concat([head, a, other.subarray(HEAD_BYTES + SEALED_CHUNK)]),
    'of another backup',
  );
});

test('another key is told apart from a damage', async () => {
  const made = await sealed(Buffer.from('rows'));
  const other = keysFrom(Buffer.from('another horse battery staple'));
  await expect(all(unseal(inPieces(made), other))).rejects.toThrow(/^BACKUP_KEY is not the one/);
  await expect(opened(made.subarray(0, -1))).rejects.toThrow('it was changed or cut short');
});
