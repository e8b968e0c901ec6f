import type { Counts } from './run-step.ts';

/** A test as a runner reported it: the file from the project's root, its title without those of its groups. */
export type RanTest = { file: string; title: string; outcome: 'passed' | 'failed' | 'skipped' };

/** What a step counted, and every test that it ran or left out. */
export type Reported = { counts: Counts; tests: RanTest[] };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
};

export type PlaywrightReport = {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** Reads vitest's JSON report; `root` is the project's folder with a slash at its end. */
export function readVitestReport(report: VitestReport, root: string): Reported {
  return {
    counts: { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({
        file: name.replace(root, ''),
        title,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    ),
  };
}

/** Reads Playwright's JSON report. A test that passed only when it was repeated has failed. */
export function readPlaywrightReport(report: PlaywrightReport, root: string): Reported {
  const { stats, suites, config } = report;
  const folder = `${config.rootDir}/`.replace(root, '');
  const outcome = (status: string) =>
    status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
  const testsOf = ({ suites: inner = [], specs = [] }: PlaywrightSuite): RanTest[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }): RanTest => ({ file: `${folder}${file}`, title, outcome: outcome(status) })),
    ),
    ...inner.flatMap(testsOf),
  ];
  return {
    counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    tests: suites.flatMap(testsOf),
  };
}
