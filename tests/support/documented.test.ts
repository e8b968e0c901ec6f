import { expect, test } from 'vitest';
import { Problem, problemDocument } from '#platform/contract/problems.ts';
import { expectDocumented } from './documented.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PROBLEM_TYPE = { 'content-type': 'application/problem+json' };
const ID = '019a0000-0000-7000-8000-000000000000';
const BOOKING = { productName: 'Board', quantity: '2', userAddress: '1 Lane', userNumber: '12345' };

const exchange = (
  call: string,
  status: number,
  body: unknown,
  { headers = JSON_TYPE, sent }: { headers?: Record<string, string>; sent?: unknown } = {},
) => {
  const [method = '', path = ''] = call.split(' ');
  return () =>
    expectDocumented({ method, path, sent, answer: { status, body, headers: new Headers(headers) } });
};
const busy = problemDocument(new Problem('rate_limited'));

test.each([
  ['its fields', exchange('POST /orders', 201, { insertedId: ID }, { sent: BOOKING })],
  ['a page', exchange('GET /product?limit=1', 200, [], { headers: { ...JSON_TYPE, 'x-total-count': '0' } })],
  ['a second status', exchange(`POST /orders/${ID}/refund`, 200, { modifiedCount: 0 })],
  [
    'a problem',
    exchange('GET /me', 401, problemDocument(new Problem('unauthenticated')), { headers: PROBLEM_TYPE }),
  ],
  ['a refusal of an unknown address', exchange('GET /nowhere', 404, undefined)],
  ['a stream', exchange('GET /events', 200, undefined, { headers: { 'content-type': 'text/event-stream' } })],
])('an answer with %s is documented', (_what, check) => {
  expect(check).not.toThrow();
});

test.each([
  ['a field too many', exchange('POST /orders', 201, { insertedId: ID, stock: 3 })],
  ['a field too few', exchange('POST /orders', 201, {})],
  ['another status', exchange('POST /orders', 200, { insertedId: ID })],
  ['the answer of another status', exchange(`POST /orders/${ID}/refund`, 202, { modifiedCount: 0 })],
  ['another media type', exchange('GET /me/export', 200, '{}', { headers: { 'content-type': 'text/csv' } })],
  ['a page without its count', exchange('GET /product', 200, [])],
  ['a refusal that says nothing', exchange('GET /me', 401, {}, { headers: PROBLEM_TYPE })],
  ['no word on when to try again', exchange('GET /me', 429, busy, { headers: PROBLEM_TYPE })],
  ['success at an unknown address', exchange('GET /nowhere', 200, {})],
  [
    'success for a body without what is required',
    exchange('POST /orders', 201, { insertedId: ID }, { sent: { ...BOOKING, quantity: undefined } }),
  ],
])('an answer with %s fails the test', (_what, check) => {
  expect(check).toThrow();
});
