import { readFileSync } from 'node:fs';

/** A small AVIF as a `data:` URL, which a page shows with its first paint, before any file arrives. */
export function avifAddress(file: URL): string {
  return `data:image/avif;base64,${readFileSync(file, 'base64')}`;
}
