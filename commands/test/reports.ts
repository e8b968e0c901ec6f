import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './run-step.ts';

/** A test's result: its file relative to the project's root, its title without groups. */
export type RanTest = { file: string; title: string; outcome: 'passed' | 'failed' | 'skipped' };

/** A failure with the runner's message. `file` is undefined where no file is to blame; `project` is Playwright's. */
export type Failure = { file?: string; project?: string; title: string; message: string };

/** A step's result: counts, all its tests, and the failures. */
export type Reported = { counts: Counts; tests: RanTest[]; failures: Failure[] };

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
          return [{ file, title: '', message: 'What failed, such as a hook, is said above.' }];
        return failed.map(({ title, failureMessages }) => ({ file, title, message: plain(failureMessages) }));
      }),
      ...unhandled.map((error) => ({ title: 'outside of every test', message: plain([error]) })),
    ],
  };
}

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

const plain = (messages: string[]) => stripVTControlCharacters(messages.join('\n'));

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
