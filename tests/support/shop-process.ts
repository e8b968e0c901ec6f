import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { builtProgram } from './built-program.ts';

/** A separate process that keeps a data folder's database open, as a shop or a command line. */
export type ShopProcess = {
  child: ChildProcess;
  /** Its first output: that it is open, or why not. */
  said: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

export async function startShopProcess(dataDir: string, role: 'shop' | 'command line'): Promise<ShopProcess> {
  const program = await builtProgram('hold-database');
  const child = spawn(process.execPath, [program, dataDir, role], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    child,
    said,
    async stop() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
