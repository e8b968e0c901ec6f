import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { countChanges } from './change-versions.ts';
import { type PreparedAnswer, prepareAnswer } from './prepare-answer.ts';

test('requests for ever new addresses fill 32 MB and no more; the last ones are kept', async () => {
  const shared = createAnswerCache<PreparedAnswer>(
    countChanges({ watch: () => undefined }),
    32 * 1024 * 1024,
  );
  const answer = await prepareAnswer(
    new Response(Buffer.alloc(100_000), { headers: { 'content-type': 'image/webp' } }),
  );
  for (let i = 0; i < 1_000; i += 1) shared.keep(`/?q=${i}`, answer, [], shared.version());
  const { answers, bytes } = shared.size();
  expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(answers).toBeGreaterThan(50);
  expect(answers).toBeLessThan(1_000);
  expect(shared.find('/?q=999', 'all')).toBe(answer);
  expect(shared.find('/?q=0', 'all')).toBeUndefined();
});
