import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

/** Where this reporter writes. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';

/** Writes what was thrown outside of every test, which vitest's own JSON report leaves out, as a list of texts. */
export default class UnhandledErrors implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const file = process.env[UNHANDLED_ERRORS_FILE];
    if (file) await writeFile(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
