import { ApiProblem } from '#platform/app/api/problem.ts';

const keys = new Map<string, string>();

/** Adds to the cart under a key. A double click, and a press after a lost answer, get the same one and add only once. */
export async function addOnce<A>(wanted: string, add: (idempotencyKey: string) => Promise<A>): Promise<A> {
  const idempotencyKey = keys.get(wanted) ?? crypto.randomUUID();
  keys.set(wanted, idempotencyKey);
  try {
    const answer = await add(idempotencyKey);
    keys.delete(wanted);
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) keys.delete(wanted);
    throw error;
  }
}
