import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { mailSubscriber } from './mail-subscriber.ts';

// An address gets at most three mails a day; the third is reserved for the code.
const MAILS_ON_REQUEST = 2;

/**
 * Requests the newsletter for an address: mails a confirmation link or, to subscribers, their code. Only the link
 * subscribes, and the caller does not learn which addresses are subscribed.
 */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ state: string }>({
      name: 'subscribe',
      text: `INSERT INTO subscriber (email, mails, language) VALUES ($1, 1, $2)
             ON CONFLICT (email) DO UPDATE SET mails_on = current_date, language = excluded.language,
               mails = CASE WHEN subscriber.mails_on = current_date THEN subscriber.mails + 1 ELSE 1 END
             WHERE subscriber.mails_on <> current_date OR subscriber.mails < ${MAILS_ON_REQUEST}
             RETURNING state`,
      values: [email, currentLanguage().code],
    });
    if (!rows[0]) return;
    const template = rows[0].state === 'confirmed' ? 'newsletter-code' : 'newsletter-confirm';
    await mailSubscriber(shop, client, template, email);
  });
}
