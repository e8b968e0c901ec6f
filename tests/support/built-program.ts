import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '#root';
import { fingerprint } from '../../scripts/build.mjs';
import { alone } from '../../scripts/lock.mjs';

type Program =
  | 'shop'
  | 'serve-calls'
  | 'serve-until-told'
  | 'place-when-told'
  | 'hang-on-events'
  | 'hold-database';

const root = fileURLToPath(ROOT);
const folder = `${root}.cache/test-programs`;
const stamp = `${folder}/.built`;
let built: Promise<unknown> | undefined;

/** The path of a program that tests start, built from the present sources: some 900 files would take a second to load. */
export async function builtProgram(program: Program): Promise<string> {
  built ??= ensureBuilt();
  await built;
  return `${folder}/${program}.js`;
}

async function ensureBuilt(): Promise<void> {
  const sources = fingerprint(root, ['tests/support']);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
  if (!isBuilt()) await alone(root, async () => isBuilt() || build(sources));
}

async function build(sources: string): Promise<void> {
  const words = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'tests/support/programs.vite.config.ts',
  ];
  // The tests' own NODE_ENV is `test`.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, words, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(stamp, sources);
}
