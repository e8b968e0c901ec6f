import { readFile } from 'node:fs/promises';
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
export async function readIfThere(file: URL): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new BadSetting(`THEME: ${(error as Error).message}`);
  }
}
