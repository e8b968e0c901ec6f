import { expect, test } from 'vitest';
import { shareOfMemory } from './share-of-memory.ts';

const MB = 1024 * 1024;

test('a cache takes its share of a small machine, and no more than its most of a large one', () => {
  expect(shareOfMemory(1 / 32, 32 * MB, 512 * MB)).toBe(16 * MB);
  expect(shareOfMemory(1 / 32, 32 * MB, 64 * 1024 * MB)).toBe(32 * MB);
  expect(shareOfMemory(1 / 32, 32 * MB)).toBeLessThanOrEqual(32 * MB);
});
