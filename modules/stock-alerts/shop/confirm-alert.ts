import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { hashToken } from './alert-token.ts';
import { lockForAlert } from './sold-out-variant.ts';
import { startTelling } from './start-telling.ts';

export type ConfirmedAlert = { productId: string; productName: string; sku: string; isSoldOut: boolean };

type Found = Omit<ConfirmedAlert, 'isSoldOut'> & { alertId: string; variantId: string };

/**
 * Confirms an alert with its mailed token, which works once, and names the product. If stock returned meanwhile, the alert
 * takes its turn at once. Throws `link_expired` otherwise.
 */
export async function confirmAlert(shop: Shop, token: string): Promise<ConfirmedAlert> {
  const hash = hashToken(token);
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<Found>({
      name: 'alert-of-token',
      text: `SELECT a.id AS "alertId", v.id AS "variantId", v.sku, p.id AS "productId", p.name AS "productName"
             FROM stock_alert_token t JOIN stock_alert a ON a.id = t.alert_id
             JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id
             WHERE t.token_hash = $1`,
      values: [hash],
    });
    const [found] = rows;
    if (!found) throw gone();
    // The variant before the alert, as where stock changes.
    const { isSoldOut } = await lockForAlert(client, found.variantId);
    // All links to this alert end with the first that is used.
    const ended = await client.query<{ isUsed: boolean | null }>(
      `DELETE FROM stock_alert_token WHERE alert_id = $1 RETURNING token_hash = $2 AND expires_at > now() AS "isUsed"`,
      [found.alertId, hash],
    );
    if (!ended.rows.some(({ isUsed }) => isUsed)) throw gone();
    await client.query('UPDATE stock_alert SET confirmed_at = coalesce(confirmed_at, now()) WHERE id = $1', [
      found.alertId,
    ]);
    if (!isSoldOut) await startTelling(shop, client, found.variantId);
    const { alertId: _, variantId: __, ...product } = found;
    return { ...product, isSoldOut };
  });
}

function gone(): Problem {
  return new Problem('link_expired', t('This link was used already or has expired.'));
}
