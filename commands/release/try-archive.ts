import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extract } from 'tar';
import { freePort } from '#db/embedded/free-port.ts';
import { fillRootFilesystem } from './fill-root-filesystem.ts';
import { lookAtShop } from './look-at-shop.ts';
import { runInRoot } from './run-in-root.ts';

/** Unpacks the archive in an empty root that has a C library and a shell, and starts it there with its one command. */
export async function tryArchive(archive: string, scratch: string): Promise<void> {
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
