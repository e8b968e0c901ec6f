import { plain, type RanTest, type Reported } from './reports.ts';

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
};

type PlaywrightSpec = { file: string; title: string; tests: PlaywrightTest[] };

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { errors: { message?: string }[] }[];
};

export type PlaywrightReport = {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function readPlaywrightReport(report: PlaywrightReport, root: string): Reported {
  const { stats, suites, config } = report;
  const folder = `${config.rootDir}/`.replace(root, '');
  const outcome = (status: string): RanTest['outcome'] =>
    status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
  const specsOf = ({ suites: inner = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const ran = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      test: { file: `${folder}${file}`, title, outcome: outcome(status) } satisfies RanTest,
      projectName,
      messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  );
  return {
    counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    tests: ran.map(({ test }) => test),
    failures: ran
      .filter(({ test }) => test.outcome === 'failed')
      .map(({ test: { file, title }, projectName: project, messages }) => ({
        file,
        project,
        title,
        message: plain(messages),
      })),
  };
}
