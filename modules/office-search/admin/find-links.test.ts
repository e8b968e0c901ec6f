import { expect, test } from 'vitest';
import { findLinks, type Link, nearLinks } from './find-links.ts';

const link = (label: string, words = ''): Link => ({ kind: 'setting', to: `/${label}`, label, words });
const LINKS = [
  link('Confirm refunds above', 'limit'),
  link('Days for returns', 'return period withdrawal'),
  link('Returns', 'promise'),
  link('Your prices', 'taxes vat included'),
];
const labels = (links: readonly Link[]) => links.map(({ label }) => label);

test('a link is found by the beginnings of its words, in any order, its name before its other words', () => {
  expect(labels(findLinks(LINKS, 'ret').named)).toEqual(['Returns', 'Days for returns']);
  expect(labels(findLinks(LINKS, 'Returns DAY').named)).toEqual(['Days for returns']);
  expect(findLinks(LINKS, 'tax')).toEqual({ named: [], described: [LINKS[3]] });
  expect(labels(findLinks(LINKS, 'return per').described)).toEqual(['Days for returns']);
});

test('a word that no link has finds none', () => {
  expect(findLinks(LINKS, 'returns zebra')).toEqual({ named: [], described: [] });
  expect(findLinks(LINKS, ' - ')).toEqual({ named: [], described: [] });
});

test('the nearest links are for mistyped words only, and few', () => {
  expect(labels(nearLinks(LINKS, 'retruns'))).toContain('Returns');
  expect(labels(nearLinks(LINKS, 'withdrawel'))).toEqual(['Days for returns']);
  expect(nearLinks(LINKS, 'zebra')).toEqual([]);
  expect(nearLinks(LINKS, 'abc')).toEqual([]);
});
