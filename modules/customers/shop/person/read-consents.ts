import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { Customer } from '../../contract/calls/customers.ts';
import type { Person } from '../find-person.ts';

/**
 * What a person agreed to: the newsletter, mails about stock, a mail about a cart, and that they want no more requests for reviews. An
 * address that somebody else typed is not confirmed.
 */
export async function readConsents(
  database: Database,
  { email, memberId }: Person,
): Promise<Customer['consents']> {
  const { rows } = await database.query<Customer['consents'][number]>({
    text: `SELECT kind, about, asked_at AS "askedAt", confirmed_at AS "confirmedAt", ended_at AS "endedAt" FROM (
             SELECT 'newsletter' AS kind, '' AS about, created_at AS asked_at, confirmed_at, unsubscribed_at AS ended_at
             FROM subscriber WHERE email = $1
             UNION ALL (SELECT 'stock-alert', p.name, a.asked_at, a.confirmed_at, a.mailed_at FROM stock_alert a
               JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id WHERE a.email = $1
               ORDER BY a.asked_at DESC LIMIT 20)
             UNION ALL (SELECT 'cart-reminder', '', agreed_at, NULL, NULL FROM cart_reminder WHERE email = $1
               ORDER BY agreed_at DESC LIMIT 1)
             UNION ALL (SELECT 'cart-reminder', '', NULL, NULL, max(stopped_at) FROM reminder_stop WHERE email = $1
               HAVING max(stopped_at) IS NOT NULL)
             UNION ALL SELECT 'review-request', '', NULL, NULL, stopped_at FROM review_request_stop WHERE member_id = $2) c`,
    values: [email, memberId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}
