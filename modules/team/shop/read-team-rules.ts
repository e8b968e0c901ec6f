import { roundAmount } from '#platform/money/currency.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import type { Database } from '#platform/shop.ts';

type Rules = { needsTwoFactor: boolean; refundLimitCents: number };

const freshRules = (): Rules => ({
  needsTwoFactor: false,
  refundLimitCents: roundAmount(200, currentCurrency()),
});

/** Reads the rules of the team; a shop that never set them has the defaults. */
export async function readTeamRules(database: Database): Promise<Rules> {
  const { rows } = await database.query<Rules>(
    `SELECT needs_two_factor AS "needsTwoFactor", refund_limit_cents AS "refundLimitCents" FROM staff_rule`,
  );
  return rows[0] ?? freshRules();
}
