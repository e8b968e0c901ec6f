import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { inLanguageOfOrder } from '#modules/orders/shop/in-language-of-order.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { giveRequestToken } from './requests/request-token.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'review-request': { requestOrderId: string };
  }
}

type RequestMail = Extract<MailOrder, { requestOrderId: string }>;

/** Writes the mail that asks a member to review the products of an order; undefined if the member left or ended these mails meanwhile. */
export async function writeReviewRequestMail(
  shop: Shop,
  key: string,
  { requestOrderId }: RequestMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{
    memberId: string;
    email: string;
    name: string;
    number: number;
    products: { productId: string; productName: string }[] | null;
  }>(
    `SELECT m.id AS "memberId", m.email, m.name, o.number,
       (SELECT json_agg(json_build_object('productId', p.id, 'productName', p.name) ORDER BY l.position) FROM order_line l JOIN product p ON p.id = l.product_id
        WHERE l.order_id = o.id AND p.archived_at IS NULL
          AND NOT EXISTS (SELECT FROM review r WHERE r.member_id = m.id AND r.product_id = p.id)) AS products
     FROM orders o JOIN member m ON m.id = o.member_id
     WHERE o.id = $1 AND o.status = 'shipped' AND m.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM review_request_stop s WHERE s.member_id = m.id)`,
    [requestOrderId],
  );
  const asked = rows[0];
  if (!asked?.products) return undefined;
  const token = await giveRequestToken(shop.pool, asked.memberId);
  if (!token) return undefined;
  const { products } = asked;
  return inLanguageOfOrder(shop, requestOrderId, async () => {
    const here = await translateLines(shop.pool, products);
    const names = [...new Set(here.map(({ productName }) => productName))];
    const [first] = products;
    return composeText(shop, key, 'review-request', {
      to: asked.email,
      values: { name: asked.name, number: String(asked.number) },
      rows: [
        { label: t('Order'), value: String(asked.number) },
        { label: names.length === 1 ? t('Product') : t('Products'), value: names.join('\n') },
      ],
      link: await pageLink(
        shop,
        `/dashboard/addreview?${new URLSearchParams({ product: first?.productName ?? '' })}`,
      ),
      stopLink: await pageLink(shop, `/reviews/unsubscribe?token=${token}`),
    });
  });
}
