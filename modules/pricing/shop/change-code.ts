import { recordAct } from '#platform/audit/record-act.ts';
import { staleVersion } from '#platform/audit/stale-version.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { CodeFields } from '../contract/code-fields.ts';
import { actDetail, type CodeRow, lockCode, STORED_COLUMNS, valuesOf } from './code-row.ts';

/** Replaces all fields of a code unless it changed since `version`. Orders that use it keep their discount. */
export async function changeCode(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  code: string,
  { version, ...fields }: CodeFields & { version: number },
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    const before = await lockCode(client, admin, code);
    if (before.version !== version)
      throw await staleVersion(client, admin, { kind: 'code', id: code, version: before.version });
    refuseUsed(before, fields);
    await client.query(
      `UPDATE discount_code SET (${STORED_COLUMNS}, version) = ROW($2, $3::int, $4::bigint, $5::bigint, $6::timestamptz,
         $7::timestamptz, $8::boolean, $9::boolean, $10::int, $11::int, $12, $13::boolean, version + 1) WHERE code = $1`,
      [code, ...valuesOf(fields)],
    );
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'code.changed',
      subject: { kind: 'code', id: code },
      detail: { version, ...actDetail(fields) },
    });
    return { version: version + 1 };
  });
}

/** Invariant I20 compares limit and customer with the orders that use the code. */
function refuseUsed({ uses, owner_email }: CodeRow, { mostUses, email }: CodeFields): void {
  if (mostUses && mostUses < uses)
    throw invalidField('mostUses', t('{uses} orders use this code already: state at least {uses}', { uses }));
  if (uses > 0 && email && email !== owner_email)
    throw invalidField('email', t('Orders use this code already: make another one for this customer'));
}
