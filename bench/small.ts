import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '#modules/accounts/shop/hash-password.ts';
import { startBareCopy } from './support/bare-copy.ts';
import { type Benchmark, quantile } from './support/benchmark.ts';
import { customerMix } from './support/customer-mix.ts';
import { type Kind, type Mixed, offerMixed } from './support/mixed-load.ts';
import { keepOnCores } from './support/on-core.ts';
import { memoryOfTree } from './support/process-memory.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const [SHOPS_CORE, OWN_CORE] = [0, 1];
const PER_SECOND = 50;
const SECONDS = scaled(180, 20);
const WARM_UP_SECONDS = scaled(30, 10);
const MOST_P99_MS = 200;
const MOST_MEGABYTES = 1_000;
const LOOK_EVERY_MS = 1_000;

/** Shop and database on one core, with at most 1 GB together, under what customers do; the load comes from another core. */
export const small: Benchmark = {
  name: 'small',
  async measure(say) {
    const shop = await startShop({}, { core: SHOPS_CORE });
    keepOnCores(process.pid, [OWN_CORE]);
    try {
      const kinds = await customerMix(shop);
      await offerMixed(shop.url, kinds, { perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
      say(`${PER_SECOND} requests a second for ${SECONDS} s`);
      const ended = new AbortController();
      const memory = highestOf(shop.pid, ended.signal);
      const mixed = await offerMixed(shop.url, kinds, { perSecond: PER_SECOND, seconds: SECONDS });
      ended.abort();
      const { highest, each } = await memory;
      for (const line of linesOf(mixed)) say(line);
      const bare = await bareLimit(shop.url);
      const hash = await hashOfPasswordMs();
      const all = [...mixed.times.values()].flat();
      const p99 = quantile(all, 0.99);
      return [
        {
          work: `One core and 1 GB with the database: ${PER_SECOND} mixed requests a second, p99`,
          limit: `${MOST_P99_MS} ms`,
          ratios: [p99 / MOST_P99_MS],
          better: 'less',
          goal: 1,
          aside: `p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(p99 / bare).toFixed(1)} times the ${bare.toFixed(1)} ms of a bare node:http server on that core, ${(p99 / hash).toFixed(1)} times the ${hash.toFixed(0)} ms of a password's hash alone; ${linesOf(mixed).join('; ')}`,
        },
        {
          work: 'Requests of it that failed',
          limit: 'none',
          ratios: [mixed.failures.length],
          better: 'less',
          goal: 0,
          aside: `${mixed.failures.length} of ${all.length + mixed.failures.length} ${[...new Set(mixed.failures)].slice(0, 3).join(', ')}`,
        },
        {
          work: `Memory of all its processes at most, in MB of ${MOST_MEGABYTES.toLocaleString('en-US')}`,
          limit: '1 GB',
          ratios: [highest / MOST_MEGABYTES],
          better: 'less',
          goal: 1,
          aside: `${Math.round(highest)} MB: ${each}`,
        },
      ];
    } finally {
      keepOnCores(process.pid, [SHOPS_CORE, OWN_CORE]);
      await shop.stop();
    }
  },
};

const linesOf = ({ times }: Mixed) =>
  [...times].map(
    ([name, ms]) => `${name} p50 ${quantile(ms, 0.5).toFixed(0)}, p99 ${quantile(ms, 0.99).toFixed(0)} ms`,
  );

/** The median time of a sign-in's hash, which decides the slowest requests, on an idle core. */
async function hashOfPasswordMs(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const begun = performance.now();
    await hashPassword('a password for benchmarks');
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}

/** The p99 of a server on the same core that only sends the home page's bytes, at the same rate. */
async function bareLimit(url: string): Promise<number> {
  const bare = await startBareCopy(url, { 'accept-encoding': 'br' });
  try {
    keepOnCores(bare.pid, [SHOPS_CORE]);
    const kind: Kind = { name: 'bare', percent: 100, status: 200, ask: () => ({ method: 'GET', path: '/' }) };
    const { times } = await offerMixed(bare.url, [kind], { perSecond: PER_SECOND, seconds: scaled(20, 5) });
    return quantile(times.get('bare') ?? [], 0.99);
  } finally {
    bare.stop();
  }
}

/** The highest memory of a process and all below it, sampled once a second; a shared page counts once. */
async function highestOf(pid: number, ended: AbortSignal): Promise<{ highest: number; each: string }> {
  let [highest, each] = [0, ''];
  while (!ended.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
    // A connection's process may end while it is looked at.
    const processes = await memoryOfTree(pid, () => true).catch(() => []);
    const sum = processes.reduce((all, { megabytes }) => all + megabytes, 0);
    if (sum <= highest) continue;
    highest = sum;
    const database = processes.filter(({ name }) => name === 'postgres');
    const ofDatabase = database.reduce((all, { megabytes }) => all + megabytes, 0);
    each = `shop ${Math.round(sum - ofDatabase)}, ${database.length} processes of PostgreSQL ${Math.round(ofDatabase)}`;
  }
  return { highest, each };
}
