import { setTimeout as wait } from 'node:timers/promises';
import type { Benchmark, Measured } from './support/benchmark.ts';
import { memoryOfTree } from './support/process-memory.ts';
import { shopAsTyped, WAYS } from './support/start-as-typed.ts';

const MOST_MEGABYTES = 150;
const REST_MS = 5_000;

/** The memory of every process that a start leaves, without the database's, after its first page. */
export const footprint: Benchmark = {
  name: 'footprint',
  async measure(say) {
    const measured: Measured[] = [];
    for (const { way, words } of WAYS) {
      say(way);
      const processes = await memoryAfter(words);
      const all = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
      const each = processes.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)}`).join(', ');
      measured.push({
        work: `Memory of all processes after \`${way}\`, without the database, in MB of ${MOST_MEGABYTES}`,
        limit: `${MOST_MEGABYTES} MB`,
        ratios: [all / MOST_MEGABYTES],
        better: 'less',
        goal: 1,
        aside: `${Math.round(all)} MB: ${each}`,
      });
    }
    return measured;
  },
};

async function memoryAfter(words: readonly [string, ...string[]]) {
  const shop = await shopAsTyped(words);
  const child = await shop.start();
  try {
    await fetch(shop.url).then((page) => page.text());
    await wait(REST_MS);
    return await memoryOfTree(child.pid ?? 0, (name) => name !== 'postgres');
  } finally {
    await shop.stop(child);
    await shop.remove();
  }
}
