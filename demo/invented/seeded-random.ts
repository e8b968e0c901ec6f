/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export type SeededRandom = {
  /** From 0 up to 1, without 1. */
  share(): number;
  between(from: number, to: number): number;
  /** A whole number from 0 up to `below`, without it. */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  return {
    share,
    below,
    between: (from, to) => from + share() * (to - from),
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    shuffled: (list) =>
      list
        .map((one) => ({ one, place: share() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one),
  };
}
