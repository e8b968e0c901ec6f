import type { Member, Shop } from '#platform/shop.ts';
import type { TwoFactor } from '../contract/calls/two-factor.ts';

export async function showTwoFactor({ pool }: Pick<Shop, 'pool'>, member: Member): Promise<TwoFactor> {
  const { rows } = await pool.query<TwoFactor>(
    `SELECT two_factor AS on, (SELECT count(*)::int FROM recovery_code WHERE member_id = $1) AS "recoveryCodes",
       (SELECT count(*)::int FROM passkey WHERE member_id = $1) AS passkeys
     FROM member WHERE id = $1`,
    [member.id],
  );
  return rows[0] ?? { on: false, recoveryCodes: 0, passkeys: 0 };
}
