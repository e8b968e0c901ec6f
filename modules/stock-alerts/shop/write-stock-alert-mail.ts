import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { formatCents } from '#platform/format/money.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { giveAlertToken } from './alert-token.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'stock-alert-confirm': { alertId: string };
    'back-in-stock': { alertId: string };
  }
}

type AlertMail = Extract<MailOrder, { alertId: string }>;

type Alerted = {
  email: string;
  productId: string;
  productName: string;
  variantTitle: string;
  sku: string;
  priceCents: number;
  isDraft: boolean;
  isSoldOut: boolean;
  mailKey: string | null;
  language: string;
};

/**
 * Writes the mail that asks to confirm an alert, or that says a variant is back, in the customer's language. Undefined if the alert was cancelled; if
 * the variant sold out or its product became a draft meanwhile, the customer waits on.
 */
export async function writeStockAlertMail(
  shop: Shop,
  key: string,
  { template, alertId }: AlertMail,
): Promise<Mail | undefined> {
  const alerted = await readAlert(shop, alertId);
  if (!alerted) return undefined;
  if (template === 'stock-alert-confirm')
    return alerted.isDraft ? undefined : writeConfirm(shop, key, alertId, alerted);
  // Only the mail that the alert names tells its customer: a repeated job finds another key or none.
  if (alerted.mailKey !== key) return undefined;
  if (alerted.isSoldOut || alerted.isDraft) {
    await shop.pool.query(
      `UPDATE stock_alert a SET mail_key = NULL, mailed_at = NULL, missed = false WHERE id = $1 AND mail_key = $2
         AND NOT EXISTS (SELECT FROM stock_alert b
           WHERE b.email = a.email AND b.variant_id = a.variant_id AND b.mail_key IS NULL)`,
      [alertId, key],
    );
    return undefined;
  }
  return writeBack(shop, key, alertId, alerted);
}

async function readAlert(shop: Shop, alertId: string): Promise<Alerted | undefined> {
  const { rows } = await shop.pool.query<Alerted>(
    `SELECT a.email, p.id AS "productId", p.name AS "productName", variant_title(p.options, v.options) AS "variantTitle", v.sku,
       v.price_cents AS "priceCents", p.archived_at IS NOT NULL AS "isDraft",
       v.available < p.min_quantity AS "isSoldOut", a.mail_key AS "mailKey", a.language
     FROM stock_alert a JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id
     WHERE a.id = $1 AND v.archived_at IS NULL`,
    [alertId],
  );
  return rows[0];
}

async function writeConfirm(
  shop: Shop,
  key: string,
  alertId: string,
  alerted: Alerted,
): Promise<Mail | undefined> {
  const token = await giveAlertToken(shop.pool, { alertId, purpose: 'confirm' });
  if (!token) return undefined;
  return inLanguageOf(shop, alerted.language, async () => {
    const { productName, variantTitle } = await namesHere(shop, alerted);
    return composeText(shop, key, 'stock-alert-confirm', {
      to: alerted.email,
      values: { product: variantTitle ? `${productName} (${variantTitle})` : productName },
      link: await pageLink(shop, `/back-in-stock/confirm?token=${token}`),
    });
  });
}

async function writeBack(
  shop: Shop,
  key: string,
  alertId: string,
  alerted: Alerted,
): Promise<Mail | undefined> {
  const token = await giveAlertToken(shop.pool, { alertId, purpose: 'unsubscribe' });
  if (!token) return undefined;
  const { productId, sku } = alerted;
  return inLanguageOf(shop, alerted.language, async () => {
    const { productName, variantTitle } = await namesHere(shop, alerted);
    return composeText(shop, key, 'back-in-stock', {
      to: alerted.email,
      values: { product: productName },
      rows: [
        { label: t('Product'), value: productName },
        ...(variantTitle ? [{ label: t('Variant'), value: variantTitle }] : []),
        { label: t('Price per unit'), value: formatCents(alerted.priceCents) },
      ],
      link: await pageLink(shop, `/product/${productId}?${new URLSearchParams({ variant: sku })}`),
      stopLink: await pageLink(shop, `/back-in-stock/unsubscribe?token=${token}`),
    });
  });
}

async function namesHere({ pool }: Shop, alerted: Alerted): Promise<Alerted> {
  const [here = alerted] = await translateLines(pool, [alerted]);
  return here;
}
