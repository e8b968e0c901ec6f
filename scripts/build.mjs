import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { extensionFiles, extensionFolders, hashOfExtensions } from './extensions.mjs';
import { diskProblem, Problem } from './problem.mjs';

// Only a build imports compression and locks, so that a start of a built shop does not wait for them.

// Sources of the build. The shop reads migrations, pictures and other data in place.
const SOURCES = [
  'app',
  'commands',
  'demo',
  'modules',
  'packages',
  'platform',
  'themes',
  'root.ts',
  'setting-values.ts',
  'settings.ts',
  'shop.config.ts',
  'vite.config.ts',
  'vite.shop.config.ts',
  'react-router.config.ts',
  'extend',
  'languages',
  'scripts/build.mjs',
  'scripts/extensions.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const SOURCE_FILE = /(?<!\.test)\.(tsx?|css|json|svg)$/;

/** Builds pages and shop unless the build is current. */
export async function ensureBuilt(root, node) {
  if (isBuilt(root)) return;
  const [{ alone }, { withProgress }] = await Promise.all([import('./lock.mjs'), import('./progress.mjs')]);
  await alone(root, () => isBuilt(root) || withProgress('Building the shop', () => build(root, node)));
}

/**
 * Refuses a build that is missing or older than its sources: a start in production never builds. Without a setting it takes the
 * extensions that were built in, whose folders may be gone.
 */
export function checkBuilt(root) {
  if (isBuilt(root, { keepsExtensions: process.env.EXTENSIONS === undefined })) return;
  const [shop] = existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8').split('.') : [];
  const folder = join(root, 'build');
  if (shop === undefined)
    throw new Problem('{folder} is missing: run "npm run build", then start again.', { folder });
  if (shop === fingerprint(root))
    throw new Problem(
      '{folder} has other extensions than EXTENSIONS names, or older ones: run "npm run build", then start again.',
      { folder },
    );
  throw new Problem('{folder} is older than its sources: run "npm run build", then start again.', { folder });
}

async function build(root, node) {
  // An interrupted build must not look finished.
  rmSync(stampFile(root), { force: true });
  const before = stampOf(root);
  // A faulty extension is named in one line, without what Vite says besides.
  if (extensionFolders(root).length > 0) await run(root, node, [join(root, 'commands', 'declare.ts')]);
  const packages = join(root, 'node_modules');
  await run(root, node, [join(packages, '@react-router', 'dev', 'bin.cjs'), 'build']);
  await compressAssets(join(root, 'build', 'client', 'assets'));
  const vite = join(packages, 'vite', 'bin', 'vite.js');
  await run(root, node, [vite, 'build', '--config', 'vite.shop.config.ts']);
  clearOld(join(root, 'build', 'shop'));
  clearOld(join(root, 'build', 'client', 'assets'));
  writeFileSync(stampFile(root), before);
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

// Running shops and open pages of an earlier build load some of its files later.
function clearOld(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ name }) => join(folder, name)))
    if (Date.now() - statSync(file).mtimeMs > MONTH_MS) rmSync(file);
}

async function run(root, node, words) {
  const { runQuietly } = await import('./run-quietly.mjs');
  const { status, stdout, stderr, error } = await runQuietly(node, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  const said = error ? error.message : `${stdout}${stderr}`.trim();
  throw (
    diskProblem(said, join(root, 'build')) ??
    new Problem('{said}\nThe shop could not be built: see above.', { said })
  );
}

// Once at best quality, so that no request waits for compression or gets less.
async function compressAssets(folder) {
  const { brotliCompressSync, gzipSync } = await import('node:zlib');
  for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    // Of an earlier build and compressed then: writing it again would keep it for another month.
    if (isOlder(join(folder, name), join(folder, `${name}.br`))) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

const isOlder = (file, than) => existsSync(than) && statSync(file).mtimeMs < statSync(than).mtimeMs;

const stampFile = (root) => join(root, 'build', '.built');

const seenFile = (root) => join(root, 'build', '.seen');

// The shop's own sources, and those of its extensions.
const stampOf = (root) => `${fingerprint(root)}.${hashOfExtensions(extensionFolders(root))}`;

// Files that the system calls unchanged since they were compared are not read again.
function isBuilt(root, { keepsExtensions = false } = {}) {
  if (!existsSync(stampFile(root))) return false;
  const built = readFileSync(stampFile(root), 'utf8');
  if (keepsExtensions && !process.env.EXTENSIONS && built.split('.')[1] !== hashOfExtensions([]))
    return built.split('.')[0] === fingerprint(root);
  const folders = extensionFolders(root);
  const key = [built, ...folders].join(' ');
  if (isAsSeen(root, key)) return true;
  const seen = [
    ...foldersOf(root),
    ...SOURCES.flatMap((source) => filesOf(root, source)),
    ...folders.flatMap((folder) => extensionFiles(folder)),
  ]
    .map((path) => `\n${statusOf(root, path)} ${path}`)
    .join('');
  if (built !== stampOf(root)) return false;
  try {
    writeFileSync(seenFile(root), `${key}${seen}`);
  } catch {
    // Whoever may only read the build reads its sources at each start.
  }
  return true;
}

function isAsSeen(root, key) {
  if (!existsSync(seenFile(root))) return false;
  const [seen, ...lines] = readFileSync(seenFile(root), 'utf8').split('\n');
  return (
    seen === key &&
    lines.every((line) => {
      const [status] = line.split(' ', 1);
      return status === statusOf(root, line.slice(status.length + 1));
    })
  );
}

// A new or removed file changes its folder. No program sets the time of the last change (`ctime`) at will.
function statusOf(root, path) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(resolve(root, path), { throwIfNoEntry: false }) ?? {};
  return `${size}/${mtimeMs}/${ctimeMs}/${ino}`;
}

const foldersOf = (root) =>
  SOURCES.filter((source) => statSync(join(root, source)).isDirectory()).flatMap((source) => [
    source,
    ...readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name))),
  ]);

/** Names the present contents of the build's sources, and of the `other` files and folders. */
export function fingerprint(root, other = []) {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...other].flatMap((source) => filesOf(root, source))) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

function filesOf(root, source) {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return readdirSync(join(root, source), { recursive: true })
    .filter((name) => SOURCE_FILE.test(name))
    .map((name) => join(source, name))
    .sort();
}
