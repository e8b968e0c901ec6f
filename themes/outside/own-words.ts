import { z } from 'zod';
import type { StartingContent } from '#platform/contract/storefront.ts';
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';
import { lostParts } from '../lost-parts.ts';
import { readJson } from './theme-file.ts';
import { filesIfThere, type ThemeProblems } from './theme-problems.ts';

const dictionary = z.record(z.string(), z.string('takes a text'), 'takes an object');
const FILES = LANGUAGES.filter((language) => language !== ENGLISH).map(({ code }) => `${code}.json`);

/**
 * Reads `languages/de.json` and the like: translations by the English of the theme, over those of the storefront that it extends. An
 * empty translation waits for its text.
 */
export async function readOwnWords(
  folder: URL,
  texts: ReadonlySet<string>,
  base: StartingContent['words'],
  problems: ThemeProblems,
): Promise<StartingContent['words']> {
  const words = new Map(base);
  for (const file of await filesIfThere(new URL('languages/', folder))) {
    const name = `languages/${file}`;
    if (!FILES.includes(file)) {
      problems.add(name, '', `is no language of the shop; it has ${FILES.join(', ')}`);
      continue;
    }
    const own = Object.entries((await readJson(folder, name, dictionary, problems)) ?? {});
    for (const [english, translated] of own) {
      const lost = lostParts(english, translated);
      if (!texts.has(english)) problems.add(name, english, 'is no text of this theme');
      else if (translated && lost.length > 0)
        problems.add(name, english, `loses or invents ${lost.join(', ')}`);
    }
    const code = file.replace('.json', '');
    words.set(code, new Map([...(base.get(code) ?? []), ...own.filter(([, text]) => text !== '')]));
  }
  return words;
}
