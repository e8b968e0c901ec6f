import { run } from './test/run-step.ts';

// The fuzzer of the ordinary tests with as many requests as there is patience for: `npm run fuzz -- 100000`.
const requests = process.argv[2] ?? '100000';
process.exitCode = await run(
  'vitest/vitest.mjs',
  ['run', '--project', 'embedded', 'tests/calls/fuzzed-calls.test.ts'],
  {
    FUZZ_RUNS: requests,
  },
);
