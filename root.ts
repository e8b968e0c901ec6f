import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project folder, found by its package.json: built code lies elsewhere than its source. */
export const ROOT = pathToFileURL(`${dirname(manifest())}/`);

function manifest(): string {
  const found = findPackageJSON(import.meta.url);
  if (!found) throw new Error('The shop lies without its package.json');
  return found;
}
