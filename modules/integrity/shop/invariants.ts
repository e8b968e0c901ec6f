import {
  CLOSED,
  EVER_PAID,
  HOLDING_MONEY,
  REFUNDED,
  RESERVING,
  SELLING,
} from '#modules/order-states/shop/order-state-sql.ts';
import type { Invariant } from '#platform/shop.ts';

/**
 * The invariants of the database, each as a query for the rows that violate it; `order_id` names the order to hold.
 * Checked after tests, at start, every hour and by `npm run shop -- check`. I12 reads what the reconciler found.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'I1',
    sentence: 'no stock count is negative',
    sql: `SELECT id FROM variant WHERE received - reserved - sold < 0 OR reserved < 0 OR sold < 0`,
  },
  {
    name: 'I2',
    sentence: 'reserved stock equals the stock of open orders',
    sql: `SELECT v.id, v.reserved, coalesce(sum(l.quantity), 0) AS held FROM variant v
          LEFT JOIN (order_line l JOIN orders o ON o.id = l.order_id AND o.status IN (${RESERVING})) ON l.variant_id = v.id
          GROUP BY v.id HAVING v.reserved <> coalesce(sum(l.quantity), 0)`,
  },
  {
    name: 'I3',
    sentence: 'sold stock equals the stock of paid and refunded orders without what was restocked',
    sql: `SELECT v.id, v.sold, coalesce(sum(l.quantity - coalesce(back.units, 0)), 0) AS held FROM variant v
          LEFT JOIN (order_line l JOIN orders o ON o.id = l.order_id AND o.status IN (${SELLING}, ${REFUNDED})
            LEFT JOIN (SELECT x.order_line_id, sum(x.restocked) AS units FROM refund_line x
              JOIN refund r ON r.id = x.refund_id AND r.given_at IS NOT NULL GROUP BY 1) back ON back.order_line_id = l.id
          ) ON l.variant_id = v.id
          GROUP BY v.id HAVING v.sold <> coalesce(sum(l.quantity - coalesce(back.units, 0)), 0)`,
  },
  {
    name: 'I4',
    sentence: 'an order’s subtotal, discount and tax equal those of its lines, and of its shipping',
    sql: `SELECT o.id AS order_id, o.subtotal_cents, coalesce(sum(l.total_cents), 0) AS lines_cents FROM orders o LEFT JOIN order_line l ON l.order_id = o.id
          GROUP BY o.id HAVING o.subtotal_cents <> coalesce(sum(l.total_cents), 0)
            OR o.discount_cents <> coalesce(sum(l.discount_cents), 0)
            OR o.tax_cents <> o.shipping_tax_cents + coalesce(sum(l.tax_cents), 0)`,
  },
  {
    name: 'I4b',
    sentence: 'the rows of an order that the customer sees add up to its total',
    sql: `SELECT o.id AS order_id, o.total_cents, row.added AS added_cents, row.total AS shown_cents FROM orders o CROSS JOIN LATERAL (
            SELECT sum((step->>'cents')::bigint) FILTER (WHERE step->>'type' <> 'total' AND NOT step ? 'included') AS added,
              sum((step->>'cents')::bigint) FILTER (WHERE step->>'type' = 'total') AS total
            FROM jsonb_array_elements(o.totals) AS step
          ) AS row
          WHERE (row.added, row.total) IS DISTINCT FROM (o.total_cents, o.total_cents)`,
  },
  {
    name: 'I5',
    sentence: 'the payments that paid an order add up to nothing or its total, in its currency',
    sql: `SELECT o.id AS order_id FROM orders o
          LEFT JOIN payment p ON p.order_id = o.id AND p.state = 'succeeded' AND p.intent_id = o.transaction_id
          GROUP BY o.id HAVING coalesce(sum(p.amount_cents), 0) NOT IN (0, o.total_cents) OR bool_or(p.currency <> o.currency)`,
  },
  {
    name: 'I6',
    sentence: 'an order is or was paid exactly when one payment that succeeded has paid it',
    sql: `SELECT o.id AS order_id, o.status FROM orders o
          WHERE (o.status IN (${EVER_PAID})) <> ((SELECT count(*) FROM payment p
            WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.intent_id = o.transaction_id) = 1)`,
  },
  {
    name: 'I7',
    sentence: 'money that no order holds has refunds of all of it',
    sql: `SELECT o.id AS order_id, p.id AS payment_id, o.status FROM payment p JOIN orders o ON o.id = p.order_id
          WHERE p.state = 'succeeded' AND (o.status NOT IN (${HOLDING_MONEY}) OR p.intent_id IS DISTINCT FROM o.transaction_id)
          AND p.amount_cents > (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r
            WHERE r.payment_id = p.id AND r.state <> 'withdrawn')`,
  },
  {
    name: 'I8',
    sentence: 'every refund that the provider does not know is in the outbox',
    // Processes of 0.2.0 name the payment.
    sql: `SELECT p.order_id, p.id AS payment_id FROM refund r JOIN payment p ON p.id = r.payment_id
          WHERE r.state = 'pending' AND r.provider_id IS NULL AND NOT EXISTS (SELECT 1 FROM outbox x WHERE x.dedupe_key IN ('refund:' || r.id, 'refund:' || r.payment_id))`,
  },
  {
    name: 'I9',
    sentence: 'an order has at most one payment that can still be paid',
    sql: `SELECT order_id FROM payment WHERE state IN ('creating', 'open') GROUP BY order_id HAVING count(*) > 1`,
  },
  {
    name: 'I10',
    sentence: 'a closed order has no payment that can still be paid',
    sql: `SELECT o.id AS order_id FROM orders o JOIN payment p ON p.order_id = o.id
          WHERE o.status IN (${CLOSED}) AND p.state IN ('creating', 'open')`,
  },
  {
    name: 'I11',
    sentence: 'the sums of a variant’s stock journal equal its stock',
    sql: `SELECT v.id FROM variant v LEFT JOIN stock_journal j ON j.variant_id = v.id GROUP BY v.id
          HAVING coalesce(sum(j.received_delta), 0) <> v.received OR coalesce(sum(j.reserved_delta), 0) <> v.reserved
              OR coalesce(sum(j.sold_delta), 0) <> v.sold`,
  },
  {
    name: 'I11b',
    sentence: 'every line of an order was reserved once, and committed or released at most once',
    sql: `SELECT l.id, l.order_id FROM order_line l LEFT JOIN stock_journal j ON j.order_line_id = l.id GROUP BY l.id
          HAVING count(*) FILTER (WHERE j.kind = 'reserve') <> 1 OR count(*) FILTER (WHERE j.kind IN ('commit', 'release')) > 1`,
  },
  {
    name: 'I12',
    sentence: 'the shop and the payment provider agree on every payment and refund',
    // An order whose refund failed is fixed by refunding it again, so it is not held.
    sql: `SELECT CASE WHEN kind <> 'refund_failed' THEN order_id END AS order_id,
                 intent_id, kind, here, there
          FROM payment_difference WHERE resolved_at IS NULL`,
  },
  {
    name: 'I13',
    sentence: 'an intent paid an order at most once and was refunded at most once',
    sql: `SELECT (array_agg(order_id))[1] AS order_id, detail->>'intent' AS intent_id, event FROM order_journal
          WHERE event IN ('paid', 'refunded') AND detail->>'intent' IS NOT NULL
          GROUP BY detail->>'intent', event HAVING count(*) > 1`,
  },
  {
    name: 'I14',
    sentence: 'a shop that has had an admin still has one',
    sql: `SELECT i.first_admin_at FROM shop_identity i WHERE i.first_admin_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM member m WHERE m.role = 'admin' AND m.deleted_at IS NULL)`,
  },
  {
    name: 'I14b',
    sentence: 'no deleted member has a session or a token',
    sql: `SELECT m.id FROM member m WHERE m.deleted_at IS NOT NULL
          AND (EXISTS (SELECT 1 FROM session s WHERE s.member_id = m.id) OR EXISTS (SELECT 1 FROM access_token t WHERE t.member_id = m.id))`,
  },
  {
    name: 'I15',
    sentence: 'no two members share an address',
    sql: `SELECT lower(normalize(email, NFKC)) AS email FROM member WHERE deleted_at IS NULL
          GROUP BY lower(normalize(email, NFKC)) HAVING count(*) > 1`,
  },
  {
    name: 'I15b',
    sentence: 'every order belongs to a member or to the address of a guest',
    sql: `SELECT o.id AS order_id FROM orders o LEFT JOIN member m ON m.id = o.member_id
          WHERE m.id IS NULL AND (o.member_id IS NOT NULL OR o.guest_email IS NULL)`,
  },
  {
    name: 'I16',
    sentence: 'each step of an order writes at most one mail',
    // An order can have several mails about late payments, about corrected addresses and tracking numbers, and with new links. Staff send a mail again under another key.
    sql: `SELECT payload->>'orderId' AS order_id, payload->>'template' AS template FROM outbox
          WHERE kind = 'mail' AND payload->>'orderId' IS NOT NULL AND dedupe_key NOT LIKE 'again:%'
            AND payload->>'template' NOT IN ('payment-returned', 'address-corrected', 'tracking-corrected', 'order-link')
          GROUP BY 1, 2, payload->>'shipmentId', payload->>'refundId', payload->>'returnId' HAVING count(*) > 1`,
  },
  {
    name: 'I17',
    sentence: 'an order’s journal ends in its current state',
    sql: `SELECT o.id AS order_id, o.status FROM orders o
          LEFT JOIN LATERAL (SELECT to_status FROM order_journal j WHERE j.order_id = o.id ORDER BY j.id DESC LIMIT 1) last ON true
          WHERE last.to_status IS DISTINCT FROM o.status`,
  },
  {
    name: 'I18',
    sentence: 'a product’s rating equals that of its visible reviews',
    sql: `SELECT p.id FROM product p LEFT JOIN review r ON r.product_id = p.id AND r.hidden_at IS NULL GROUP BY p.id
          HAVING count(r.id) <> p.review_count OR coalesce(sum(r.rating), 0) <> p.rating_sum`,
  },
  {
    name: 'I19',
    sentence: 'an order’s discount comes from its codes, and an order without a code has none',
    sql: `SELECT o.id AS order_id, o.discount_cents FROM orders o LEFT JOIN order_code u ON u.order_id = o.id
          GROUP BY o.id HAVING o.discount_cents > coalesce(sum(u.cents), 0)`,
  },
  {
    name: 'I20',
    // Deleting an account replaces the code's address and keeps that of the order; erasing an order replaces its own alone.
    sentence: 'a code is in use at most as often as it allows, and only by its owner',
    sql: `SELECT c.code FROM order_code u JOIN orders o ON o.id = u.order_id JOIN discount_code c ON c.code = u.code
          WHERE o.status NOT IN (${CLOSED}) GROUP BY c.code
          HAVING count(*) > CASE WHEN c.email IS NULL THEN c.most_uses ELSE 1 END
            OR bool_or(coalesce(c.email, c.owner_email) NOT IN (o.email, concat('deleted-', o.member_id, '@deleted.invalid'))
              AND o.email <> concat('deleted-', o.member_id, '@deleted.invalid')
              AND NOT EXISTS (SELECT FROM member m WHERE m.merged_into = o.member_id
                AND coalesce(c.email, c.owner_email) = concat('deleted-', m.id, '@deleted.invalid')))`,
  },
  {
    name: 'I21',
    sentence:
      'a product on sale or a draft has exactly one default variant, and an archived one has no variant on sale',
    sql: `SELECT p.id FROM product p LEFT JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL GROUP BY p.id
          HAVING CASE WHEN p.archived_at IS NULL OR p.is_draft THEN count(*) FILTER (WHERE v.is_default) <> 1 ELSE count(v.id) > 0 END`,
  },
  {
    name: 'I22',
    sentence: 'a variant has one value of each option of its product, and no two have the same',
    sql: `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE v.archived_at IS NULL AND (
            (SELECT count(*) FROM jsonb_object_keys(v.options)) <> jsonb_array_length(p.options)
            OR EXISTS (SELECT FROM jsonb_array_elements(p.options) o
                       WHERE (o->'values' ? (v.options->>(o->>'name'))) IS NOT TRUE)
            OR EXISTS (SELECT FROM variant twin WHERE twin.product_id = v.product_id AND twin.archived_at IS NULL
                       AND twin.id <> v.id AND twin.options = v.options))`,
  },
  {
    name: 'I23',
    sentence: 'every price is one that a card can pay, and no former price is below it',
    sql: `SELECT id FROM variant WHERE price_cents NOT BETWEEN 1 AND 99999999 OR former_price_cents < price_cents`,
  },
  {
    name: 'I24',
    sentence:
      'a product’s prices are those of its variants, and it is in stock if one of them can be ordered',
    sql: `SELECT p.id FROM product p JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL
          WHERE p.archived_at IS NULL OR p.is_draft GROUP BY p.id
          HAVING (p.lowest_price_cents, p.highest_price_cents, p.former_price_cents, p.prior_price_cents, p.content, p.in_stock)
            IS DISTINCT FROM (min(v.price_cents), max(v.price_cents),
              (array_agg(least(v.former_price_cents, v.prior_price_cents) ORDER BY v.price_cents, v.position))[1],
              (array_agg(v.prior_price_cents ORDER BY v.price_cents, v.position))[1],
              (array_agg(v.content ORDER BY v.price_cents, v.position))[1], max(v.available) >= p.min_quantity)`,
  },
  {
    name: 'I25',
    sentence: 'a product’s minimum is a multiple of its step and at most its maximum',
    sql: `SELECT id FROM product WHERE min_quantity % coalesce(quantity_step, 1) <> 0 OR max_quantity < min_quantity`,
  },
  {
    name: 'I26',
    sentence: 'price tiers ascend from above the minimum, and none costs more than the one before it',
    sql: `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
          WHERE v.archived_at IS NULL AND v.price_tiers <> '[]' AND (tiers_fit(v.price_cents, v.price_tiers)
            AND (v.price_tiers->0->>'fromQuantity')::integer > p.min_quantity) IS NOT TRUE`,
  },
  {
    name: 'I36',
    sentence:
      'a line bought by a member of a group cost its list price less the percentage, or at most the list price',
    sql: `SELECT l.order_id, l.id FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.group_name IS NOT NULL
          AND CASE WHEN l.group_points IS NULL THEN l.unit_price_cents <= l.list_price_cents
            ELSE l.unit_price_cents = least(l.list_price_cents, price_for_group(l.list_price_cents, l.group_points, o.currency)) END IS NOT TRUE`,
  },
];
