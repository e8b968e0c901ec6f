import { describe, expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { testsNamedIn } from './specification.ts';
import { notShown } from './specification-ran.ts';
import { readVitestReport } from './vitest-report.ts';

const SPECIFICATION = `# The specification
| Section | Sentence | Shown by |
| --- | --- | --- |
| 1 | “visitors browse” | \`tests/browser/home.spec.ts › the home page is there\`, \`shop/price.test.ts › %s costs $price\` |
| 2 | “members order” | \`tests/calls/orders/booking.test.ts › books once\` |
`;

const vitest = (status: string) =>
  readVitestReport(
    {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [
        {
          name: '/shop/shop/price.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [{ title: 'a board costs 12.00$', status: 'passed', failureMessages: [] }],
        },
        {
          name: '/shop/tests/calls/orders/booking.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [{ title: 'books once', status, failureMessages: [] }],
        },
      ],
    },
    [],
    '/shop/',
  ).tests;

const browser = (status: string) =>
  readPlaywrightReport(
    {
      config: { rootDir: '/shop/tests/browser' },
      stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                {
                  file: 'home.spec.ts',
                  title: 'the home page is there',
                  tests: [{ projectName: 'desktop', status, results: [] }],
                },
              ],
            },
          ],
        },
      ],
    },
    '/shop/',
  ).tests;

describe('the specification is shown by a run', () => {
  const named = testsNamedIn(SPECIFICATION);

  test('in which every test that it names passed', () => {
    expect(named).toHaveLength(3);
    expect(notShown(named, [...vitest('passed'), ...browser('expected')])).toEqual([]);
  });

  test('and not by one that left a test out', () => {
    expect(notShown(named, [...vitest('pending'), ...browser('skipped')])).toEqual([
      'tests/browser/home.spec.ts › the home page is there: was left out',
      'tests/calls/orders/booking.test.ts › books once: was left out',
    ]);
  });

  test('nor by one in which a test failed, or passed only when it was repeated', () => {
    expect(notShown(named, [...vitest('failed'), ...browser('flaky')])).toEqual([
      'tests/browser/home.spec.ts › the home page is there: failed',
      'tests/calls/orders/booking.test.ts › books once: failed',
    ]);
  });

  test('nor by one that failed in one of the projects that ran it', () => {
    const ran = [...vitest('passed'), ...vitest('failed'), ...browser('expected')];
    expect(notShown(named, ran)).toEqual(['tests/calls/orders/booking.test.ts › books once: failed']);
  });

  test('nor by one that never came to it, or ran a test of that name in another file', () => {
    const elsewhere = browser('expected').map((ran) => ({ ...ran, file: 'tests/browser/other.spec.ts' }));
    expect(notShown(named, [...vitest('passed'), ...elsewhere])).toEqual([
      'tests/browser/home.spec.ts › the home page is there: did not run',
    ]);
  });
});
