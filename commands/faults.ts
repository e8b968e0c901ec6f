import { run } from './test/run.ts';

// Runs the fault tests with more of everything: npm run faults -- [KILLS [REQUESTS [FILE]]]. Half of the kills are at random times,
// at least as many at named crash points; each round has more than twenty crash points. The requests are those of a rolling restart
// behind each proxy, and a tenth of them the orders of a failing provider. FILE is part of the name of the only test file to run.
const [kills = '200', requests = '10000', file = ''] = process.argv.slice(2);
process.exitCode = await run('vitest/vitest.mjs', ['run', '--project', 'embedded', `tests/faults/${file}`], {
  TESTS: 'all',
  FAULT_KILLS: String(Math.ceil(Number(kills) / 2)),
  FAULT_ROUNDS: String(Math.ceil(Number(kills) / 20)),
  FAULT_REQUESTS: requests,
  FAULT_ORDERS: String(Math.ceil(Number(requests) / 10)),
});
