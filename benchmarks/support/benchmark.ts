/** One line of the table: some work of the shop, beside the limit that this machine had for it in the same minute. */
export type Measured = {
  work: string;
  limit: string;
  /** Shop to limit, one for each round; what it is a ratio of is said by `unit`. */
  ratios: number[];
  /** `more` is better for throughput, `less` for time and memory. */
  better: 'more' | 'less';
  goal: number;
  /** Absolute figures of this machine, which mean nothing on another. */
  aside: string;
};

export type Benchmark = { name: string; measure(say: (line: string) => void): Promise<Measured[]> };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The value below which a share of all values lies, such as 0.95. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function isReached({ ratios, better, goal }: Measured): boolean {
  return better === 'more' ? median(ratios) >= goal : median(ratios) <= goal;
}

/**
 * Measures two things in turn, so that whatever else the machine does falls on both, and answers the ratio of each
 * round. The order changes from round to round.
 */
export async function inTurn(
  rounds: number,
  shop: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ratios: number[]; shop: number[]; limit: number[] }> {
  const found = { ratios: [] as number[], shop: [] as number[], limit: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    let [ours, theirs] = [0, 0];
    if (round % 2 === 0) {
      theirs = await limit();
      ours = await shop();
    } else {
      ours = await shop();
      theirs = await limit();
    }
    found.shop.push(ours);
    found.limit.push(theirs);
    found.ratios.push(ours / theirs);
  }
  return found;
}
