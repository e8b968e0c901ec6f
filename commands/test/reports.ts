import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './run-step.ts';

/** A test's result: its file relative to the project's root, its title without groups. */
export type RanTest = { file: string; title: string; outcome: 'passed' | 'failed' | 'skipped' };

/** A failure with the runner's message. `file` is undefined where no file is to blame; `project` is Playwright's. */
export type Failure = { file?: string; project?: string; title: string; message: string };

/** A step's result: counts, all its tests, and the failures. */
export type Reported = { counts: Counts; tests: RanTest[]; failures: Failure[] };

/** A message without the colours of a terminal. */
export const plain = (messages: string[]) => stripVTControlCharacters(messages.join('\n'));

const LINES_OF_A_MESSAGE = 12;

/** A failure in words: its name and, indented, the first lines of its message, or all of them. */
export function describeFailure(
  { file, project, title, message }: Failure,
  mostLines = LINES_OF_A_MESSAGE,
): string {
  const name = [file, title].filter(Boolean).join(' › ');
  const lines = message === '' ? [] : message.split('\n').slice(0, mostLines);
  return [project ? `[${project}] ${name}` : name, ...lines.map((line) => `    ${line}`)].join('\n');
}
