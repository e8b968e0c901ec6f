import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = new URL('./remove-on-signal.ts', import.meta.url).href;

test.skipIf(process.platform === 'win32')(
  'a command that a signal ends leaves no half-written customer data, and ends by that signal',
  async () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const folder = await mkdtemp(join(tmpdir(), 'shop-signal-'));
      const code = `const { removeOnSignal } = await import(${JSON.stringify(PROGRAM)});
        removeOnSignal([process.argv[1], '/nowhere/at/all']);
        setInterval(() => undefined, 1000);
        console.log('ready')`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder]);
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([null, signal]);
      expect(existsSync(folder)).toBe(false);
    }
  },
);
