import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import { Problem } from '../../scripts/problem.mjs';
import { fillRootFilesystem, USER } from './fill-root-filesystem.ts';
import { lookAtShop } from './look-at-shop.ts';
import { runInRoot } from './run-in-root.ts';

const MOST_MEGABYTES = 350;

/** Starts the container's files as a container would: read-only, as process 1, as its own user. */
export async function tryImage(release: string, scratch: string): Promise<void> {
  const root = join(scratch, 'image');
  await fillRootFilesystem(root);
  await cp(release, join(root, 'shop'), { recursive: true, verbatimSymlinks: true });
  const size = megabytesOf(root);
  console.log(`Image: ${size} MB of at most ${MOST_MEGABYTES}`);
  if (size > MOST_MEGABYTES) throw new Problem('The image is too large.');
  const environment = { PORT: String(await freePort()) };
  await runInRoot(root, ['/shop/tillwright'], environment, async (url) => {
    await lookAtShop(url);
    const words = [`--userspec=${USER}:${USER}`, root, '/shop/bin/node', '/shop/deploy/healthcheck.mjs'];
    const env = { PATH: process.env.PATH, ...environment };
    if (spawnSync('chroot', words, { env, stdio: 'inherit' }).status !== 0)
      throw new Problem('The health check of the image fails.');
  });
  console.log('Image: healthy, ended by SIGTERM');
}

function megabytesOf(folder: string): number {
  const { stdout } = spawnSync('du', ['-s', '--block-size=MB', folder], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10);
}
