import { run } from './test/run-step.ts';

// The fault tests of the ordinary run with as many kills as there is patience for: `npm run faults -- 200`. Half of
// them come at random, and at least as many at named moments, of which there are more than twenty in a round.
const kills = Number(process.argv[2] ?? 200);
process.exitCode = await run('vitest/vitest.mjs', ['run', '--project', 'embedded', 'tests/faults'], {
  FAULT_KILLS: String(Math.ceil(kills / 2)),
  FAULT_ROUNDS: String(Math.ceil(kills / 20)),
});
