import { readdir, readFile } from 'node:fs/promises';
import type { StartingContent } from '#platform/contract/storefront.ts';
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';

/** Reads the dictionaries in `languages` of several folders; a later folder wins. */
export async function readThemeWords(...folders: URL[]): Promise<StartingContent['words']> {
  const codes = LANGUAGES.filter((language) => language !== ENGLISH).map(({ code }) => code);
  const words = await Promise.all(
    codes.map(async (code) => {
      const files = await Promise.all(folders.map((folder) => readDictionaries(folder, code)));
      const entries = files.flatMap((dictionaries) => [...dictionaries.values()].flatMap(Object.entries));
      return [code, new Map<string, string>(entries.filter(([, text]) => text !== ''))] as const;
    }),
  );
  return new Map(words.filter(([, dictionary]) => dictionary.size > 0));
}

/** The dictionaries of one folder and language as they stand there, by name: an empty text waits for its translation. */
export async function readDictionaries(
  folder: URL,
  code: string,
): Promise<Map<string, Record<string, string>>> {
  const place = new URL(`languages/${code}/`, folder);
  const files = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [file.replace('.json', ''), JSON.parse(await readFile(new URL(file, place), 'utf8'))] as const,
      ),
    ),
  );
}
