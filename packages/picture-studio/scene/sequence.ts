/** The `index`-th number of the van der Corput sequence, evenly spread over 0 to 1 for any count. */
export function spread(index: number, base: number): number {
  let fraction = 1;
  let value = 0;
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
    fraction /= base;
    value += fraction * (rest % base);
  }
  return value;
}

/** A generator of pseudo-random numbers from 0 to 1, the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
