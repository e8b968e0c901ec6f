import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from '../scripts/problem.mjs';
import { CLONE, fillDebianRoot, networkOf } from './fresh-root/fill-debian-root.ts';
import { enterAsMachine, refuseWithoutRoot } from './release/enter-root.ts';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(SOURCE, '.cache', 'fresh-root');
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  TERM: process.env.TERM ?? 'dumb',
};
const IN_CLONE = ['/bin/sh', '-c', `cd ${CLONE} && exec "$@"`, 'sh'];

// Runs `npm run test:all`, or the named command, in a clone on a Debian that has nothing but Node, npm and git.
await tell(async () => {
  refuseWithoutRoot();
  const [word, ...words] = process.argv.slice(2);
  const command = word ? [word, ...words] : ['npm', 'run', 'test:all'];
  const { stdout: changes } = spawnSync('git', ['status', '--short'], { cwd: SOURCE, encoding: 'utf8' });
  if (changes) console.log(`Not in the clone, since it is not committed:\n${changes}`);
  console.log(`Making a Debian in ${ROOT} (a minute or two)`);
  await fillDebianRoot(ROOT, SOURCE);
  console.log(`Running ${command.join(' ')}`);
  const environment = { ...ENVIRONMENT, ...networkOf(process.env) };
  const [code] = await once(enterAsMachine(ROOT, [...IN_CLONE, ...command], environment), 'exit');
  process.exitCode = code ?? 1;
  if (code === 0) await rm(ROOT, { recursive: true });
  else console.log(`The files of the tests stay in ${ROOT}${CLONE} until the next run`);
});
