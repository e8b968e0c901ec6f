const QUICK = process.env.BENCH_QUICK === '1';

/** How much is measured: the whole, or with `BENCH_QUICK=1` what shows that a benchmark works. */
export function scaled<T>(whole: T, quick: T): T {
  return QUICK ? quick : whole;
}

/** The largest table that is filled. */
export const LARGEST = Number(process.env.BENCH_LARGEST ?? scaled(1_000_000, 20_000));

/** How many requests the process answers between its first and its last memory figure. */
export const REQUESTS = Number(process.env.BENCH_REQUESTS ?? scaled(1_000_000, 40_000));
