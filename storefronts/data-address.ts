import { readFileSync } from 'node:fs';

/** A small AVIF as a `data:` address: a page that holds it shows it with its first paint, before any file has come. */
export function avifAddress(file: URL): string {
  return `data:image/avif;base64,${readFileSync(file, 'base64')}`;
}
