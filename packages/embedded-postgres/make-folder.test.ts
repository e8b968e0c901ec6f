import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'make-folder-'));
});
afterAll(() => rm(root, { recursive: true }));

test('a folder is made with those above it, and one that is there, or a link to one, stays', async () => {
  const folder = join(root, 'a', 'b', 'c');
  await makeFolder(folder);
  await makeFolder(folder);
  await symlink(folder, join(root, 'link'));
  await makeFolder(join(root, 'link'));
  await makeFolder('/');
  expect(existsSync(folder)).toBe(true);
});

test('of several who make the same one at once none fails', async () => {
  const folder = join(root, 'd', 'e', 'f');
  await expect(Promise.all(Array.from({ length: 8 }, () => makeFolder(folder)))).resolves.toHaveLength(8);
});

test('a folder whose place a file takes cannot be made', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(makeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(root, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(process.platform === 'linux')(
  'where no folder can be it fails, and does not try for ever',
  async () => {
    await expect(makeFolder('/proc/shop/data')).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
