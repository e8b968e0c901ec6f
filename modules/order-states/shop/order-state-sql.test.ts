import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describeSchema } from '#tests/support/describe-schema.ts';
import {
  holdsStock,
  isClosed,
  isPaid,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderState,
  statesThat,
} from '../contract/order-states.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('order_states');
});
afterAll(() => database?.drop());

const isState = (name: string): name is OrderState => name in ORDER_STATES;
const sorted = (states: readonly string[]) => states.toSorted().join(' ');

function reachable(state: OrderState, found = new Set<OrderState>([state])): OrderState[] {
  for (const [name, { from, to }] of Object.entries(ORDER_TRANSITIONS)) {
    // It undoes a step, as if the order had never left.
    if (name === 'unshipped') continue;
    if (!(from as readonly OrderState[]).includes(state) || found.has(to)) continue;
    found.add(to);
    reachable(to, found);
  }
  return [...found];
}

test('each list of order states in the schema is a group of the table of states', async () => {
  const groups = new Set(
    [
      statesThat(() => true),
      statesThat((_, state) => holdsStock(state)),
      statesThat((_, state) => isClosed(state)),
      statesThat(({ isListed }) => !isListed),
      statesThat((_, state) => isPaid(state)),
      statesThat(({ money }) => money === 'held'),
      // An order never goes back from paid, shipped or refunding.
      reachable('pending'),
      reachable('shipped'),
      reachable('refunding'),
    ].map(sorted),
  );
  const schema = (await describeSchema(database.pool)).join('\n');
  const lists = [...schema.matchAll(/(?:ARRAY\[|\bIN \()([^\])]*)[\])]/g)]
    .map(([, list = '']) => [...list.matchAll(/'([a-z]+)'/g)].map(([, name = '']) => name))
    .filter((names) => names.length > 1 && names.every(isState));
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.map(sorted).filter((list) => !groups.has(list))).toEqual([]);
});
