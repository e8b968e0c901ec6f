import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { forgetLook } from './look-at-step.ts';

/** Tries a step and says what happened; the next look at it is a new one. */
export async function tryFirstStep(shop: Shop, member: Member, name: string): Promise<{ said: string }> {
  const step = shop.parts.firstSteps.find((one) => one.name === name);
  if (!step?.attempt) throw new Problem('not_found');
  if (!mayDo(member.role, step.right)) throw new Problem('forbidden');
  forgetLook(shop, name);
  return { said: await step.attempt.run(shop, member) };
}
