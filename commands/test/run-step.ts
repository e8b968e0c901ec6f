import { spawn } from 'node:child_process';

export type Counts = { passed: number; failed: number; skipped: number };

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

/** Runs the programs until one fails; returns its exit code, or 0. */
export async function runEach(programs: [program: string, args: string[]][]): Promise<number> {
  for (const [program, args] of programs) {
    const code = await run(program, args);
    if (code !== 0) return code;
  }
  return 0;
}

export function sum(counts: Counts[]): Counts {
  return counts.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }));
}
