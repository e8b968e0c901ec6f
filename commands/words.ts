import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { collectMessages, readCatalogues } from '#platform/build/collect-messages.ts';
import { LANGUAGE_NAMES } from '#platform/words/address-in.ts';
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';
import { ROOT } from '#root';

// Brings the catalogues in `languages` up to date with the code: adds new messages, empty, drops those that the code no longer has, and
// says how many wait for their translation.

const messages = collectMessages();
for (const { code } of LANGUAGES.filter((language) => language !== ENGLISH)) {
  const folder = new URL(`languages/${code}/`, ROOT);
  const before = readCatalogues(code);
  // A message that moves to another file takes its translation along.
  const entries = [...before.values()].flatMap((catalogue) => Object.entries(catalogue));
  const translated = Object.fromEntries(entries.filter(([, text]) => text !== ''));
  mkdirSync(folder, { recursive: true });
  let missing = 0;
  for (const [file, found] of messages) {
    const texts = [...found.keys()].sort();
    const catalogue = Object.fromEntries(texts.map((text) => [text, translated[text] ?? '']));
    writeFileSync(new URL(file, folder), `${JSON.stringify(catalogue, null, 2)}\n`);
    const own = texts.filter((text) => !catalogue[text]);
    missing += own.length;
    for (const text of own) process.stdout.write(`${code}/${file}: ${text}\n`);
  }
  for (const file of before.keys()) if (!messages.has(file)) rmSync(new URL(file, folder));
  const all = [...messages.values()].reduce((sum, { size }) => sum + size, 0);
  process.stdout.write(`${LANGUAGE_NAMES[code]}: ${all - missing} of ${all} messages translated\n`);
}
