import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LOG = new URL('./log.ts', import.meta.url).href;
const START = fileURLToPath(new URL('../tests/support/serve-calls.ts', import.meta.url));

function linesOf(words: string[], env: Record<string, string> = {}): { level: number; msg: string }[] {
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('in production what packages print, warnings and the fault that ends the shop are JSON lines', () => {
  const code = `const { createLog, logFaults, logPrinted } = await import(${JSON.stringify(LOG)});
    const log = createLog({ env: 'production', logLevel: 'info' });
    logFaults(log);
    logPrinted(log);
    console.trace(new Error('a trace\\nof two lines'));
    console.error('%s of two', 'one');
    console.log({ shown: true });
    process.once('warning', () => { throw new Error('the end'); });
    process.emitWarning('careful');`;
  const lines = linesOf(['--input-type=module', '-e', code]);
  // A thread writes the line that is under way when the process ends, so it may come last.
  expect(lines.map(({ level, msg }) => `${level} ${msg.split('\n')[0]}`).toSorted()).toEqual([
    '40 Error: a trace',
    '40 Node.js warns',
    '40 one of two',
    '40 { shown: true }',
    '60 The shop ends because of a fault',
  ]);
});

test('a start in production that is refused says so in one JSON line', () => {
  const [line, ...more] = linesOf([START], { SHOP_ENV: 'production' });
  expect([line?.level, line?.msg, more]).toEqual([
    60,
    expect.stringMatching(/^SHOP_ENV=production needs /),
    [],
  ]);
});
