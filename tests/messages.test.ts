import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectMessages, collectMessagesOf, readCatalogues } from '#platform/build/collect-messages.ts';
import { findEarlyMessages, findSentences, findSqlSentences } from '#platform/build/find-sentences.ts';
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';
import { namesIn, prepareMessage } from '#platform/words/prepare-message.ts';
import type { Part } from '#platform/words/prepared.ts';

const MESSAGES = collectMessages();
const ALL = [...MESSAGES.values()].flatMap((messages) => [...messages.values()]);
const names = (message: string) => [...namesIn(prepareMessage(message))].sort();

test('the code has messages, and gives each call the values that its message names', () => {
  expect(ALL.length).toBeGreaterThan(10);
  const wrong = ALL.filter(
    ({ text, values }) => values && String([...values].sort()) !== String(names(text)),
  );
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

/** Runs a finder over files of the code; `FILE:LINE` of what it finds. */
function foundIn(
  files: string,
  find: (file: string, code: string) => (number | { line: number })[],
): string[] {
  const names = globSync(files).filter((name) => !/\.test\.|\.d\.ts/.test(name));
  expect(names.length).toBeGreaterThan(5);
  return names.flatMap((name) =>
    find(name, readFileSync(name, 'utf8')).map((at) => `${name}:${typeof at === 'number' ? at : at.line}`),
  );
}

test('no message is written while a file loads, before there is a language', () => {
  expect(foundIn('{app,examples,modules,platform,themes}/**/*.{ts,tsx}', findEarlyMessages)).toEqual([]);
});

test.each([
  'app/**/*.{ts,tsx}',
  'examples/gift-wrap/{admin,store}/*.{ts,tsx}',
  'modules/*/{admin,preview,store,ui}/**/*.{ts,tsx}',
  'platform/app/**/*.{ts,tsx}',
])('all words of %s are messages', (files) => {
  expect(foundIn(files, findSentences)).toEqual([]);
});

/** Files whose English stays: by what it is, or because nobody meets it in a browser. */
const ENGLISH_FILES = [
  // Headings of files that the shop or programs read again.
  'modules/catalogue/{contract/product-facts,shop/export/product-columns,shop/import/{changed-columns,match-variants}}.ts',
  'modules/{exports/shop/exported-columns,translations/shop/files/file-columns}.ts',
  // Names: of carriers, browsers and examples, and what is stored as one.
  'modules/{orders/contract/carriers,accounts/shop/device-of,mails/contract/mails}.ts',
  'modules/{accounts/shop/erase-member,customers/shop/erase-guest,payments/shop/refund-reason}.ts',
  'modules/pricing/{shop/translate-delivery.ts,schema/20-pricing.sql}',
  // Properties inside a PDF, for programs.
  'modules/documents/shop/render/attach-e-invoice.ts',
  // A theme translates it.
  'modules/pricing/contract/ways-to-pay.ts',
  // The command line, the log, figures of metrics, and files of which a browser shows nothing.
  'modules/backup/shop/{keys-of,read-backup,read-key,restore-backup,seal}.ts',
  'modules/payments/shop/{send-refund,stripe/*}.ts',
  'modules/reconciliation/shop/compare-with-provider.ts',
  'modules/*/shop/*-figures.ts',
  'modules/{content,uploads}/server/*.ts',
  'modules/catalogue/shop/{product-grid/preview-together,import/import-all}.ts',
  // Before the shop knows the language of a request.
  'platform/server/http/{refuse-host,shed-load}.ts',
];

test.each([
  'modules/*/{contract,identity,routes,server,shop}/**/*.ts',
  'modules/*/{acts,module,routes}.ts',
  'platform/{audit,limits,settings}/**/*.ts',
  'platform/server/{calls/{authenticate,handle-call},http/*}.ts',
])('%s writes words for people as messages', (files) => {
  const english = new Set(ENGLISH_FILES.flatMap((pattern) => globSync(pattern)));
  const found = foundIn(files, findSentences);
  expect(found.filter((at) => !english.has(at.replace(/:[0-9]+$/, '')))).toEqual([]);
});

test('SQL gives codes, and words are written where they are shown', () => {
  const english = new Set(ENGLISH_FILES.flatMap((pattern) => globSync(pattern)));
  const found = foundIn('{modules,platform/{audit,settings}}/**/*.{sql,ts}', findSqlSentences);
  expect(found.filter((at) => !/\/tests\//.test(at) && !english.has(at.replace(/:[0-9]+$/, '')))).toEqual([]);
});

describe.each(LANGUAGES.filter((language) => language !== ENGLISH))('$code', ({ code, plural }) => {
  const catalogues = readCatalogues(code);

  test('has an entry for each message of the code, and no other: `npm run words` writes them', () => {
    const inCode = [...MESSAGES].map(([file, messages]) => [file, [...messages.keys()].sort()]);
    const inFolder = [...catalogues].map(([file, catalogue]) => [file, Object.keys(catalogue)]);
    expect(inFolder.sort()).toEqual(inCode.sort());
  });

  const translated = [...catalogues.values()].flatMap((catalogue) =>
    Object.entries(catalogue).filter(([, text]) => text !== ''),
  );

  test('keeps the values of each message, none lost and none invented', () => {
    const changed = translated.filter(([english, text]) => String(names(text)) !== String(names(english)));
    expect(changed).toEqual([]);
  });

  test('has the plural forms that its numbers need', () => {
    const needed = new Set(Array.from({ length: 1000 }, (_, count) => plural(count)));
    const incomplete = translated.filter(([, text]) =>
      pluralsIn(prepareMessage(text)).some((forms) => [...needed].some((form) => !forms.includes(form))),
    );
    expect(incomplete).toEqual([]);
  });
});

// A visitor reads no English in a language that is switched on.
test.each([
  ['customers', ['de', 'fr', 'es', 'ar'], (file: string) => !file.endsWith('.staff.json')],
  ['staff', ['de'], (file: string) => file.endsWith('.staff.json')],
] as const)('%s have all messages in %j', (_, codes, isTheirs) => {
  const missing = codes.flatMap((code) =>
    [...readCatalogues(code)].flatMap(([file, catalogue]) =>
      Object.keys(catalogue)
        .filter((english) => isTheirs(file) && catalogue[english] === '')
        .map((english) => `${code}/${file}: ${english}`),
    ),
  );
  expect(missing).toEqual([]);
});

// The words of a trade or a law have one form, on pages, documents and in mails. The other form that translators tend to:
test.each([
  ['de', /Gutschrift(?! nicht ausgeführt)/],
  ['fr', /(?<![{-])\bemails?\b/i],
  ['es', /newsletter/i],
  ['ar', /نسحاب|نسحب/],
])('%s uses one form of a word, never %s', (code, other) => {
  const files = globSync(`{languages,themes/languages,themes/*/languages}/${code}/*.json`);
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(file, 'utf8')))
      .filter((text) => other.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

describe.each(globSync('examples/*/languages'))('%s', (folder) => {
  const messages = [...collectMessagesOf(dirname(folder)).keys()].sort();

  test.each(globSync(`${folder}/*.json`).map((file) => basename(file)))(
    '%s has each message of the example',
    (file) => {
      const catalogue: Record<string, string> = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      expect(Object.keys(catalogue)).toEqual(messages);
      expect(messages.filter((text) => !catalogue[text])).toEqual([]);
    },
  );
});

function pluralsIn(prepared: string | readonly Part[]): string[][] {
  if (typeof prepared === 'string') return [];
  return prepared.flatMap((part) => {
    const [, kind, cases = {}] = typeof part === 'string' ? [''] : part;
    const inside = Object.values(cases).flatMap(pluralsIn);
    return kind === 'plural' ? [Object.keys(cases), ...inside] : inside;
  });
}
