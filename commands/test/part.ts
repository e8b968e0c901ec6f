import type { Reported } from './reports.ts';

type Measured = { title: string; seconds: number };

/** A part of a test run: its result and how long it took. */
export type Part = Reported & Measured;

/** Runs a part below its title and measures it. */
export async function timed<T extends object>(title: string, work: () => Promise<T>): Promise<T & Measured> {
  console.log(`\n${title}`);
  const began = performance.now();
  const done = await work();
  return { ...done, title, seconds: (performance.now() - began) / 1000 };
}

/** One line for each part and one for their sum. */
export function durations(parts: readonly Measured[]): string[] {
  const seconds = parts.reduce((total, part) => total + part.seconds, 0);
  return [...parts, { title: 'in all', seconds }].map(
    (part) => `${part.seconds.toFixed(1).padStart(8)} s  ${part.title}`,
  );
}
