import { expect, test } from 'vitest';
import { inBatches, type Pool, type Send } from './in-batches.ts';

const pool = {} as Pool;

function batching(
  send: (...sent: Tail<Parameters<Send<string, string>>>) => ReturnType<Send<string, string>>,
) {
  const ask = inBatches<string, string>((_, ...sent) => send(...sent));
  return (asked: string) => ask(pool, asked);
}
type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

test('an answer known early is given before the rest of its batch', async () => {
  const rest = Promise.withResolvers<void>();
  const ask = batching(async (batch, answerOne) => {
    answerOne(1, `${batch[1]}, early`);
    await rest.promise;
    return batch.map((asked) => `${asked}, with all`);
  });
  const answers = ['a', 'b', 'c'].map(ask);
  expect(await Promise.race(answers)).toBe('b, early');
  rest.resolve();
  expect(await Promise.all(answers)).toEqual(['a, with all', 'b, early', 'c, with all']);
});

test('when a batch fails, those without an answer are asked again one by one', async () => {
  const batches: (readonly string[])[] = [];
  const ask = batching(async (batch, answerOne) => {
    batches.push(batch);
    if (batch.length > 1) answerOne(0, 'early');
    if (batch.length > 1 || batch[0] === 'bad') throw new Error(`no answer to ${batch}`);
    return batch;
  });
  const answers = await Promise.allSettled(['a', 'b', 'bad'].map(ask));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  ).toEqual(['early', 'b', 'Error: no answer to bad']);
  expect(batches).toEqual([['a', 'b', 'bad'], ['b'], ['bad']]);
});

test('a lone call that lost a deadlock is asked once more', async () => {
  let asked = 0;
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const ask = batching(async (batch) => {
    asked += 1;
    if (asked === 1 || batch[0] === 'never') throw deadlock;
    return batch;
  });
  expect(await ask('a')).toBe('a');
  expect(asked).toBe(2);
  await expect(ask('never')).rejects.toBe(deadlock);
  expect(asked).toBe(4);
});

test('a batch that is not answered whole is no answer', async () => {
  const ask = batching(async (batch) => batch.slice(1));
  await expect(ask('a')).rejects.toThrow('not answered whole');
});
