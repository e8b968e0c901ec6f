import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { byName } from './by-name.ts';

const sorted = (locale: string, names: readonly string[]) =>
  inLanguage(languageOf(locale) ?? { ...ENGLISH, locale }, () => names.toSorted(byName));

test('names stand in the order of the language of their readers', () => {
  expect(sorted('sv-SE', ['Ångström', 'Östersund', 'Zoom', 'Arm'])).toEqual([
    'Arm',
    'Zoom',
    'Ångström',
    'Östersund',
  ]);
  expect(sorted('de', ['Zoom', 'Straße', 'Strassenbahn', 'Ärmel', 'Arm', 'Stras'])).toEqual([
    'Arm',
    'Ärmel',
    'Stras',
    'Straße',
    'Strassenbahn',
    'Zoom',
  ]);
  expect(sorted('tr-TR', ['İzmir', 'Iğdır', 'Isparta', 'Hatay', 'Jamaika'])).toEqual([
    'Hatay',
    'Iğdır',
    'Isparta',
    'İzmir',
    'Jamaika',
  ]);
  expect(sorted('es', ['cuota', 'cuña', 'cuna'])).toEqual(['cuna', 'cuña', 'cuota']);
});

test('numbers in names count as numbers in each language', () => {
  for (const locale of ['en', 'de', 'ar'])
    expect(sorted(locale, ['100%', '75%', 'Alice', '60%'])).toEqual(['60%', '75%', '100%', 'Alice']);
});
