// node scripts/run.mjs [--build | --start] [COMMAND [ARGUMENT …]]: installs and builds what is missing, then runs a file, if
// one is named, on the pinned Node. In production --start only checks. The scripts run on any Node from 20, before anything is
// installed.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBuilt, ensureBuilt } from './build.mjs';
import { checkInstalled, ensureInstalled } from './install.mjs';
import { Problem, problemLine, tell } from './problem.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [, , ...words] = process.argv;
const wantsBuild = ['--build', '--start'].includes(words[0]);
const isProduction = [process.env.NODE_ENV, process.env.SHOP_ENV].includes('production');
const onlyStarts = isProduction && words[0] === '--start';
const [command, ...args] = wantsBuild ? words.slice(1) : words;

// V8's young generation grows to 16 MB during the start and stays so; 4 MB cost a cached page 3% and save 15 MB.
const SMALL_NURSERY = ['--max-semi-space-size=4'];
// One heap of glibc for all threads saves 4 MB.
const LITTLE_MEMORY = { MALLOC_ARENA_MAX: '1' };

// npm forwards a signal to its shell alone, which ends without telling anyone.
const starter = process.ppid;
const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== starter;

async function prepareAndRun() {
  const node = onlyStarts ? checkInstalled(root) : await ensureInstalled(root);
  if (onlyStarts) checkBuilt(root);
  else if (wantsBuild) await ensureBuilt(root, node);
  if (command !== undefined && !isOrphan()) handOver(node);
}

await tell(prepareAndRun, { asLog: onlyStarts });

function handOver(node) {
  // Built pages need React's production build.
  const mode = wantsBuild ? { NODE_ENV: 'production' } : {};
  const cache = join(root, 'node_modules', '.cache', 'compile');
  const env = { NODE_COMPILE_CACHE: cache, ...LITTLE_MEMORY, ...mode, ...process.env };
  const words = [...(wantsBuild ? SMALL_NURSERY : []), resolve(root, command), ...args];
  // The command takes this process's place where Node can do that (22.15 and later, not on Windows), so that nothing
  // stays in memory beside it and every signal reaches it.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...words], env);
  else runBeside(node, words, env);
}

function runBeside(node, words, env) {
  const child = spawn(node, words, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!(signal === 'SIGINT' && isAtTerminal())) child.kill(signal);
    });
  }
  const watch = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.on('error', (error) => {
    console.error(
      problemLine(new Problem('{node} cannot be started: {error}', { node, error: error.message })),
    );
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    // Node ignores SIGPIPE, which ends a child whose reader has left.
    if (signal === 'SIGPIPE') process.exit(1);
  });
}

// A terminal sends Ctrl-C to every foreground process; the child must not get it twice.
function isAtTerminal() {
  return [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
}
