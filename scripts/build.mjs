import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { alone } from './lock.mjs';
import { diskProblem, Problem } from './problem.mjs';

// What goes into the build. Pictures and other data of the storefronts are served as they lie.
const SOURCES = [
  'app',
  'contract',
  'storefronts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const SOURCE_FILE = /\.(tsx?|css|json|svg)$/;

/** Makes sure that the pages are built from the sources as they are. Does nothing again that is done. */
export async function ensureBuilt(root, node) {
  if (!isBuilt(root)) await alone(root, () => isBuilt(root) || build(root, node));
}

function build(root, node) {
  console.log('Building the pages');
  // Of a build that is broken off nothing may look finished.
  rmSync(stampFile(root), { force: true });
  const before = fingerprint(root);
  const reactRouter = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const { status, stdout, stderr, error } = spawnSync(node, [reactRouter, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    const said = error ? error.message : `${stdout}${stderr}`.trim();
    throw (
      diskProblem(said, join(root, 'build')) ??
      new Problem(`${said}\nThe pages could not be built: see above.`)
    );
  }
  compressAssets(join(root, 'build', 'client', 'assets'));
  writeFileSync(stampFile(root), before);
}

// Once at the best quality, so that no request waits for it or gets less.
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

const stampFile = (root) => join(root, 'build', '.built');

function isBuilt(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === fingerprint(root);
}

function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(root, source))) {
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
