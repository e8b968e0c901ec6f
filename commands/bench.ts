import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { booking } from '#benchmarks/booking.ts';
import { catalogueMemory } from '#benchmarks/catalogue-memory.ts';
import { checkout } from '#benchmarks/checkout.ts';
import { facets } from '#benchmarks/facets.ts';
import { firstScreens } from '#benchmarks/first-screens.ts';
import { firstVisit } from '#benchmarks/first-visit.ts';
import { footprint } from '#benchmarks/footprint.ts';
import { growth } from '#benchmarks/growth.ts';
import { live } from '#benchmarks/live.ts';
import { memory } from '#benchmarks/memory.ts';
import { overload } from '#benchmarks/overload.ts';
import { pages } from '#benchmarks/pages.ts';
import { placing } from '#benchmarks/placing.ts';
import { processes } from '#benchmarks/processes.ts';
import { reads } from '#benchmarks/reads.ts';
import { render } from '#benchmarks/render.ts';
import { search } from '#benchmarks/search.ts';
import { searchPages } from '#benchmarks/search-pages.ts';
import { small } from '#benchmarks/small.ts';
import { start } from '#benchmarks/start.ts';
import { type Benchmark, isReached, type Measured, median } from '#benchmarks/support/benchmark.ts';

// Runs the named benchmarks, or all, and prints a table of ratios to limits measured in the same run.
const BENCHMARKS: readonly Benchmark[] = [
  pages,
  render,
  searchPages,
  start,
  firstVisit,
  firstScreens,
  live,
  processes,
  overload,
  footprint,
  memory,
  catalogueMemory,
  small,
  booking,
  checkout,
  placing,
  search,
  facets,
  reads,
  growth,
];
const RESULTS = new URL('../benchmarks/results.md', import.meta.url);

process.exitCode = await main(process.argv.slice(2));

async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0 || names.includes('--help')) {
    console.error(
      `Usage: npm run bench -- [NAME …]\nNames: ${BENCHMARKS.map(({ name }) => name).join(', ')}`,
    );
    return 2;
  }
  console.log(machine());
  const measured: Measured[] = [];
  let failed = 0;
  for (const benchmark of BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`\n${benchmark.name}`);
    try {
      measured.push(...(await benchmark.measure((line) => console.log(`  ${line}`))));
    } catch (error) {
      // A failed benchmark leaves the results of the rest valid.
      console.error(error);
      failed += 1;
    }
    await writeFile(RESULTS, `${machine()}\n\n${table(measured)}\n`);
  }
  console.log(`\n${table(measured)}`);
  return failed > 0 ? 1 : 0;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;
}

function table(measured: readonly Measured[]): string {
  const lines = measured.map((row) => {
    const spread = `${round(Math.min(...row.ratios))} to ${round(Math.max(...row.ratios))}`;
    const goal = `${row.better === 'more' ? '≥' : '≤'} ${row.goal}`;
    return `| ${row.work} | ${row.limit} | **${round(median(row.ratios))}** | ${spread} | ${goal} | ${isReached(row) ? 'yes' : 'no'} | ${row.aside} |`;
  });
  return [
    '| Work | Limit beside it | Ratio | Spread | Goal | Reached | Absolute, on this machine |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function round(value: number): string {
  return value.toFixed(2);
}
