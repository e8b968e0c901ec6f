import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';

/** Writes the errors outside of tests, which vitest's JSON report omits, as a list of strings. */
export default class UnhandledErrors implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const file = process.env[UNHANDLED_ERRORS_FILE];
    if (file) await writeFile(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
