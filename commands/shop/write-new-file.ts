import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isOfDisk } from '#modules/backup/shop/full-disk.ts';
import { unfinished } from '#platform/files/write-whole.ts';
import { Refused } from './command.ts';
import { removeOnSignal } from './remove-on-signal.ts';

/**
 * Lets `write` make a new file under the temporary name `making`; a signal removes it and `paths`. Refuses a place that
 * takes no file.
 */
export async function writeNewFile<T>(
  name: string,
  write: (file: string, making: string) => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  const file = resolve(name);
  if (existsSync(file)) throw new Refused(`${file} is there already: choose another name.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new Refused(`There is no folder ${dirname(file)}.`);
  const making = unfinished(file);
  const leave = removeOnSignal([making, ...paths]);
  try {
    return await write(file, making);
  } catch (error) {
    throw isOfDisk(error) ? new Refused(`${file} cannot be written: ${error.message}.`) : error;
  } finally {
    leave();
  }
}
