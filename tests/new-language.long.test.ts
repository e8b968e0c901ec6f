import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#root';

const root = fileURLToPath(ROOT);
const SOURCES =
  'app demo commands extend languages modules packages platform themes package.json root.ts'.split(' ');
const MORE = ['settings.ts', 'setting-values.ts', 'shop.config.ts'];
// The pictures of a theme are large. A small first one is part of its words.
const LARGE = /\/pictures\/.*(?<!preview)\.[a-z0-9]+$/;

const LINE = `  { ...ENGLISH, code: 'eo', name: 'Esperanto', offer: 'Legi ĉi tiun paĝon en Esperanto' },\n`;

// What the server does with the address of a page, and with a setting that staff change.
const PROGRAM = `
import { shopSettings, FRESH_SETTINGS } from '#platform/contract/shop-settings.ts';
import { splitAddress } from '#platform/words/addresses.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
const settings = shopSettings.parse({ ...FRESH_SETTINGS, languages: 'de,eo' });
const { language, path } = splitAddress('/eo/newsletter/unsubscribe', settings);
const words = inLanguage(language, () => [t('Confirm my subscription'), t('Search')]);
process.stdout.write(JSON.stringify([path, LANGUAGE_NAMES[language.code], ...words]));
`;

test('a new language takes a line and a folder, which a command writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'language-'));
  for (const name of [...SOURCES, ...MORE])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LARGE.test(path),
    });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const run = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, words, { cwd: folder, maxBuffer: 10_000_000 })).stdout;

  const languages = join(folder, 'platform/words/languages.ts');
  const before = await readFile(languages, 'utf8');
  await writeFile(languages, before.replace(/\n\];/, `\n${LINE}];`));
  expect(await run('commands/words.ts')).toContain('Esperanto, themes: 0 %');

  const file = join(folder, 'languages/eo/newsletter.json');
  const written = await readFile(file, 'utf8');
  await writeFile(
    file,
    written.replace('"Confirm my subscription": ""', '"Confirm my subscription": "Malaboni"'),
  );
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  // A message that waits for its translation is English.
  expect(JSON.parse(await run('program.ts'))).toEqual([
    '/newsletter/unsubscribe',
    'Esperanto',
    'Malaboni',
    'Search',
  ]);
});
