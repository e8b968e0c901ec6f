import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Locked, licencePage, licencesOf, refused } from './licences.ts';

const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
const packages = licencesOf(lock.packages);

test('every package that a running shop needs has a licence that the shop can live with', () => {
  expect(packages.length).toBeGreaterThan(50);
  expect(refused(packages)).toEqual([]);
});

test('the page of licences is current', async () => {
  await expect(licencePage(packages)).toMatchFileSnapshot('../docs/licences.md');
});

test.each([
  ['GPL-3.0-only', true],
  ['AGPL-3.0', true],
  ['none said', true],
  ['SEE LICENSE IN LICENSE.md', true],
  ['MIT AND GPL-2.0', true],
  ['LGPL-3.0-or-later', true],
  ['(MIT OR GPL-2.0)', false],
  ['Apache-2.0 AND MIT', false],
])('a package under %s is refused: %s', (licence, isRefused) => {
  expect(refused([{ name: 'example', version: '1.0.0', licence }])).toHaveLength(isRefused ? 1 : 0);
});

test('packages that only build and test the shop are not listed', () => {
  const found = licencesOf({
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0', license: 'GPL-3.0', dev: true },
  });
  expect(found).toEqual([
    { name: '@scope/b', version: '2.0.0', licence: 'none said' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
  ]);
});
