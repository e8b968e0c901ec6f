import { plain, type Reported } from './reports.ts';

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file could not run; empty if it did. */
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Reads vitest's JSON report and errors outside of tests; `root` is the project folder with a trailing slash. */
export function readVitestReport(report: VitestReport, unhandled: string[], root: string): Reported {
  return {
    counts: { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({
        file: name.replace(root, ''),
        title,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    ),
    failures: [
      ...report.testResults.flatMap(({ name, status: outcome, message, assertionResults }) => {
        const file = name.replace(root, '');
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (message) return [{ file, title: '', message: plain([message]) }];
        if (outcome === 'failed' && failed.length === 0)
          return [{ file, title: '', message: 'The failure, such as one of a hook, is described above.' }];
        return failed.map(({ title, failureMessages }) => ({ file, title, message: plain(failureMessages) }));
      }),
      ...unhandled.map((error) => ({ title: 'outside of every test', message: plain([error]) })),
    ],
  };
}
