import type { Shop } from '#platform/shop.ts';
import { startTelling } from './start-telling.ts';

/**
 * Deletes alerts after a year, unconfirmed ones after two days, and addresses without either. Then queues
 * mails to the next in line where mailed customers left stock unbought.
 */
export async function tendAlerts(shop: Shop): Promise<void> {
  const { pool } = shop;
  await pool.query(`DELETE FROM stock_alert WHERE asked_at <= now() - interval '1 year'
    OR confirmed_at IS NULL AND asked_at <= now() - interval '2 days'`);
  await pool.query('DELETE FROM stock_alert_token WHERE expires_at <= now()');
  await pool.query(`DELETE FROM stock_alert_address d WHERE mails_on < current_date
    AND NOT EXISTS (SELECT FROM stock_alert a WHERE a.email = d.email)
    AND NOT EXISTS (SELECT FROM stock_alert_token t WHERE t.email = d.email)`);
  const { rows } = await pool.query<{ id: string }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.archived_at IS NULL AND v.available >= p.min_quantity AND EXISTS (SELECT FROM stock_alert a
       WHERE a.variant_id = v.id AND a.mail_key IS NULL AND a.confirmed_at IS NOT NULL)`,
  );
  for (const { id } of rows) await startTelling(shop, pool, id);
}
