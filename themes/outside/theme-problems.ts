import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadSetting } from '#settings';

export type ThemeProblems = ReturnType<typeof themeProblems>;

/** Collects what is wrong with a theme; `refuse` throws one `BadSetting` with a line for each, which names file and field. */
export function themeProblems(theme: string) {
  const lines = new Set<string>();
  return {
    add(file: string, field: string, message: string): void {
      const line = ['THEME', theme, file, field, message].filter(Boolean).join(': ');
      lines.add(line.replaceAll(/\s+/g, ' '));
    },
    refuse(): void {
      if (lines.size > 0) throw new BadSetting([...lines].join('\n'));
    },
  };
}

/** Reads a file of a theme; undefined if it has none. */
export const readIfThere = (file: URL) => ifThere(readFile(file));

/** The paths of the files in a folder of a theme and below it, sorted; none if it has no such folder. */
export async function filesIfThere(folder: URL): Promise<string[]> {
  const entries = await ifThere(readdir(folder, { recursive: true, withFileTypes: true }));
  const files = (entries ?? []).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(fileURLToPath(folder), join(parentPath, name))).sort();
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new BadSetting(`THEME: ${(error as Error).message}`);
  }
}
