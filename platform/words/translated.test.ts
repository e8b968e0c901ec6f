import { expect, test } from 'vitest';
import { inLanguage } from './current-language.ts';
import { ENGLISH, languageOf, PSEUDO } from './languages.ts';
import { t } from './t.ts';

const inPseudo = <T>(work: () => T) => inLanguage(PSEUDO, work);

test('the pseudo-language has accents, brackets and 40 % more letters, and keeps values', () => {
  const text = inPseudo(() => t('Unsubscribe from our newsletter'));
  expect(text).toMatch(/^\[Úñšúƀšćŕíƀé ƒŕóɱ .+\]$/);
  expect(text.length).toBeGreaterThanOrEqual(1.4 * 'Unsubscribe from our newsletter'.length);
  expect(
    inPseudo(() => t('{count, plural, one {# item} other {# items}} of {name}', { count: 3, name: 'Ann' })),
  ).toMatch(/^\[3 íťéɱš óƒ Ann ~+\]$/);
});

test('text from right to left keeps names and addresses in one piece', () => {
  const arabic = languageOf('ar') ?? ENGLISH;
  const greeting = () => t('Order {number} is cancelled.', { number: 'A-12' });
  expect(greeting()).toBe('Order A-12 is cancelled.');
  expect(inLanguage(arabic, greeting)).toContain('\u2068A-12\u2069');
});
