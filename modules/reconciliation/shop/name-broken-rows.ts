import { nameFacts } from '#modules/audit/shop/name-facts.ts';
import type { Database } from '#platform/shop.ts';
import type { BrokenRow } from '../contract/calls/reconciliation.ts';

export type StoredRow = Record<string, unknown> & { order_id?: string | null };

/** The rows that break a rule, with the number of their order, and with names in place of ids where there are any. */
export async function nameBrokenRows(database: Database, rows: readonly StoredRow[]): Promise<BrokenRow[]> {
  const { rows: orders } = await database.query<{ id: string; number: number }>(
    'SELECT id, number FROM orders WHERE id = ANY ($1::uuid[])',
    [rows.flatMap(({ order_id: id }) => id ?? [])],
  );
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const named = await nameFacts(
    database,
    rows.map(({ order_id: order = null, ...facts }) => ({ order, detail: facts })),
  );
  return named.map(({ order, detail }) => ({
    order,
    orderNumber: numbers.get(order ?? '') ?? null,
    facts: Object.fromEntries(Object.entries(detail).map(([name, value]) => [inCamelCase(name), value])),
  }));
}

const inCamelCase = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
