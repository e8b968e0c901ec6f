import type { TestShop } from './test-shop.ts';

const TABLES = [
  'member',
  'session',
  'account',
  'access_token',
  'product',
  'review',
  'orders',
  'order_line',
  'payment',
  'order_journal',
  'stock_journal',
  'outbox',
  'webhook_event',
  'subscriber',
  'subscriber_token',
  'discount_code',
  'message',
  'audit_log',
];

/** Everything that the shop keeps, as one value: what was refused must leave it as it was. */
export async function snapshot({ open: { shop } }: TestShop): Promise<Record<string, string>> {
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await shop.pool.query<{ digest: string }>(
        `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${table} t`,
      );
      return [table, rows[0]?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(rows);
}
