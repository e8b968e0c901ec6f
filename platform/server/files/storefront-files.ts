import { existsSync } from 'node:fs';

/** The files of a storefront: each is taken from the first folder that has it. */
export type StorefrontFiles = {
  folders: readonly URL[];
  /** Rules for the colours that differ from those in the stylesheet of the last folder; empty for none. */
  colours: string;
};

/** Returns the file of the first folder that has it, or of the last folder. */
export function firstFile(folders: readonly URL[], path: string): URL {
  const files = folders.map((folder) => new URL(path, folder));
  const file = files.find((candidate) => existsSync(candidate)) ?? files.at(-1);
  if (!file) throw new Error('A storefront has a folder');
  return file;
}
