import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { codeOfStep, stepsAt } from './one-time-code.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';

/**
 * Uses up a code of an authenticator, or a recovery code. No code works twice: the step of the last one is stored, and only
 * later ones count. Throws a field error for a wrong or used one.
 */
export async function spendCode(
  shop: Pick<Shop, 'twoFactorKey'>,
  database: Database,
  { memberId, code, confirmed = true }: { memberId: string; code: string; confirmed?: boolean },
): Promise<void> {
  if (code.length > 6) {
    if (!confirmed || !(await spendRecoveryCode(database, memberId, code))) throw wrong();
    await recordAct(database, {
      actor: { kind: 'member', id: memberId },
      action: 'two-factor.recovery-used',
      subject: { kind: 'member', id: memberId },
    });
    return;
  }
  const { rows } = await database.query<{ sealed: Buffer; now: number }>(
    `SELECT sealed_secret AS sealed, extract(epoch FROM now())::float8 AS now FROM two_factor
     WHERE member_id = $1 AND (confirmed_at IS NOT NULL) = $2`,
    [memberId, confirmed],
  );
  const secret = rows[0] && openSecret(shop.twoFactorKey, memberId, rows[0].sealed);
  const step = secret && stepsAt(rows[0]?.now ?? 0).find((one) => codeOfStep(secret, one) === code);
  if (step === undefined) throw wrong();
  const used = await database.query(
    'UPDATE two_factor SET last_step = $2 WHERE member_id = $1 AND last_step < $2',
    [memberId, step],
  );
  if (used.rowCount !== 1) throw invalidField('code', t('This code was used already: wait for the next one'));
}

const wrong = () => invalidField('code', t('This code is not right'));
