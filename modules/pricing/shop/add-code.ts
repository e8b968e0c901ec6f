import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { CodeFields } from '../contract/code-fields.ts';
import { actDetail, STORED_COLUMNS, valuesOf } from './code-row.ts';

/** Adds a discount code. One that orders ever used cannot be made again, because they keep its name. */
export async function addCode(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  { code, ...fields }: CodeFields & { code: string },
): Promise<{ code: string }> {
  await transaction(shop.pool, async (client) => {
    if (!(await insertCode(client, code, fields)))
      throw invalidField('code', t('This code exists already, or was used by orders before'));
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'code.added',
      subject: { kind: 'code', id: code },
      detail: actDetail(fields),
    });
  });
  return { code };
}

/** The same inside the caller's transaction; returns whether the code is new. */
export async function insertCode(client: Database, code: string, fields: CodeFields): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO discount_code (code, ${STORED_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT DO NOTHING`,
    [code, ...valuesOf(fields)],
  );
  return rowCount === 1;
}
