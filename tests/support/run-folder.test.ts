import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRunFolder } from './run-folder.ts';

test('a run removes what killed runs left behind, and nothing else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'shop-run-folder-'));
  try {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const kept = [`run-${process.ppid}-alive`, `other-${dead}-run`, 'run-notes'];
    for (const name of [...kept, `run-${dead}-killed/files/full`])
      await mkdir(join(place, name), { recursive: true });
    const made = await makeRunFolder(place, 'run-');
    expect((await readdir(place)).sort()).toEqual([...kept, basename(made)].sort());
    expect(basename(made)).toMatch(new RegExp(`^run-${process.pid}-`));
  } finally {
    await rm(place, { recursive: true });
  }
});
