import { list } from '../database/list.ts';
import { find, type Queryable, type Table } from '../database/resources.ts';
import { parameterProblem } from './stripe-problem.ts';

type Resource = { [property: string]: unknown };

// The objects behind the ids in expandable properties.
const EXPANDABLE: Record<string, Record<string, Table>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { balance_transaction: 'balance_transaction', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    failure_balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
};

// Properties that may be expanded although they are always null here.
const ALWAYS_NULL = new Set([
  'balance_transaction',
  'customer',
  'application',
  'review',
  'on_behalf_of',
  'transfer',
]);

async function refundsOf(db: Queryable, charge: Resource) {
  const page = await list(db, 'refund', { limit: 10, paymentIntent: String(charge.payment_intent) });
  return { object: 'list', data: page.data, has_more: page.hasMore, url: `/v1/charges/${charge.id}/refunds` };
}

async function expandPath(db: Queryable, resource: Resource, path: string[], whole: string): Promise<void> {
  const [property, ...rest] = path;
  if (property === undefined) return;
  const table = EXPANDABLE[String(resource.object)]?.[property];
  const value = resource[property];
  if (resource.object === 'list' && property === 'data' && Array.isArray(value)) {
    for (const item of value) await expandPath(db, item, rest, whole);
  } else if (resource.object === 'charge' && property === 'refunds') {
    resource.refunds = await refundsOf(db, resource);
  } else if (table) {
    if (typeof value === 'string') resource[property] = await find(db, table, value);
    const expanded = resource[property];
    if (expanded) await expandPath(db, expanded as Resource, rest, whole);
  } else if (!ALWAYS_NULL.has(property)) {
    throw parameterProblem('expand', `This property cannot be expanded (${whole}).`);
  }
}

/** Copies an answer, replacing the ids named in `expand[]` with their objects. */
export async function expandAnswer(db: Queryable, body: object, paths: string[]): Promise<object> {
  if (paths.length === 0) return body;
  const copy = structuredClone(body) as Resource;
  for (const path of paths) await expandPath(db, copy, path.split('.').slice(0, 4), path);
  return copy;
}
