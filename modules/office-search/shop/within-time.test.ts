import { expect, test } from 'vitest';
import { withinTime } from './within-time.ts';

const after = <T>(ms: number, answer: () => T) =>
  new Promise<T>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(answer());
      } catch (error) {
        reject(error);
      }
    }, ms),
  );
const failing = (): string => {
  throw new Error('no');
};

test('work in time answers', async () => {
  expect(
    await withinTime(
      500,
      after(1, () => 'work'),
      () => 'late',
    ),
  ).toBe('work');
});

test('nobody waits for slow work, even if it fails later', async () => {
  expect(await withinTime(5, after(40, failing), () => 'late')).toBe('late');
  await after(60, () => undefined);
});

test('work that fails in time throws', async () => {
  await expect(withinTime(500, after(1, failing), () => 'late')).rejects.toThrow('no');
});
