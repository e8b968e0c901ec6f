import { OURS, type Statement } from './moved.ts';

const seconds = (moment: string) => `extract(epoch FROM ${moment})::bigint`;
const created = (moment: string) =>
  `created = ${moment}, object = jsonb_set(object::jsonb, '{created}', to_jsonb(${moment}))::json`;
const BALANCE = "sandbox_stripe.dispute x, json_array_elements(x.object->'balance_transactions') t";

/** Statements of `moveBack` that date disputes and what the stand-in for the provider knows. They follow those of orders. */
export const DATE_AT_PROVIDER: readonly Statement[] = [
  {
    // The provider counts in seconds, so its moment may lie before the step. The time to answer stays.
    text: `UPDATE dispute d SET opened_at = date_trunc('second', j.at), answer_by = date_trunc('second', j.at) + (answer_by - opened_at),
      closed_at = invented_orders.told(closed_at)
      FROM order_journal j WHERE d.${OURS} AND j.order_id = d.order_id AND j.event = 'disputed'`,
  },
  ...[
    `payment_intent SET ${created('at.moment')}
      FROM (SELECT intent_id AS id, ${seconds('created_at')} AS moment FROM payment WHERE ${OURS}) at
      WHERE payment_intent.id = at.id`,
    `charge SET ${created('at.moment')}
      FROM (SELECT transaction_id AS id, ${seconds('paid_at')} AS moment FROM orders
        WHERE id IN (SELECT id FROM pg_temp.invented) AND paid_at IS NOT NULL) at
      WHERE charge.payment_intent = at.id`,
    `refund SET ${created('at.moment')}
      FROM (SELECT provider_id AS id, ${seconds('given_at')} AS moment FROM public.refund WHERE ${OURS}) at
      WHERE refund.id = at.id`,
    `balance_transaction SET ${created('at.moment')}
      FROM (SELECT c.id, c.created AS moment FROM sandbox_stripe.charge c UNION ALL SELECT r.id, r.created FROM sandbox_stripe.refund r) at
      WHERE object->>'source' = at.id AND object->>'type' IN ('charge', 'refund') AND balance_transaction.created <> at.moment`,
    // The money leaves when the dispute is opened, and comes back when it is won.
    `dispute x SET created = ${seconds('d.opened_at')}, object = (x.object::jsonb
        || jsonb_build_object('created', ${seconds('d.opened_at')}, 'balance_transactions', (
          SELECT coalesce(jsonb_agg(t || jsonb_build_object('created',
            CASE WHEN (t->>'amount')::bigint < 0 THEN ${seconds('d.opened_at')} ELSE ${seconds('d.closed_at')} END)), '[]')
          FROM jsonb_array_elements(x.object::jsonb->'balance_transactions') t))
        || jsonb_build_object('evidence_details', x.object::jsonb->'evidence_details'
          || jsonb_build_object('due_by', ${seconds('d.answer_by')})))::json
      FROM public.dispute d WHERE d.id = x.id AND d.${OURS}`,
  ].map((change) => ({ text: `UPDATE sandbox_stripe.${change}` })),
  {
    text: `UPDATE balance_movement m SET moved_at = to_timestamp(at.moment) FROM (
        SELECT id, created AS moment FROM sandbox_stripe.balance_transaction
        UNION ALL SELECT t->>'id', (t->>'created')::bigint FROM ${BALANCE}) at
      WHERE m.id = at.id AND m.${OURS}`,
  },
];
