/** One row of the result: some work of the shop beside its limit, measured on this machine in the same minute. */
export type Measured = {
  work: string;
  limit: string;
  /** Shop divided by limit, one per round; `unit` says of what. */
  ratios: number[];
  /** `more` is better for throughput, `less` for time and memory. */
  better: 'more' | 'less';
  goal: number;
  /** Absolute figures, which hold only for this machine. */
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

/** The value below which the given share (such as 0.95) of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function isReached({ ratios, better, goal }: Measured): boolean {
  return better === 'more' ? median(ratios) >= goal : median(ratios) <= goal;
}

/**
 * Measures two things alternately, so that other load on the machine hits both, and returns the ratio of each round. The
 * order within a round alternates.
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
