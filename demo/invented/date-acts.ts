import { IN_STEP, moved, OURS, type Statement } from './moved.ts';

/** The tables that staff write to, with their columns of time and the column that names the author. */
const OF_STAFF: readonly [table: string, columns: string[], author: string][] = [
  ['audit_log', ['at'], 'actor_id'],
  ['stock_adjustment', ['at'], 'actor_id'],
  ['customer_note', ['written_at'], 'written_by'],
  ['product_version', ['at'], 'actor_id'],
  ['bulk_change', ['made_at'], 'made_by'],
  ['content_section', ['changed_at'], 'changed_by'],
  ['content_version', ['published_at'], 'published_by'],
  ['order_view', ['created_at'], 'member_id'],
];

const OF_CUSTOMERS: readonly [table: string, columns: string[]][] = [
  ['subscriber', ['created_at', 'confirmed_at', 'unsubscribed_at']],
  ['subscriber_token', ['created_at']],
  ['stock_alert', ['asked_at', 'confirmed_at']],
];

const MAILS = `payload->>'to' = ANY ($1) AND ${IN_STEP('created_at')}
  OR payload->>'invitationId' IN (SELECT id::text FROM invitation) AND ${IN_STEP('created_at')}
  OR payload->>'disputeId' IN (SELECT id FROM dispute WHERE ${OURS})
  OR payload->>'paidOrderId' IN (SELECT id::text FROM pg_temp.invented)
  OR payload->>'askedReturnId' IN (SELECT id::text FROM return_request WHERE ${OURS})`;

/** Statements of `moveBack` that date what staff and customers did apart from orders. */
export const DATE_ACTS: readonly Statement[] = [
  ...OF_STAFF.map(([table, columns, author]): Statement => {
    const [first = ''] = columns;
    return {
      text: `${moved(table, columns)} WHERE ${author} = ANY ($1) AND ${IN_STEP(first)}`,
      takes: 'team',
    };
  }),
  {
    // Versions from before the history were kept with the first change.
    text: `${moved('product_version', ['at'])} WHERE act IS NULL AND ${IN_STEP('at')}`,
  },
  {
    text: `UPDATE invitation SET invited_at = invented_orders.told(invited_at),
      expires_at = invented_orders.told(invited_at) + (expires_at - invited_at) WHERE invited_by = ANY ($1) AND ${IN_STEP('invited_at')}`,
    takes: 'team',
  },
  ...OF_CUSTOMERS.map(([table, columns]): Statement => {
    return { text: `${moved(table, columns)} WHERE email = ANY ($1)`, takes: 'emails' };
  }),
  {
    text: `${moved('cart', ['changed_at'])} WHERE member_id IN (SELECT id FROM member WHERE email = ANY ($1)) AND ${IN_STEP('changed_at')}`,
    takes: 'emails',
  },
  {
    text: `${moved('outbox', ['created_at', 'done_at'])} WHERE ${MAILS}`,
    takes: 'emails',
  },
];
