import { expect, test } from 'vitest';
import {
  canBe,
  holdsStock,
  isClosed,
  isPaid,
  ORDER_STATES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderState,
  stateOf,
  statesThat,
} from './order-states.ts';

const STATES = Object.keys(ORDER_STATES) as OrderState[];

test('every name in calls and pages stands for one state', () => {
  expect(new Set(ORDER_STATUSES).size).toBe(STATES.length);
  expect(ORDER_STATUSES.map(stateOf)).toEqual(STATES);
});

test('every state but the first is reached by a transition, and none leads back to unpaid', () => {
  const reached = new Set(Object.values(ORDER_TRANSITIONS).map(({ to }) => to));
  expect(STATES.filter((state) => !reached.has(state as never))).toEqual(['unpaid']);
});

test('a paid order is one whose money the shop has or is refunding', () => {
  expect(statesThat((_, state) => isPaid(state))).toEqual(['pending', 'shipped', 'refunding']);
});

test('stock is reserved until an order is paid or closed', () => {
  expect(statesThat((_, state) => holdsStock(state))).toEqual(['unpaid', 'closing']);
  expect(statesThat((_, state) => isClosed(state))).toEqual(['cancelled', 'expired']);
});

test('nothing is shipped unpaid, and nothing closed or refunded is shipped or refunded again', () => {
  expect(statesThat((_, state) => canBe('shipped', state))).toEqual(['pending']);
  for (const state of ['cancelled', 'expired', 'refunded'] as const)
    expect(canBe('refunding', state)).toBe(false);
});
