import { spawn } from 'node:child_process';

/** How many tests of a step passed, failed and were left out. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Runs a program of the project on this very Node, its output to the terminal; answers its exit code. */
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

/** A step that passes or fails as a whole. */
export async function runWhole(title: string, steps: [program: string, args: string[]][]): Promise<Counts> {
  console.log(`\n${title}`);
  for (const [program, args] of steps) {
    if ((await run(program, args)) !== 0) return { passed: 0, failed: 1, skipped: 0 };
  }
  return { passed: 1, failed: 0, skipped: 0 };
}

export function sum(counts: Counts[]): Counts {
  return counts.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }));
}
