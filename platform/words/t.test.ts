import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatNumber } from '../format/number.ts';
import { currentLanguage, inLanguage } from './current-language.ts';
import { ENGLISH, languageOf } from './languages.ts';
import { rich, t } from './t.ts';

const GERMAN = languageOf('de') ?? ENGLISH;
const inGerman = <T>(work: () => T) => inLanguage(GERMAN, work);

test('a message is English outside of any language, and translated within one', () => {
  expect(t('Unsubscribe')).toBe('Unsubscribe');
  expect(inGerman(() => t('Unsubscribe'))).toBe('Abmelden');
});

test('work in one language ends neither early nor late, whatever else runs meanwhile', async () => {
  const seen = async () => {
    await new Promise(setImmediate);
    return currentLanguage().code;
  };
  expect(await Promise.all([inGerman(seen), seen(), inLanguage(ENGLISH, seen), inGerman(seen)])).toEqual([
    'de',
    'en',
    'en',
    'de',
  ]);
});

test('a message without a translation is English', () => {
  expect(inGerman(() => t('A sentence that nobody has translated'))).toBe(
    'A sentence that nobody has translated',
  );
});

test('values stand in their places, and numbers as the language writes them', () => {
  const lines = (count: number) =>
    t('{count, plural, =0 {Nothing} one {# line} other {# lines}} of {name}', { count, name: '{Ann}' });
  expect([0, 1, 1250].map(lines)).toEqual(['Nothing of {Ann}', '1 line of {Ann}', '1,250 lines of {Ann}']);
  expect(inGerman(() => [lines(1), lines(1250), formatNumber(1234.5)])).toEqual([
    '1 line of {Ann}',
    '1.250 lines of {Ann}',
    '1.234,5',
  ]);
  expect(inGerman(() => t('{count, number} of order {order}', { count: 1250, order: 1250 }))).toBe(
    '1.250 of order 1250',
  );
});

test('a choice falls back to its other case', () => {
  const from = (kind: string) => t('{kind, select, guest {a guest} other {a member}}', { kind });
  expect([from('guest'), from('dealer')]).toEqual(['a guest', 'a member']);
});

test('elements stand among the words, and text stays text', () => {
  const page = rich('Read {link} of {shop}', {
    link: createElement('b', null, 'the terms'),
    shop: '<Tom & Co>',
  });
  expect(renderToStaticMarkup(page)).toBe('Read <b>the terms</b> of &lt;Tom &amp; Co&gt;');
});
