import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { type Language, languageOf } from '#platform/words/languages.ts';
import { listOf } from './list.ts';

const WOODS = ['Oak', 'Ash', 'Beech'];

test.each([
  ['en', 'Oak, Ash, Beech'],
  ['de', 'Oak, Ash und Beech'],
  ['fr', 'Oak, Ash et Beech'],
  ['es', 'Oak, Ash y Beech'],
])('names are listed in %s', (code, expected) => {
  const list = (names: readonly string[]) => inLanguage(languageOf(code) as Language, () => listOf(names));
  expect(list(WOODS)).toBe(expected);
  expect(list(['Oak'])).toBe('Oak');
  expect(list([])).toBe('');
});

test('the last name follows an “and” where a sentence needs one', () => {
  const english = languageOf('en') as Language;
  expect(inLanguage(english, () => listOf(WOODS.slice(0, 2), 'conjunction'))).toBe('Oak and Ash');
});
