import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import { mailSubscriber } from './mail-subscriber.ts';

// Of the three mails that an address gets on a day, the last is left for the code.
const MAILS_ON_REQUEST = 2;

/**
 * Asks for the newsletter in the name of an address: who does not have it is mailed a link to confirm it with, who has
 * it their code. Nothing is on the list without the link, and the caller learns nothing of who is.
 */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ state: string }>({
      name: 'subscribe',
      text: `INSERT INTO subscriber (email, mails) VALUES ($1, 1)
             ON CONFLICT (email) DO UPDATE SET mails_on = current_date,
               mails = CASE WHEN subscriber.mails_on = current_date THEN subscriber.mails + 1 ELSE 1 END
             WHERE subscriber.mails_on <> current_date OR subscriber.mails < ${MAILS_ON_REQUEST}
             RETURNING state`,
      values: [email],
    });
    if (!rows[0]) return;
    const template = rows[0].state === 'confirmed' ? 'newsletter-code' : 'newsletter-confirm';
    await mailSubscriber(shop, client, template, email);
  });
}
