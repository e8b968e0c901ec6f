import { type FieldError, Problem } from '#platform/contract/problems.ts';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type ExtraChanges, type Extras, readExtra } from '../../contract/extra-facts.ts';

/** Changes a locked product's facts of modules; refuses facts that no module declares, and values of the wrong kind. */
export async function putExtras(
  database: Database,
  declared: readonly ProductFact[],
  productId: string,
  changes: ExtraChanges,
): Promise<void> {
  const errors: FieldError[] = [];
  const kept: [key: string, value: Extras[string]][] = [];
  for (const [key, value] of Object.entries(changes)) {
    const fact = declared.find((one) => one.key === key);
    const read = !fact
      ? { message: t('The shop knows no such fact') }
      : value !== null && readExtra(fact, value);
    if (read && 'message' in read) errors.push({ field: `extras.${key}`, message: read.message });
    else if (read) kept.push([key, read.value]);
  }
  const [first] = errors;
  if (first) throw new Problem('validation', first.message, { errors });
  await database.query('DELETE FROM product_extra_fact WHERE product_id = $1 AND key = ANY ($2)', [
    productId,
    Object.keys(changes),
  ]);
  if (kept.length > 0)
    await database.query(
      'INSERT INTO product_extra_fact (product_id, key, value) SELECT $1, key, value FROM jsonb_each($2)',
      [productId, JSON.stringify(Object.fromEntries(kept))],
    );
}
