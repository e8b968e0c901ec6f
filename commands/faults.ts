import { run } from './test/run-step.ts';

// The fault tests with a chosen number of kills: `npm run faults -- 200`. Half of them are random; at least as many hit named
// crash points, of which each round has more than twenty.
const kills = Number(process.argv[2] ?? 200);
process.exitCode = await run('vitest/vitest.mjs', ['run', '--project', 'embedded', 'tests/faults'], {
  FAULT_KILLS: String(Math.ceil(kills / 2)),
  FAULT_ROUNDS: String(Math.ceil(kills / 20)),
});
