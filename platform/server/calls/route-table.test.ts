import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, call } from '#platform/contract/call.ts';
import { type Route, route } from './route.ts';
import { routeTable } from './route-table.ts';

const greet = call({
  name: 'greet',
  method: 'GET',
  path: '/greet/{name}',
  who: 'anyone',
  summary: 'Greets.',
  answer: z.string(),
});
const greeting = route(greet, async () => 'hello');

test('a call and its route are found by path and method', () => {
  const table = routeTable([greet] as unknown as Call[], [greeting]);
  expect([...(table.get('/api/greet/:name')?.keys() ?? [])]).toEqual(['GET']);
});

test('a call that no route carries out does not start', () => {
  expect(() => routeTable([greet] as unknown as Call[], [])).toThrow('greet');
});

test('a route that the contract does not declare does not start', () => {
  expect(() => routeTable([], [greeting])).toThrow('greet');
});

test('a call without a rule on who may make it does not start', () => {
  const { who: _, ...ruleless } = greet;
  const routes = [{ ...greeting, call: ruleless }] as unknown as Route[];
  expect(() => routeTable([ruleless] as unknown as Call[], routes)).toThrow('greet');
});
