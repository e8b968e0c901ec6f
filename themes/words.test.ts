import { describe, expect, test } from 'vitest';
import { mailErrors } from '#modules/mails/contract/mail-errors.ts';
import { readCatalogues } from '#platform/build/collect-messages.ts';
import type { MailName } from '#platform/contract/storefront.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';
import { startingHere } from '#platform/words/theme-words.ts';
import { STOREFRONTS } from '#settings';
import { collectDictionaries } from './collect-texts.ts';
import { lostParts } from './lost-parts.ts';
import { readStorefront } from './read-storefront.ts';

const dictionaries = await collectDictionaries();
const languages = LANGUAGES.filter((language) => language !== ENGLISH);

const storefrontOf = Object.fromEntries(
  await Promise.all(STOREFRONTS.map(async (name) => [name, await readStorefront(name)] as const)),
) as Record<(typeof STOREFRONTS)[number], Awaited<ReturnType<typeof readStorefront>>>;

describe.each(languages)('$code', (language) => {
  test.each(dictionaries)(
    'has an entry for each text of $folder, and no other: `npm run words` writes them',
    ({ folder, texts }) => {
      const written = [...readCatalogues(language.code, folder)];
      expect(written.map(([file, entries]) => [file, Object.keys(entries)]).sort()).toEqual(
        [...texts].map(([file, own]) => [file, own.toSorted()]).sort(),
      );
    },
  );

  test.each(dictionaries)('keeps placeholders, links and addresses of $folder', ({ folder }) => {
    const translated = [...readCatalogues(language.code, folder).values()]
      .flatMap(Object.entries)
      .filter(([, text]) => text !== '');
    const changed = translated.map(([english, text]) => [english, lostParts(english, text)]);
    expect(changed.filter(([, lost]) => lost && lost.length > 0)).toEqual([]);
  });

  test.each(STOREFRONTS)('has mails of the %s that the back office would publish', async (name) => {
    const { mails } = inLanguage(language, () => startingHere(storefrontOf[name]));
    const wrong = Object.entries(mails).flatMap(([mail, words]) => mailErrors(mail as MailName, words));
    expect(wrong).toEqual([]);
  });
});

test.each(['de', 'fr', 'es'])('all texts of the themes are translated into %s', (code) => {
  const missing = dictionaries.flatMap(({ folder }) =>
    [...readCatalogues(code, folder).values()].flatMap((texts) =>
      Object.keys(texts).filter((english) => texts[english] === ''),
    ),
  );
  expect(missing).toEqual([]);
});

test('a translation that loses or invents a placeholder, a link or an address is told apart', () => {
  expect(lostParts('Hello {name},\n\n{button}', 'Hallo {name},\n\n{button}')).toEqual([]);
  expect(lostParts('Hello {name},\n\n{button}', 'Hallo {name}, {button}')).toEqual([
    '{button} in a paragraph of its own',
  ]);
  expect(lostParts('Up to {percent}% off', 'Bis zu {prozent} % reduziert')).toEqual([
    '{percent}',
    '{prozent}',
  ]);
  expect(lostParts('See [FAQs](/FAQs)', 'Siehe [Fragen](/fragen)')).toEqual(['/FAQs', '/fragen']);
  expect(lostParts('Write to a@b.example.', 'Schreiben Sie uns.')).toEqual(['a@b.example']);
});

test('a text has its translation, with the name that the shop has now; without one it stays English', async () => {
  const { brand, footer } = storefrontOf.keyboards.storefront;
  const storefront = {
    ...storefrontOf.keyboards.storefront,
    footer: { ...footer, text: `Keyboards of ${brand.name}, as ever` },
  };
  const [german = ENGLISH] = languages;
  const words = new Map([
    [german.code, new Map([['Keyboards of {shopName}, as ever', 'Tastaturen von {shopName}']])],
  ]);
  const starting = { ...storefrontOf.keyboards, storefront, words };
  const here = inLanguage(german, () => startingHere(starting));
  expect(here.storefront.footer.text).toBe(`Tastaturen von ${brand.name}`);
  expect(here.storefront.brand).toEqual(brand);
  expect(inLanguage(german, () => startingHere(starting)).storefront).toBe(here.storefront);
  expect(startingHere(starting).storefront).toBe(storefront);
});
