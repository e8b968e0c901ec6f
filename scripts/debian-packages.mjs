import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
// A release of Debian has some of the names; the others are skipped.
const PROGRAMS = {
  nginx: { packages: ['nginx', 'nginx-light', 'nginx-core'], asks: '-v' },
  caddy: { packages: ['caddy'], asks: 'version' },
  promtool: { packages: ['prometheus', 'promtool'], asks: '--version' },
  pgbouncer: {
    packages: ['libc-ares2', 'libcares2', 'libevent-2.1-7', 'libevent-2.1-7t64', 'pgbouncer'],
    asks: '--version',
  },
};

/**
 * A server program for the tests: one that is there, or on Debian one that is unpacked into `.cache`; undefined without.
 * `env` names the libraries that it needs beside it.
 */
export function findProgram(root, name) {
  const folder = join(root, '.cache', name);
  return installed(name) ?? unpacked(folder, name) ?? unpackWithApt(folder, name);
}

function installed(name) {
  return [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => ({ path: join(folder, name), env: process.env }))
    .find((program) => runs(program, name));
}

function unpacked(folder, name) {
  const libraries = ['x86_64', 'aarch64'].map((machine) =>
    join(folder, 'usr', 'lib', `${machine}-linux-gnu`),
  );
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) };
  return ['sbin', 'bin']
    .map((bin) => ({ path: join(folder, 'usr', bin, name), env }))
    .find((program) => runs(program, name));
}

// Not installed: that would start a server on this machine.
function unpackWithApt(folder, name) {
  for (const _ of unpackPackages(folder, PROGRAMS[name].packages, name)) {
    const program = unpacked(folder, name);
    if (program) return program;
  }
  return undefined;
}

const FONTS = {
  dejavu: ['fonts-dejavu-core', 'fonts-dejavu-mono'],
  liberation: ['fonts-liberation'],
};

/** The folder of a family of fonts for the tests: this machine's, or on Debian one in `.cache`; undefined without. */
export function findFonts(root, name) {
  const inside = join('usr', 'share', 'fonts', 'truetype', name);
  const cache = join(root, '.cache', `fonts-${name}`);
  const find = () => ['/', cache].map((base) => join(base, inside)).find((folder) => existsSync(folder));
  const known = find();
  if (known) return known;
  // One release of Debian has all in the first package, and no second one.
  for (const _ of unpackPackages(cache, FONTS[name], `the fonts ${name}`));
  return find();
}

/** Unpacks packages of this Debian one after the other. */
function* unpackPackages(folder, packages, what) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return;
  console.log(`Fetching ${what} with apt-get (once)`);
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, stdio: 'ignore' };
  spawnSync('apt-get', ['update'], options);
  for (const wanted of packages) {
    spawnSync('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', wanted], options);
    const file = readdirSync(folder).find((found) => found.startsWith(`${wanted}_`));
    if (file) spawnSync('dpkg-deb', ['-x', file, folder], options);
    yield wanted;
  }
}

function runs({ path, env }, name) {
  return existsSync(path) && spawnSync(path, [PROGRAMS[name].asks], { env, stdio: 'ignore' }).status === 0;
}
