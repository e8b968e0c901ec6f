import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { deliveryInWords } from './delivery-text.ts';

const german = (stored: string, country: string | null) =>
  inLanguage(languageOf('de') ?? ENGLISH, () => deliveryInWords(stored, country));

test('a stored address has its country in the language of the reader', () => {
  expect(german('Elmweg 12\n10115 Berlin\nGermany', 'DE')).toBe('Elmweg 12\n10115 Berlin\nDeutschland');
  expect(deliveryInWords('Elmweg 12\nBerlin\nGermany', 'DE')).toBe('Elmweg 12\nBerlin\nGermany');
});

test('an address that does not end with its country stays as it is', () => {
  expect(german('Georgia Road 1, Georgia', 'GE')).toBe('Georgia Road 1, Georgia');
  expect(german('Elmweg 12, Germany', null)).toBe('Elmweg 12, Germany');
});
