import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { ROOT } from '#root';

/** A package of the lock file, as far as a release goes. */
export type Locked = {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

export type Lock = Record<string, Locked>;

/** A package at its place in the lock file, such as `node_modules/a/node_modules/b`. */
export type Shipped = Locked & { path: string; name: string };

// Folders whose imports are built into the program or its pages, or loaded from beside it.
const BUILT = [
  'app',
  'demo',
  'modules',
  'platform',
  ...['embedded-postgres', 'identity-stand-in', 'mailbox', 'stand-ins', 'stripe-stand-in'].map(
    (name) => `packages/${name}`,
  ),
];
const PACKAGE = /(?:\bfrom|\bimport)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;

/** The packages that a release contains on any platform: built in, or installed beside the program. */
export async function shippedPackages(): Promise<Shipped[]> {
  const packages = await readLock();
  return reached(packages, namesIn(packages['']));
}

export async function readLock(): Promise<Lock & { '': Locked }> {
  return JSON.parse(await readFile(new URL('package-lock.json', ROOT), 'utf8')).packages;
}

/** Every package that the named ones need at run time, by its path. */
export function reached(lock: Lock, names: readonly string[]): Shipped[] {
  const paths = new Set(names.map((name) => placeOf(lock, name, '')).filter((path) => path !== undefined));
  for (const path of paths)
    for (const name of namesIn(lock[path]!)) {
      const place = placeOf(lock, name, path);
      if (place !== undefined) paths.add(place);
    }
  return [...paths].toSorted().map((path) => ({ ...lock[path], path, name: nameOf(path) }));
}

/** The names of the packages that the code of a running shop imports. */
export async function importedPackages(): Promise<string[]> {
  const files = await Promise.all(
    BUILT.map(async (folder) => {
      const names = await readdir(new URL(`${folder}/`, ROOT), { recursive: true });
      return names
        .filter(
          (name) =>
            /(?<!\.test)\.tsx?$/.test(name) && !/(^|\/)(test-[\w-]+\.ts|tests\/.*)$|^build\//.test(name),
        )
        .map((name) => `${folder}/${name}`);
    }),
  );
  // Only the build reads the table of pages.
  const read = files.flat().filter((file) => file !== 'app/routes.ts');
  const texts = await Promise.all(read.map((file) => readFile(new URL(file, ROOT), 'utf8')));
  const names = texts.flatMap((text) => [...text.matchAll(PACKAGE)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => !isBuiltin(name)).toSorted();
}

function namesIn({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/** Where Node finds a package from the folder of another: the nearest `node_modules` upwards. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[path] || folder === '') return lock[path] && path;
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
