const QUICK = process.env.BENCH_QUICK === '1';

/** Returns `whole`, or with `BENCH_QUICK=1` the small amount that shows that a benchmark works. */
export function scaled<T>(whole: T, quick: T): T {
  return QUICK ? quick : whole;
}

export const LARGEST = Number(process.env.BENCH_LARGEST ?? scaled(1_000_000, 20_000));

/** Requests between the first and the last memory figure. */
export const REQUESTS = Number(process.env.BENCH_REQUESTS ?? scaled(1_000_000, 40_000));
