import { createHash, randomInt } from 'node:crypto';

/** Pseudo-random whole numbers, the same for the same seed. */
export type SeededRandom = (from: number, below: number) => number;

/** Takes the seed from FAULT_SEED or chooses one, and prints it so that a failure can be repeated. */
export function seededRandom(subject: string): SeededRandom {
  const seed = process.env.FAULT_SEED ?? String(randomInt(1, 2 ** 31));
  console.log(`${subject}: FAULT_SEED=${seed}`);
  let asked = 0;
  return (from, below) => {
    asked += 1;
    const digest = createHash('sha256').update(`${seed} ${asked}`).digest();
    return from + Math.floor((digest.readUInt32BE() / 2 ** 32) * (below - from));
  };
}
