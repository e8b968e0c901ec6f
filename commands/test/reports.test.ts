import { describe, expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { describeFailure } from './reports.ts';
import { readVitestReport } from './vitest-report.ts';

describe('a report names what failed, with the beginning of the runner’s message', () => {
  test('of a test without a browser, of a file that could not be run, and of an error outside of tests', () => {
    const { failures, tests } = readVitestReport(
      {
        numPassedTests: 1,
        numFailedTests: 1,
        numPendingTests: 0,
        testResults: [
          {
            name: '/shop/shop/price.test.ts',
            status: 'passed',
            message: '',
            assertionResults: [
              {
                title: 'is free',
                status: 'failed',
                failureMessages: ['\u001b[31mexpected 12\u001b[39m\nto be 0'],
              },
              { title: 'is a price', status: 'passed', failureMessages: [] },
            ],
          },
          {
            name: '/shop/db/pool.test.ts',
            status: 'failed',
            message: 'Cannot find module',
            assertionResults: [],
          },
          { name: '/shop/db/hook.test.ts', status: 'failed', message: '', assertionResults: [] },
        ],
      },
      ['Error: read ECONNRESET'],
      '/shop/',
    );
    expect(failures.map((failure) => describeFailure(failure))).toEqual([
      'shop/price.test.ts › is free\n    expected 12\n    to be 0',
      'db/pool.test.ts\n    Cannot find module',
      'db/hook.test.ts\n    The failure, such as one of a hook, is described above.',
      'outside of every test\n    Error: read ECONNRESET',
    ]);
    expect(tests.map(({ outcome }) => outcome)).toEqual(['failed', 'passed']);
  });

  test('of a test in a browser, also of one that passed when it was repeated', () => {
    const { failures } = readPlaywrightReport(
      {
        config: { rootDir: '/shop/tests/browser' },
        stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
        suites: [
          {
            specs: [
              {
                file: 'home.spec.ts',
                title: 'is there',
                tests: [
                  {
                    projectName: 'phone',
                    status: 'flaky',
                    results: [{ errors: [{ message: 'it waited\n'.repeat(40) }] }, { errors: [] }],
                  },
                ],
              },
            ],
          },
        ],
      },
      '/shop/',
    );
    expect(failures).toHaveLength(1);
    const [name, first, ...more] = failures.map((failure) => describeFailure(failure))[0]?.split('\n') ?? [];
    expect([name, first]).toEqual(['[phone] tests/browser/home.spec.ts › is there', '    it waited']);
    expect(more.length).toBeLessThan(20);
  });
});
