import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT } from '#root';

const FILES = ['{app,commands,demo,extend,modules,platform,themes}/**/*.{ts,tsx}'];
const FORMATS =
  /\.toLocale(Date|Time)?String\(|Intl\.(DateTimeFormat|DisplayNames|ListFormat|NumberFormat|PluralRules|RelativeTimeFormat)\(/;
// It computes with time zones and writes for programs alone.
const FOR_PROGRAMS = 'platform/contract/time-zone.ts';

// SKUs and versions of files are in no language, days are not names.
const SORTS_NO_NAMES = [
  'modules/staff-orders/shop/list-packing.ts',
  'modules/content/shop/merge-articles.ts',
  'platform/module.ts',
];

test('names are sorted in the language of their readers, by one function', async () => {
  const found: string[] = [];
  for await (const file of glob(FILES, { cwd: ROOT })) {
    if (/\.test\.ts|\/tests\//.test(file)) continue;
    if (/\.localeCompare\(|Intl\.Collator\(/.test(await readFile(new URL(file, ROOT), 'utf8')))
      found.push(file);
  }
  expect(found.toSorted()).toEqual([...SORTS_NO_NAMES, 'platform/format/by-name.ts'].toSorted());
});

test('numbers, dates and countries are written for people in this folder alone', async () => {
  const elsewhere: string[] = [];
  let inFormat = 0;
  for await (const file of glob(FILES, { cwd: ROOT })) {
    if (/\.test\.ts|\/tests\//.test(file) || file === FOR_PROGRAMS) continue;
    if (!FORMATS.test(await readFile(new URL(file, ROOT), 'utf8'))) continue;
    if (file.startsWith('platform/format/')) inFormat += 1;
    else elsewhere.push(file);
  }
  expect(elsewhere).toEqual([]);
  expect(inFormat).toBeGreaterThan(0);
});

const MONEY = /\.toFixed\((2|digits)\)|\bcents\w* \/ 100\b|Cents \/ 100\b|\}(\$|\$\{sign\})(?:[`<]|$)/im;
// The measures of a contrast and of a benchmark, and the prefix of a hash.
const NO_MONEY = [
  'commands/bench.ts',
  'modules/accounts/shop/hash-password.ts',
  'platform/contract/theme-colours.ts',
];
const MONEY_IS_WRITTEN_IN = ['platform/contract/money.ts', 'platform/format/money.ts'];

test('an amount of money gets its sign and its decimal places in two files alone', async () => {
  const places: string[] = [];
  for await (const file of glob(FILES, { cwd: ROOT })) {
    if (/\.test\.ts|\/tests\//.test(file) || NO_MONEY.includes(file)) continue;
    if (MONEY.test(await readFile(new URL(file, ROOT), 'utf8'))) places.push(file);
  }
  expect(places.sort()).toEqual(MONEY_IS_WRITTEN_IN);
});
