import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { booking } from '#bench/booking.ts';
import { catalogueMemory } from '#bench/catalogue-memory.ts';
import { checkout } from '#bench/checkout.ts';
import { facets } from '#bench/facets.ts';
import { firstScreens } from '#bench/first-screens.ts';
import { firstVisit } from '#bench/first-visit.ts';
import { footprint } from '#bench/footprint.ts';
import { growth } from '#bench/growth.ts';
import { live } from '#bench/live.ts';
import { memory } from '#bench/memory.ts';
import { officeSearch } from '#bench/office-search.ts';
import { overload } from '#bench/overload.ts';
import { pages } from '#bench/pages.ts';
import { placing } from '#bench/placing.ts';
import { processes } from '#bench/processes.ts';
import { reads } from '#bench/reads.ts';
import { render } from '#bench/render.ts';
import { search } from '#bench/search.ts';
import { searchPages } from '#bench/search-pages.ts';
import { small } from '#bench/small.ts';
import { start } from '#bench/start.ts';
import { type Benchmark, isReached, type Measured, median } from '#bench/support/benchmark.ts';

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
  officeSearch,
  facets,
  reads,
  growth,
];
const RESULTS = new URL('../bench/results.md', import.meta.url);

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
