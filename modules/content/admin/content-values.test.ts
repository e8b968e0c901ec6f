import { expect, test } from 'vitest';
import { sectionOf } from '#modules/mails/contract/sections.ts';
import { contentOf, foreignChanges, isSameContent, withEdits } from './content-values.ts';

const parts = sectionOf('footer')?.parts ?? [];
const base = { text: 'Old', guides: [{ label: 'A', to: '/a' }] };

test('the values of a form become the content, lists in their order', () => {
  const values = {
    'content.text': 'New',
    'content.guides.0.label': 'A',
    'content.guides.0.to': '/a',
    'content.guides.1.label': 'B',
    'content.guides.1.to': '/b',
  };
  expect(contentOf(parts, values)).toEqual({
    text: 'New',
    guides: [
      { label: 'A', to: '/a' },
      { label: 'B', to: '/b' },
    ],
  });
  expect(contentOf(sectionOf('hero')?.parts ?? [], { 'content.button.to': '/x' })).toMatchObject({
    title: '',
    button: { label: '', to: '/x' },
  });
});

test('numbers of the shop and texts of the form are the same', () => {
  const logos = sectionOf('partners')?.parts ?? [];
  const logo = { src: '/a.svg', alt: 'A', width: 100, height: 48 };
  const typed = { ...logo, width: '100', height: '48' };
  expect(isSameContent(logos, { title: 'T', logos: [logo] }, { title: 'T', logos: [typed] })).toBe(true);
});

test('after another admin’s change, edits lie over the latest content and both are told', () => {
  const latest = { text: 'Theirs', guides: [] };
  const edited = { ...base, text: 'Mine' };
  expect(foreignChanges(parts, base, latest)).toEqual([
    { name: 'text', label: 'Text', was: 'Old', now: 'Theirs' },
    { name: 'guides', label: 'Product guides', was: 'A · /a', now: '' },
  ]);
  expect(withEdits(parts, { base, latest, edited })).toEqual({
    content: { text: 'Mine', guides: [] },
    typed: { text: 'Mine' },
  });
});
