import { spawn } from 'node:child_process';

/** Runs a program from node_modules on the current Node with its output on the terminal; returns its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const file = new URL(`../../node_modules/${program}`, import.meta.url).pathname;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
