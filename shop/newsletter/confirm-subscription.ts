import { randomInt } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import { mailSubscriber } from './mail-subscriber.ts';
import { type OwnCode, ownCode } from './own-code.ts';
import { lockSubscriberOf } from './subscriber-token.ts';

const DISCOUNT_CENTS = 1000;
// Without what is taken for one another when it is read from paper.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LETTERS = 8;

/**
 * Makes a subscription take effect, mails its code and answers it: the same one as before when the address had one.
 * The token works once. Throws `link_expired` for any other.
 */
export async function confirmSubscription(shop: Shop, token: string): Promise<OwnCode> {
  return transaction(shop.pool, async (client) => {
    const email = await lockSubscriberOf(client, token, 'confirm');
    if (!email) throw new Problem('link_expired', 'This link has been used, or it is too old.');
    await client.query(`DELETE FROM subscriber_token WHERE email = $1 AND purpose = 'confirm'`, [email]);
    await client.query(
      `UPDATE subscriber SET state = 'confirmed', confirmed_at = now(), unsubscribed_at = NULL WHERE email = $1`,
      [email],
    );
    await client.query(
      'INSERT INTO discount_code (code, email, cents) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING',
      [newCode(), email, DISCOUNT_CENTS],
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
