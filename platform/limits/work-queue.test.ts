import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

test('as many run as may, the rest wait in order, and one too many is told to come back', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 2 });
  const [first, second] = [held(), held()];
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const running = [queue(first.work), queue(second.work)];
  const waiting = [queue(note('third')), queue(note('fourth'))];
  await expect(queue(note('fifth'))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(done).toEqual([]);
  first.end();
  await Promise.all(waiting);
  expect(done).toEqual(['third', 'fourth']);
  second.end();
  await Promise.all(running);
});

test('work that fails gives its place back', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 0 });
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(async () => 'next')).toBe('next');
});
