import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { lockSoldOut } from './sold-out-variant.ts';

const LINKS_A_DAY = 3;

export type Wish = { email: string; variantId: string };

/**
 * Notes that an address wants to know when a sold-out variant is back, and mails a link that confirms it, at most three a
 * day. The caller does not learn what the address waits for.
 */
export async function askForAlert(shop: Shop, wish: Wish): Promise<void> {
  await transaction(shop.pool, async (client) => {
    await lockSoldOut(client, wish.variantId);
    const alertId = await noteAlert(shop, client, wish, 1);
    if (!alertId) return;
    await enqueue(client, 'mail', `mail:stock-alert-confirm:${shop.newId()}`, {
      template: 'stock-alert-confirm',
      alertId,
    });
  });
}

/**
 * Returns the waiting alert of an address for a variant, added if there is none. Counts `links` mails to the address;
 * undefined, adding nothing, if that is too many for a day.
 */
export async function noteAlert(
  shop: Pick<Shop, 'newId'>,
  database: Database,
  { email, variantId }: Wish,
  links: 0 | 1,
): Promise<string | undefined> {
  const counted = await database.query({
    name: 'count-alert-links',
    text: `INSERT INTO stock_alert_address AS own (email, mails) VALUES ($1, $2)
           ON CONFLICT (email) DO UPDATE SET mails_on = current_date,
             mails = excluded.mails + CASE WHEN own.mails_on = current_date THEN own.mails ELSE 0 END
           WHERE own.mails_on <> current_date OR own.mails + excluded.mails <= ${LINKS_A_DAY}`,
    values: [email, links],
  });
  if (counted.rowCount === 0) return undefined;
  const { rows } = await database.query<{ id: string }>({
    name: 'note-alert',
    text: `INSERT INTO stock_alert AS own (id, email, variant_id, language) VALUES ($1, $2, $3, $4)
           ON CONFLICT (email, variant_id) WHERE mail_key IS NULL DO UPDATE SET
             asked_at = CASE WHEN own.confirmed_at IS NULL THEN now() ELSE own.asked_at END,
             language = excluded.language
           RETURNING id`,
    values: [shop.newId(), email, variantId, currentLanguage().code],
  });
  return rows[0]?.id;
}
