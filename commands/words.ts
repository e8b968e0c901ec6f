import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  collectMessages,
  collectMessagesOf,
  readCatalogues,
  STAFF,
} from '#platform/build/collect-messages.ts';
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';
import { ROOT } from '#root';
import { readSettings } from '#settings';
import { collectDictionaries } from '#themes/collect-texts.ts';

// Brings the catalogues in `languages`, and those of themes and extensions, up to date with the code: adds new texts, empty, drops those that the code
// no longer has, and says how many wait for their translation.

type Wanted = { folder: string; texts: ReadonlyMap<string, readonly string[]> };

type Count = { file: string; all: number; missing: number };

const messages: Wanted = {
  folder: '',
  texts: new Map([...collectMessages()].map(([file, found]) => [file, [...found.keys()]])),
};
const themes: Wanted[] = await collectDictionaries();

for (const { code, name } of LANGUAGES.filter((language) => language !== ENGLISH)) {
  const own = update(code, [messages]);
  const isOfStaff = ({ file }: Count) => file.endsWith(STAFF);
  process.stdout.write(`${name}, customers: ${shareOf(own.filter((count) => !isOfStaff(count)))} messages\n`);
  process.stdout.write(`${name}, staff: ${shareOf(own.filter(isOfStaff))} messages\n`);
  process.stdout.write(`${name}, themes: ${shareOf(update(code, themes))} texts\n`);
}

// An extension has the languages whose files it has: `{}` begins one.
const { EXTENSIONS } = process.env;
const root = fileURLToPath(ROOT);
const examples = globSync('examples/*/module.ts', { cwd: root }).map((file) => join(root, dirname(file)));
for (const folder of new Set([...examples, ...readSettings({ EXTENSIONS }).extensions])) {
  const wanted = [...collectMessagesOf(folder).keys()].toSorted();
  for (const file of globSync('languages/*.json', { cwd: folder }).sort()) {
    const path = join(folder, file);
    const had: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
    const catalogue = Object.fromEntries(wanted.map((text) => [text, had[text] ?? '']));
    writeFileSync(path, `${JSON.stringify(catalogue, null, 2)}\n`);
    const waiting = wanted.filter((text) => !catalogue[text]);
    const name = relative(root, path);
    for (const text of waiting) process.stdout.write(`${name}: ${text}\n`);
    process.stdout.write(`${name}: ${shareOf([{ all: wanted.length, missing: waiting.length }])} messages\n`);
  }
}

/** Writes the catalogues of a language in their folders; returns how many texts each has, and how many of them wait. */
function update(code: string, wanted: readonly Wanted[]): Count[] {
  const kept = wanted.map((one) => ({ ...one, before: readCatalogues(code, one.folder) }));
  // A text that moves to another file takes its translation along, within its storefront first.
  const everywhere = translationsIn(kept.flatMap(({ before }) => [...before.values()]));
  const counts: Count[] = [];
  for (const { folder, texts, before } of kept) {
    const path = `${folder}languages/${code}/`;
    const place = new URL(path, ROOT);
    const here = translationsIn([...before.values()]);
    mkdirSync(place, { recursive: true });
    for (const [file, own] of texts) {
      const catalogue = Object.fromEntries(
        own
          .toSorted()
          .map((text) => [text, before.get(file)?.[text] || here[text] || everywhere[text] || '']),
      );
      writeFileSync(new URL(file, place), `${JSON.stringify(catalogue, null, 2)}\n`);
      const waiting = own.filter((text) => !catalogue[text]).toSorted();
      for (const text of waiting) process.stdout.write(`${path}${file}: ${text}\n`);
      counts.push({ file, all: own.length, missing: waiting.length });
    }
    for (const file of before.keys()) if (!texts.has(file)) rmSync(new URL(file, place));
  }
  return counts;
}

/** How much is translated, as `98 %, 1240 of 1262`; nothing missing is 100 %. */
function shareOf(counts: readonly Omit<Count, 'file'>[]): string {
  const all = counts.reduce((sum, count) => sum + count.all, 0);
  const done = all - counts.reduce((sum, { missing }) => sum + missing, 0);
  return `${all === 0 ? 100 : Math.floor((100 * done) / all)} %, ${done} of ${all}`;
}

function translationsIn(catalogues: Record<string, string>[]): Record<string, string> {
  return Object.fromEntries(catalogues.flatMap(Object.entries).filter(([, text]) => text !== ''));
}
