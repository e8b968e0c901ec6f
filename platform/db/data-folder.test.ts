import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { openDataFolder } from './data-folder.ts';

let clone: string;
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'shop-clone-'));
  execFileSync('git', ['init', '--quiet'], { cwd: clone });
});
afterAll(() => rm(clone, { recursive: true }));

test('git sees nothing of a data folder, whatever its name', async () => {
  const folder = join(clone, 'data-shovels');
  await openDataFolder(folder);
  await writeFile(join(folder, 'secret'), 'hidden');
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' })).toBe('');
});

test('an owner’s own rules for git stay', async () => {
  const folder = join(clone, 'own');
  await openDataFolder(folder);
  await writeFile(join(folder, '.gitignore'), 'mail/\n');
  await openDataFolder(folder);
  expect(await readFile(join(folder, '.gitignore'), 'utf8')).toBe('mail/\n');
});

test('a folder that cannot be is told in one line', async () => {
  await writeFile(join(clone, 'file'), '');
  for (const folder of ['/proc/nope', join(clone, 'file'), join(clone, 'file', 'below')]) {
    const refused = await openDataFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect((refused as Error).message).toMatch(/^The folder .* cannot be used: .*DATA_DIR.*$/);
  }
});
