import { priceCart } from '#modules/cart/shop/price-cart.ts';
import { readLines } from '#modules/cart/shop/read-lines.ts';
import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { formatCents } from '#platform/format/money.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { HAS_ORDERED, IS_ON, IS_STOPPED } from './reminder-conditions.ts';
import { giveReminderTokens } from './reminder-token.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'cart-reminder': { cartId: string };
  }
}

type ReminderMail = Extract<MailOrder, { cartId: string }>;

/** Writes the mail about a cart that its customer left. Undefined if they have ordered, emptied it or stopped reminders meanwhile. */
export async function writeReminderMail(
  shop: Shop,
  key: string,
  { cartId }: ReminderMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{ email: string; language: string }>(
    `SELECT r.email, r.language FROM cart_reminder r JOIN cart c ON c.id = r.cart_id
     WHERE r.cart_id = $1 AND r.mailed_at IS NOT NULL AND ${IS_ON} AND NOT ${HAS_ORDERED} AND NOT ${IS_STOPPED}`,
    [cartId],
  );
  if (!rows[0]) return undefined;
  const { email: to, language } = rows[0];
  const { lines } = priceCart(await readLines(shop.pool, cartId), { isMerged: false, leftOut: [] });
  const buyable = lines.filter(({ complaint }) => complaint === null);
  if (buyable.length === 0) return undefined;
  const { restore, stop } = await giveReminderTokens(shop.pool, cartId);
  return inLanguageOf(shop, language, async () => {
    const here = await translateLines(shop.pool, buyable);
    return composeText(shop, key, 'cart-reminder', {
      to,
      values: {},
      rows: here.map(({ quantity, productName, variantTitle, unitPriceCents }) => ({
        label: `${quantity} × ${productName}${variantTitle && `, ${variantTitle}`}`,
        value: formatCents(quantity * unitPriceCents),
      })),
      // Browsers keep the part behind "#" to themselves, so no log and no other site learns it.
      link: await pageLink(shop, `/cart#restore=${restore}`),
      stopLink: await pageLink(shop, `/reminders/unsubscribe?token=${stop}`),
    });
  });
}
