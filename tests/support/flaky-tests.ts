import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when they ran again, which Vitest's own reporter keeps to itself. */
export default class FlakyTests implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} › ${test.name}`);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) console.log(`\nFlaky:\n${this.#flaky.map((name) => `  ${name}\n`).join('')}`);
  }
}
