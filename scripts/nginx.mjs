import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const PACKAGES = ['nginx', 'nginx-light', 'nginx-core'];

/** The path of an nginx for the tests: one that is there, or on Debian one that is unpacked into `.cache`; undefined without. */
export function findNginx(root) {
  return installed() ?? unpacked(root) ?? unpackWithApt(root);
}

function installed() {
  return [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, 'nginx'))
    .find(runs);
}

const folderIn = (root) => join(root, '.cache', 'nginx');

function unpacked(root) {
  return [join(folderIn(root), 'usr', 'sbin', 'nginx')].find(runs);
}

// Not installed: that would start a server on this machine.
function unpackWithApt(root) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return undefined;
  console.log('Fetching nginx with apt-get (once)');
  const folder = folderIn(root);
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, stdio: 'ignore' };
  spawnSync('apt-get', ['update'], options);
  for (const name of PACKAGES) {
    spawnSync('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', name], options);
    const file = readdirSync(folder).find((found) => found.startsWith(`${name}_`));
    if (file) spawnSync('dpkg-deb', ['-x', file, folder], options);
    const path = unpacked(root);
    if (path) return path;
  }
  return undefined;
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
}
