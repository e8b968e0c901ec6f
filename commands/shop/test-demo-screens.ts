import { SHOWN_PRODUCTS } from '#modules/catalogue/contract/calls/managed-products.ts';
import { STOCK_REASONS } from '#modules/catalogue/contract/stock-reasons.ts';
import { MESSAGE_STATES } from '#modules/inbox/contract/calls/inbox.ts';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { ORDER_TAB_NAMES } from '#modules/orders/contract/order-list.ts';
import { DISPUTE_STATUSES } from '#platform/contract/disputes.ts';
import { STAFF_ROLES } from '#platform/contract/staff.ts';

// After `demo orders` every screen of the back office shows these.

/** These pass within seconds in a shop that is being served. */
const IN_PASSING = ['cancelling', 'refunding'];
/** These need a dispute that is an inquiry, and acts that a story of orders without sign-in does not have. */
export const NOT_INVENTED = {
  disputes: ['closed'],
  acts: new RegExp(
    `^(${[
      'order.(customer-cancelled|language-chosen|released|shipping-undone|tracking-added|tracking-corrected|reconciled|withdrawn)',
      'product.(put-on-sale|withdrawn|variants-set|pictures-set|unscheduled|published|publish-refused|added|drafted)',
      'products.(imported|undone)',
      'review.(shown|published|answer-removed)',
      'message.(new|done)',
      'customer.(exported|language-chosen|merged|untagged)',
      'group.(changed|removed)',
      'code.(changed|removed)',
      'report.downloaded',
      'team.(?!invited)',
      '(collection|price-list|zone|tax-classes|settings|upload|shop|translations|guest|member|passkey|two-factor|password|address|export|backup)',
    ].join('|')})`,
  ),
};

type Row = [screen: string, shows: string, call: string];

export const LISTS: Row[] = [
  ['Manage Orders', 'all', '/orders'],
  ...ORDER_TAB_NAMES.map((tab): Row => ['Manage Orders', `the tab ${tab}`, `/orders?tab=${tab}`]),
  ...ORDER_STATUSES.filter((status) => !IN_PASSING.includes(status)).map(
    (status): Row => ['Manage Orders', `the status ${status}`, `/orders?status=${status}`],
  ),
  ['Manage Orders', 'saved filters', '/orderviews'],
  ['Manage Users', 'users', '/user'],
  ['Customers', 'customers', '/customers'],
  ['Customers', 'the tag Regular', '/customers?tag=Regular'],
  ...SHOWN_PRODUCTS.map((show): Row => ['Manage Products', show, `/managed-products?show=${show}`]),
  ['Manage Products', 'in stock', '/managed-products?available=true'],
  ['Manage Products', 'a tag', '/managed-products?tag=gift%20idea'],
  ['Stock', 'all', '/stock'],
  ['Stock', 'low', '/stock?show=low'],
  ['Collections', 'collections', '/collections'],
  ...['held', 'published', 'hidden'].map(
    (state): Row => ['Manage Reviews', state, `/review/managed?state=${state}`],
  ),
  ['Manage Reviews', 'without an answer', '/review/managed?unanswered=true'],
  ...[1, 2, 3, 4, 5].map(
    (stars): Row => ['Manage Reviews', `${stars} stars`, `/review/managed?stars=${stars}`],
  ),
  ...MESSAGE_STATES.flatMap((state) =>
    ['question', 'application'].map(
      (kind): Row => ['Inbox', `a ${kind} that is ${state}`, `/messages?state=${state}&kind=${kind}`],
    ),
  ),
  ['Discount Codes', 'codes', '/settings/codes'],
];

// Of an order `o`, unless a row says another table.
const OF_ORDERS: [shows: string, condition: string][] = [
  ['a guest', 'member_id IS NULL'],
  ['a member', 'member_id IS NOT NULL'],
  ['several lines', '(SELECT count(*) FROM order_line WHERE order_id = o.id) > 2'],
  ['a code', 'EXISTS (SELECT FROM order_code WHERE order_id = o.id)'],
  ['a dealer’s price', 'EXISTS (SELECT FROM order_line WHERE order_id = o.id AND group_name IS NOT NULL)'],
  ['an expiry within six hours', `status = 'unpaid' AND expires_at < now() + interval '6 hours'`],
  ['a parcel of a part', `status = 'pending' AND EXISTS (SELECT FROM shipment WHERE order_id = o.id)`],
  ['two parcels', `status = 'shipped' AND (SELECT count(*) FROM shipment WHERE order_id = o.id) = 2`],
  [
    'a refund of a line',
    `EXISTS (SELECT FROM refund r JOIN refund_line ON refund_id = r.id WHERE order_id = o.id)`,
  ],
  [
    'a refund of an amount',
    `status = 'shipped' AND EXISTS (SELECT FROM refund r WHERE order_id = o.id AND asked_by IS NOT NULL
    AND NOT EXISTS (SELECT FROM refund_line WHERE refund_id = r.id))`,
  ],
  ...['asked', 'approved', 'declined', 'received'].map((state): [string, string] => [
    `a return ${state}`,
    `EXISTS (SELECT FROM return_request WHERE order_id = o.id AND state = '${state}')`,
  ]),
  ...DISPUTE_STATUSES.filter((status) => !NOT_INVENTED.disputes.includes(status)).map(
    (status): [string, string] => [
      `a dispute: ${status}`,
      `EXISTS (SELECT FROM dispute WHERE order_id = o.id AND status = '${status}')`,
    ],
  ),
  [
    'a dispute to answer in time',
    'EXISTS (SELECT FROM dispute WHERE order_id = o.id AND answer_by > now() AND opened_at < now())',
  ],
  [
    'a dispute that holds it',
    `status = 'pending' AND EXISTS (SELECT FROM dispute WHERE order_id = o.id AND closed_at IS NULL)`,
  ],
  ['fees of payment, refund and dispute', `(SELECT count(DISTINCT kind) FROM balance_movement) = 3`],
  ['an invoice and a credit note', '(SELECT count(DISTINCT kind) FROM document WHERE order_id = o.id) = 2'],
  ['notes', 'EXISTS (SELECT FROM order_note WHERE order_id = o.id)'],
  ['a corrected address', acted('order.address-corrected')],
  ['a mail sent again', acted('order.mail-sent-again')],
  ['a phone call, unpaid', `status = 'unpaid' AND ${acted('order.placed')}`],
  ['a phone call, shipped', `status = 'shipped' AND ${acted('order.placed')}`],
];

function acted(action: string): string {
  return `EXISTS (SELECT FROM audit_log WHERE subject_id = o.id::text AND action = '${action}')`;
}

const CODES: [state: string, condition: string][] = [
  ['that is used', 'is_on AND uses_of_code(code) > 1'],
  ['that ended', 'ends_at < now()'],
  ['still to come', 'starts_at > now()'],
  ['used up', 'uses_of_code(code) >= most_uses'],
  ['switched off', 'NOT is_on'],
  ['for one customer', 'owner_email IS NOT NULL'],
  ...['percent', 'amount', 'free-shipping'].map((kind): [string, string] => [
    `that gives ${kind}`,
    `kind = '${kind}'`,
  ]),
];

export const FACTS: [screen: string, shows: string, from: string][] = [
  ...OF_ORDERS.map(([shows, condition]): Row => ['an order', shows, `orders o WHERE ${condition}`]),
  ...CODES.map(
    ([state, is]): Row => [
      'Discount Codes',
      `a code ${state}`,
      `discount_code WHERE email IS NULL AND ${is}`,
    ],
  ),
  ['Manage Users', 'an address to be confirmed', 'member WHERE NOT email_verified'],
  ...STAFF_ROLES.map((role): Row => ['Team', role, `member WHERE role = '${role}'`]),
  ['Team', 'an open invitation', 'invitation WHERE expires_at > now() AND invited_at < now()'],
  [
    'Customers',
    'one without orders',
    `member m WHERE role = 'member' AND NOT EXISTS (SELECT FROM orders WHERE member_id = m.id)`,
  ],
  ['a customer', 'notes', 'customer_note'],
  ['a customer', 'several tags', 'customer_tag GROUP BY member_id HAVING count(*) > 1'],
  ['groups', 'two with customers', `member HAVING count(DISTINCT group_id) > 1`],
  ['Manage Products', 'a date of sale', 'product_schedule WHERE publish_at > now() AND refusal IS NULL'],
  ['Manage Products', 'a change of many to undo', `bulk_change WHERE made_at > now() - interval '1 day'`],
  ['a product', 'a history with a version brought back', `product_version WHERE act = 'product.restored'`],
  ...Object.keys(STOCK_REASONS).map(
    (reason): Row => ['Stock', `an adjustment: ${reason}`, `stock_adjustment WHERE reason = '${reason}'`],
  ),
  [
    'Stock',
    'a threshold that is not reached',
    'low_stock l JOIN variant v ON v.id = l.variant_id WHERE v.available > l.units',
  ],
  ['Stock', 'units that orders hold', 'variant WHERE reserved > 0'],
  ['Stock', 'something sold out', 'variant WHERE archived_at IS NULL AND available = 0'],
  ['Collections', 'one by hand', 'collection_product'],
  [
    'Collections',
    'one by a rule',
    `collection c WHERE NOT EXISTS (SELECT FROM collection_product WHERE collection_id = c.id)`,
  ],
  ['Manage Reviews', 'an answer', 'review WHERE answer IS NOT NULL'],
  ['Inbox', 'an answer', 'message_answer'],
  [
    'Inbox',
    'a message that names an order',
    `message m JOIN orders o ON m.message LIKE '%' || o.number || '%'`,
  ],
  ['Inbox', 'a message of a customer', 'message JOIN member USING (email)'],
  [
    'Pages',
    'an article that is changed',
    `content_section WHERE section LIKE 'article-%' AND published IS NOT NULL`,
  ],
  [
    'Pages',
    'an article to come',
    `content_section WHERE section LIKE 'article-%' AND published->>'date' > to_char(now(), 'YYYY-MM-DD')`,
  ],
  [
    'Pages',
    'a draft of an article',
    `content_section WHERE section LIKE 'article-%' AND published IS NULL AND draft IS NOT NULL`,
  ],
  [
    'Pages',
    'a draft of a section',
    `content_section WHERE section NOT LIKE 'article-%' AND draft IS NOT NULL`,
  ],
  ['Pages', 'a version brought back', 'content_version WHERE restored = 0 AND version > 1'],
  ...['pending', 'confirmed', 'unsubscribed'].map(
    (state): Row => ['the newsletter', state, `subscriber WHERE state = '${state}'`],
  ),
  [
    'back in stock',
    'a customer who waits',
    'stock_alert WHERE confirmed_at IS NOT NULL AND mail_key IS NULL',
  ],
  ['carts', 'one left behind', `cart WHERE changed_at < now() - interval '1 day'`],
];
