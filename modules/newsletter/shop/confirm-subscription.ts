import { randomInt } from 'node:crypto';
import { firstOrderOffCents } from '#modules/pricing/contract/first-order-off.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { mailSubscriber } from './mail-subscriber.ts';
import { type OwnCode, ownCode } from './own-code.ts';
import { lockSubscriberOf } from './subscriber-token.ts';

// Omits letters and digits that look alike in print.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LETTERS = 8;

/**
 * Confirms a subscription with its mailed token, then mails and returns its code; a repeated subscription keeps its
 * first code. The token works once; throws `link_expired` otherwise.
 */
export async function confirmSubscription(shop: Shop, token: string): Promise<OwnCode> {
  return transaction(shop.pool, async (client) => {
    const email = await lockSubscriberOf(client, token, 'confirm');
    if (!email) throw new Problem('link_expired', t('This link was used already or has expired.'));
    await client.query(`DELETE FROM subscriber_token WHERE email = $1 AND purpose = 'confirm'`, [email]);
    await client.query(
      `UPDATE subscriber SET state = 'confirmed', confirmed_at = now(), unsubscribed_at = NULL WHERE email = $1`,
      [email],
    );
    await client.query(
      'INSERT INTO discount_code (code, email, cents) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING',
      [newCode(), email, firstOrderOffCents()],
    );
    const mayMail = await client.query(
      `UPDATE subscriber SET mails_on = current_date, mails = CASE WHEN mails_on = current_date THEN mails + 1 ELSE 1 END
       WHERE email = $1 AND (mails_on <> current_date OR mails < 3)`,
      [email],
    );
    if (mayMail.rowCount === 1) await mailSubscriber(shop, client, 'newsletter-code', email);
    const code = await ownCode(client, email);
    if (!code) throw new Error('A confirmed subscriber has no code');
    return code;
  });
}

function newCode(): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
  return `WELCOME-${letters.join('')}`;
}
