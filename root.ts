import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The shop's folder, where its data files lie: what is built is elsewhere than its source, so a path relative to a source file would
 * lead nowhere.
 */
export const ROOT = pathToFileURL(`${dirname(manifest())}/`);

function manifest(): string {
  const found = findPackageJSON(import.meta.url);
  if (!found) throw new Error('The shop lies without its package.json');
  return found;
}
