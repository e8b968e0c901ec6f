import { run } from './test/run.ts';

// The fuzz tests with a chosen number of requests: `npm run fuzz -- 100000`.
const requests = process.argv[2] ?? '100000';
process.exitCode = await run(
  'vitest/vitest.mjs',
  ['run', '--project', 'embedded', 'tests/calls/every-call/fuzzed-calls.long.test.ts'],
  {
    TESTS: 'all',
    FUZZ_RUNS: requests,
  },
);
