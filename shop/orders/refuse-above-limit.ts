import { Problem } from '#contract/problems.ts';
import type { Database, Member } from '../context.ts';
import { readTeamRules } from '../team/read-team-rules.ts';

/**
 * Throws `fresh_sign_in_required` if an order's refunds, `cents` in all, come above the team's limit and the caller's proof of identity
 * is old. The caller holds the order's row lock, so that small refunds at once do not add up to a large one.
 */
export async function refuseAboveLimit(
  database: Database,
  { isFresh }: Pick<Member, 'isFresh'>,
  cents: number,
): Promise<void> {
  if (isFresh || cents <= (await readTeamRules(database)).refundLimitCents) return;
  throw new Problem('fresh_sign_in_required', 'Enter your password or a code to refund this much.');
}
