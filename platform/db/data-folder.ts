import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#packages/embedded-postgres/make-folder.ts';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';

/**
 * Makes the folder in which the shop keeps its secret, its database and what customers entrust to it, and closes it to
 * git. Throws `StartProblem` where it cannot be written to.
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, 0o711);
    await closeToGit(dataDir);
  } catch (error) {
    throw new StartProblem(
      'The folder {folder} cannot be used: {error}. Make it writable for this user and see that the disk has room, or set DATA_DIR to another folder.',
      { folder: dataDir, error: (error as Error).message },
    );
  }
}

async function closeToGit(dataDir: string): Promise<void> {
  try {
    await writeFile(join(dataDir, '.gitignore'), '*\n', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
