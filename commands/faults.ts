import { run } from './test/run-step.ts';

// Runs the fault tests with a chosen number of kills (`npm run faults -- 200`): half at random times, at least as many
// at named crash points. Each round has more than twenty crash points.
const kills = Number(process.argv[2] ?? 200);
process.exitCode = await run('vitest/vitest.mjs', ['run', '--project', 'embedded', 'tests/faults'], {
  FAULT_KILLS: String(Math.ceil(kills / 2)),
  FAULT_ROUNDS: String(Math.ceil(kills / 20)),
});
