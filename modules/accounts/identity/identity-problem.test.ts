import { expect, test } from 'vitest';
import { identityProblem } from './identity-problem.ts';

test('no refusal of the library becomes a failure of the shop', async () => {
  for (let status = 400; status < 500; status++) {
    const problem = await identityProblem(Response.json({ code: 'NEW_IN_THE_LIBRARY' }, { status }));
    expect(problem.status, `${status}`).toBeLessThan(500);
  }
  expect((await identityProblem(new Response(null, { status: 429 }))).code).toBe('rate_limited');
});

test('a failure of the library is thrown, so that it is logged', async () => {
  await expect(identityProblem(new Response(null, { status: 500 }))).rejects.toThrow(
    'Better Auth answered 500',
  );
});
