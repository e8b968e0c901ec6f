import { expect, test } from 'vitest';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import { extraChange, extraTexts, foreignExtras, shownExtras, typedExtras } from './extra-values.ts';

const FACTS: readonly ProductFact[] = [
  { key: 'wrapping.wrappable', label: 'Can be wrapped', kind: 'yes-no' },
  { key: 'wrapping.paper', label: 'Paper', kind: 'text' },
  { key: 'wrapping.minutes', label: 'Minutes', kind: 'number' },
];
const STATED = { 'wrapping.paper': 'Blue', 'wrapping.minutes': 2 };
const form = (wrappable: string, paper: string, minutes: string) => ({
  'extras.wrapping.wrappable': wrappable,
  'extras.wrapping.paper': paper,
  'extras.wrapping.minutes': minutes,
});

test('only edited facts are sent, each in its own kind, and an emptied one is removed', () => {
  expect(shownExtras(FACTS, STATED)).toEqual(form('false', 'Blue', '2'));
  expect(extraChange(FACTS, STATED, form('false', 'Blue', '2'))).toEqual({});
  expect(extraChange(FACTS, STATED, {})).toEqual({});
  expect(extraChange(FACTS, STATED, form('true', '', '2.5'))).toEqual({
    extras: { 'wrapping.wrappable': true, 'wrapping.paper': null, 'wrapping.minutes': 2.5 },
  });
});

test('a fact that both editors changed is told in words', () => {
  const typed = form('true', 'Blue', '2');
  expect(typedExtras(FACTS, STATED, typed)).toEqual(['extras.wrapping.wrappable']);
  expect(extraTexts(FACTS, STATED, typed)).toEqual([['extras.wrapping.wrappable', 'Yes']]);
  expect(foreignExtras(FACTS, STATED, { 'wrapping.wrappable': true, 'wrapping.minutes': 2 })).toEqual([
    { name: 'extras.wrapping.wrappable', label: 'Can be wrapped', was: 'No', now: 'Yes' },
    { name: 'extras.wrapping.paper', label: 'Paper', was: 'Blue', now: '' },
  ]);
});
