import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Problem, tell } from '../scripts/problem.mjs';
import { fillRelease } from './release/fill-release.ts';
import { fillRootFilesystem } from './release/fill-root-filesystem.ts';
import { packRelease } from './release/pack-release.ts';
import { tryArchive } from './release/try-archive.ts';
import { tryImage } from './release/try-image.ts';
import { tryPurchase } from './release/try-purchase.ts';

const USAGE = `Usage: npm run release                       writes the archive for this machine into dist/
       npm run release -- --try              starts it, and the container's files, in an empty root, and buys something there over TLS
                                             (as root on Linux; with Caddy)
       npm run release -- --image FOLDER     writes the container's root file system, for the Dockerfile`;

await tell(async () => {
  const [word, folder, ...more] = process.argv.slice(2);
  if (word === '--image' && folder && more.length === 0) return image(resolve(folder));
  if ((word !== undefined && word !== '--try') || folder) throw new Problem(USAGE);
  await inScratchFolder(async (scratch) => {
    const release = join(scratch, 'release');
    await fillRelease(release);
    const archive = await packRelease(release);
    if (word !== '--try') return;
    await tryArchive(archive, scratch);
    await tryImage(release, scratch);
    await tryPurchase(archive, scratch);
  });
});

async function image(folder: string): Promise<void> {
  await fillRootFilesystem(folder);
  await fillRelease(join(folder, 'shop'));
}

async function inScratchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-release-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
