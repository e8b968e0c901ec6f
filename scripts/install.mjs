import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, proveNode } from './node.mjs';
import { diskProblem, Problem } from './problem.mjs';

/** Installs the packages of the lock file unless they are installed; returns the path of the Node to run. */
export async function ensureInstalled(root) {
  return findNode(root, installed(root) ?? (await installAlone(root)));
}

// What only an installation needs is imported by it: a start that finds all installed waits for none of it.
async function installAlone(root) {
  const { alone } = await import('./lock.mjs');
  return alone(root, () => installed(root) ?? install(root));
}

/** Refuses an incomplete installation, without installing; development packages may be absent. Returns the Node to run. */
export function checkInstalled(root) {
  const proved = installed(root);
  if (proved) return findNode(root, proved);
  if (!matchesLock(root, ({ dev, devOptional }) => !dev && !devOptional))
    throw new Problem(
      'The installed packages are not those of package-lock.json: run "npm ci --omit=dev", then start again.',
    );
  return findNode(root, proveNode(root));
}

async function install(root) {
  if (!matchesLock(root)) {
    const { withProgress } = await import('./progress.mjs');
    const step = 'Installing what package-lock.json lists (once, about a minute)';
    await withProgress(step, () => npmCi(root));
  }
  const proved = proveNode(root);
  writeFileSync(stampFile(root), `${fingerprint(root)} ${proved}`);
  return proved;
}

const stampFile = (root) => join(root, 'node_modules', '.installed');

// Returns which Node was proven, if the stamp matches this lock file.
function installed(root) {
  if (!existsSync(stampFile(root))) return undefined;
  const [stamped, proved] = readFileSync(stampFile(root), 'utf8').split(' ');
  return stamped === fingerprint(root) ? proved : undefined;
}

// Includes the platform: a folder shared between two systems holds the binaries of only one.
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}`).update(lock).digest('hex');
}

/** Installs what the lock file of a package of its own lists, unless it is installed. */
export async function installPackages(folder) {
  if (!matchesLock(folder)) await npmCi(folder);
}

// npm records its installation in node_modules/.package-lock.json, so a manual npm ci is not repeated.
function matchesLock(root, isNeeded = () => true) {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !isNeeded(entry) || installed[path]?.integrity === entry.integrity) return true;
    // npm skips optional packages for other machines.
    return !installed[path] && (entry.optional || entry.devOptional);
  });
}

async function npmCi(root) {
  const { runQuietly } = await import('./run-quietly.mjs');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root };
  const { status, stdout, stderr, error } = await (npm?.endsWith('js')
    ? runQuietly(process.execPath, [npm, ...args], options)
    : runQuietly('npm', args, { ...options, shell: process.platform === 'win32' }));
  if (status === 0) return;
  throw reason(root, error ? error.message : `${stderr}${stdout}`.trim());
}

function reason(root, said) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/.test(said)) {
    return new Problem('The npm registry cannot be reached: go online (or set the proxy) and start again.');
  }
  return (
    diskProblem(said, join(root, 'node_modules')) ??
    new Problem('{said}\nInstalling failed, as npm says above: mend that and start again.', {
      said: beginning(said),
    })
  );
}

// npm appends its whole manual to some errors.
function beginning(said) {
  return said.split('\n', 8).join('\n');
}
