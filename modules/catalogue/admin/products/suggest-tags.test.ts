import { expect, test } from 'vitest';
import { suggestTags } from './suggest-tags.ts';

const KNOWN = ['summer', 'wood'];

test('an empty field suggests every tag', () => {
  expect(suggestTags('', KNOWN)).toEqual(KNOWN);
});

test('a suggestion keeps the tags before the word that is typed, and repeats none of them', () => {
  expect(suggestTags('Wood, su', KNOWN)).toEqual(['wood, summer']);
  expect(suggestTags('gift; ', KNOWN)).toEqual(['gift, summer', 'gift, wood']);
});
