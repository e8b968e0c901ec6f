import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/shop.ts';

const CONFIRM_WITHIN = '2 days';
const UNSUBSCRIBE_WITHIN = '1 year';

type NewToken = { alertId: string; purpose: 'confirm' | 'unsubscribe' };

/** Creates a 256-bit token for a mailed link, stored as a hash; undefined if the alert was erased since. */
export async function giveAlertToken(
  database: Database,
  { alertId, purpose }: NewToken,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const isConfirm = purpose === 'confirm';
  const { rowCount } = await database.query({
    name: 'give-alert-token',
    text: `INSERT INTO stock_alert_token (token_hash, email, alert_id, expires_at)
           SELECT $1, d.email, CASE WHEN $3 THEN a.id END, now() + $4::interval
           FROM stock_alert a JOIN stock_alert_address d ON d.email = a.email WHERE a.id = $2 FOR KEY SHARE OF d`,
    values: [hashToken(token), alertId, isConfirm, isConfirm ? CONFIRM_WITHIN : UNSUBSCRIBE_WITHIN],
  });
  return rowCount === 1 ? token : undefined;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
