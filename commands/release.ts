import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { extract } from 'tar';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { Problem, tell } from '../scripts/problem.mjs';
import { fillRelease } from './release/fill-release.ts';
import { fillRootFilesystem, USER } from './release/fill-root-filesystem.ts';
import { packRelease } from './release/pack-release.ts';
import { runInRoot } from './release/run-in-root.ts';
import { tryPurchase } from './release/try-purchase.ts';

// A rendered page, a picture of the storefront, a script of the stand-in, and the identity provider: each reads other files.
const ADDRESSES = [
  '/',
  '/api/product?limit=1',
  '/storefront/theme.css',
  '/sandbox/mail',
  '/api/docs',
  '/metrics',
];

const MOST_MEGABYTES = 350;

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

/** Unpacks the archive in an empty root that has a C library and a shell, and starts it there with its one command. */
async function tryArchive(archive: string, scratch: string): Promise<void> {
  const root = join(scratch, 'bare');
  await fillRootFilesystem(root, { withCpp: false });
  await mkdir(join(root, 'opt'));
  const started = Date.now();
  await extract({ file: archive, cwd: join(root, 'opt') });
  const program = `/opt/${basename(archive, '.tar.gz')}/tillwright`;
  await runInRoot(root, [program], { PORT: String(await freePort()) }, async (url) => {
    console.log(`Archive: ready ${Date.now() - started} ms after unpacking began`);
    await lookAtShop(url);
  });
  console.log('Archive: ended by SIGTERM');
}

/** Starts the container's files as a container would: read-only, as process 1, as its own user. */
async function tryImage(release: string, scratch: string): Promise<void> {
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

/** Requests something of every kind, and one built script that the home page names. */
async function lookAtShop(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  const [script = ''] = /\/assets\/[\w./-]+\.js/.exec(page) ?? [];
  const [picture = ''] = /\/pictures\/[\w./-]+\.(?:avif|webp|jpg)/.exec(page) ?? [];
  for (const address of [...ADDRESSES, script, picture]) {
    const { status } = await fetch(`${url}${address}`);
    if (status !== 200)
      throw new Problem(`The shop answers ${status} at ${address || 'an address in its home page'}.`);
  }
}
