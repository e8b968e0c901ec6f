import { isSame } from './import/changed-columns.ts';

export type ChangedField = { field: string; from: unknown; to: unknown };

/** Lists the stated fields that differ from `before`, each with its old and new value, for the audit log. */
export function changedFields(before: object, stated: object): ChangedField[] {
  const known = before as Record<string, unknown>;
  return (
    Object.entries(stated)
      .filter(([, to]) => to !== undefined)
      // A variant without tiers has an empty list of them.
      .map(([field, to]) => ({
        field,
        from: known[field] ?? null,
        to: field === 'priceTiers' ? (to ?? []) : to,
      }))
      .filter(({ from, to }) => !isSame(from, to))
  );
}

/** The same for units added to a stock; empty if there are none. */
export function changedStock(available: number, addStock = 0): ChangedField[] {
  return addStock === 0 ? [] : [{ field: 'available', from: available, to: available + addStock }];
}
