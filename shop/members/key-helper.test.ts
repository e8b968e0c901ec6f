import { scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { deriveKey } from './derive-key.ts';
import { askKeyHelper, keyHelperPid } from './key-helper.ts';

const PASSWORD = 'caf\u00e9 "au"\n lait';
const COST = { N: 512, r: 16, p: 1 };
const ask = (password = PASSWORD) => askKeyHelper([password, 'salt', 64, COST]);
const right = (password = PASSWORD) => scryptSync(password, 'salt', 64, { N: 512, r: 16, p: 1 });
const fullCost = () => scryptSync(PASSWORD, 'salt', 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });

/** The process that derives keys, once it has derived one. */
async function helper(): Promise<number> {
  expect(await ask()).toEqual(right());
  const pid = keyHelperPid();
  if (pid === undefined) throw new Error('No process derives keys');
  return pid;
}

test('keys that are asked for together come from one process, each its own', async () => {
  const pid = await helper();
  const passwords = [PASSWORD, '', 'another', 'one more'];
  expect(await Promise.all(passwords.map(ask))).toEqual(passwords.map(right));
  expect(keyHelperPid()).toBe(pid);
});

test.runIf(process.platform === 'linux')('its process has a lower priority than the shop', async () => {
  const pid = await helper();
  const niceOf = (of: number) =>
    Number(readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
  expect(niceOf(pid)).toBeGreaterThan(0);
});

test('what cannot be derived is undefined', async () => {
  expect(await askKeyHelper([PASSWORD, 'salt', 64, { N: 512, r: 16, p: 1, maxmem: 1 }])).toBeUndefined();
  await helper();
});

test.skipIf(process.platform === 'win32')(
  'a process that dies fails what it was asked, and is followed by another',
  async () => {
    const pid = await helper();
    // Stopped, it has not answered when it is killed.
    process.kill(pid, 'SIGSTOP');
    const asked = [ask(), ask()];
    process.kill(pid, 'SIGKILL');
    expect(await Promise.all(asked)).toEqual([undefined, undefined]);
    expect(await helper()).not.toBe(pid);
  },
);

test.skipIf(process.platform === 'win32')('so does a process that hangs', async () => {
  const pid = await helper();
  process.kill(pid, 'SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = ask();
    vi.advanceTimersByTime(10_000);
    expect(await asked).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
  expect(await helper()).not.toBe(pid);
});

test('a process that cannot start locks nobody out', async () => {
  const pid = await helper();
  const { execPath } = process;
  vi.stubEnv('FULL_PASSWORD_COST', '1');
  try {
    process.execPath = '/nowhere/node';
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => keyHelperPid()).toBeUndefined();
    expect(await ask()).toBeUndefined();
    expect(await deriveKey(PASSWORD, 'salt')).toEqual(fullCost());
  } finally {
    process.execPath = execPath;
    vi.unstubAllEnvs();
  }
  await helper();
});
