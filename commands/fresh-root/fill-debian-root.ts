import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Problem } from '../../scripts/problem.mjs';

/** Where the clone is in the root: other users than root cannot reach it. */
export const CLONE = '/root/shop';

// Node from version 25 on needs the library, which its packages for Debian bring.
const PACKAGES = ['git', 'libatomic1'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Writes a new Debian with nothing but git, this machine's Node and npm, and a clone of what is committed in `source`. */
export async function fillDebianRoot(root: string, source: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  run('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join()}`, 'stable', root]);
  for (const file of ['/etc/hosts', '/etc/resolv.conf', CERTIFICATES]) await copyInto(root, file);
  await copyNode(root);
  run('git', ['clone', '--quiet', source, join(root, CLONE)]);
}

async function copyNode(root: string): Promise<void> {
  const { npm_node_execpath: node = process.execPath, npm_execpath: npm } = process.env;
  if (!npm) throw new Problem('Start this with npm, which it copies.');
  const local = join(root, 'usr', 'local');
  await copyFile(await realpath(node), join(local, 'bin', 'node'));
  const { status, stderr } = spawnSync('chroot', [root, '/usr/local/bin/node', '--version'], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Problem(`${node} runs on this machine alone; start this with a Node of nodejs.org. ${stderr}`);
  const modules = join('lib', 'node_modules', 'npm');
  await cp(resolve(dirname(await realpath(npm)), '..'), join(local, modules), { recursive: true });
  await symlink(join('..', modules, 'bin', 'npm-cli.js'), join(local, 'bin', 'npm'));
  await symlink(join('..', modules, 'bin', 'npx-cli.js'), join(local, 'bin', 'npx'));
}

async function copyInto(root: string, file: string): Promise<void> {
  if (!existsSync(file)) return;
  await mkdir(dirname(join(root, file)), { recursive: true });
  await copyFile(file, join(root, file));
}

/** The environment by which npm and apt-get reach the network from the root: this machine's proxies and certificates. */
export function networkOf(machine: NodeJS.ProcessEnv): Record<string, string> {
  const isProxy = ([name]: [string, string | undefined]) => /^(https?|no)_proxy$/i.test(name);
  const proxies = Object.fromEntries(Object.entries(machine).filter(isProxy)) as Record<string, string>;
  return { ...proxies, ...(existsSync(CERTIFICATES) && { NODE_EXTRA_CA_CERTS: CERTIFICATES }) };
}

function run(program: string, words: readonly string[]): void {
  const { status, error } = spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (error) throw new Problem(`${program} cannot be started: install it (apt-get install ${program}).`);
  if (status !== 0) throw new Problem(`${program} ended with ${status}.`);
}
