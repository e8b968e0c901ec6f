import { expect, test } from 'vitest';
import { ApiProblem, NetworkProblem } from './problem.ts';
import { apiRequest, fetchOrExplain, readAnswer, readPage } from './request.ts';

test('parameters and query are encoded, and empty query values are left out', () => {
  const input = {
    params: { email: 'a/b@example.com' },
    query: { q: 'red & blue', sort: '', limit: 8, cursor: undefined },
  };
  expect(apiRequest('GET /user/{email}', input).path).toBe(
    '/api/user/a%2Fb%40example.com?q=red+%26+blue&limit=8',
  );
});

test('a body travels as JSON, with the key that keeps it from being done twice', () => {
  const { init } = apiRequest('POST /orders', { body: { quantity: 2 }, idempotencyKey: 'key-1' });
  const headers = new Headers(init.headers);
  expect(init.method).toBe('POST');
  expect(init.body).toBe('{"quantity":2}');
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Idempotency-Key')).toBe('key-1');
});

test('a problem document is thrown with its code, sentence and fields', async () => {
  const errors = [{ field: 'quantity', message: 'Quantity must be at least 1' }];
  const document = {
    type: 'x',
    title: 'T',
    status: 422,
    code: 'validation',
    detail: 'Some fields are not valid',
    errors,
  };
  const headers = { 'Content-Type': 'application/problem+json' };
  const thrown = await readAnswer(new Response(JSON.stringify(document), { status: 422, headers })).catch(
    (e) => e,
  );
  expect(thrown).toBeInstanceOf(ApiProblem);
  expect(thrown).toMatchObject({
    status: 422,
    code: 'validation',
    message: 'Some fields are not valid',
    errors,
  });
});

test('a page of HTML where an answer should be is a problem, not an answer', async () => {
  const html = (status: number) => new Response('<h1>', { status, headers: { 'Content-Type': 'text/html' } });
  await expect(readAnswer(html(200))).rejects.toMatchObject({ status: 500, code: 'internal' });
  await expect(readAnswer(html(502))).rejects.toMatchObject({ status: 502, code: 'internal' });
});

test('a page of a list tells where the next one begins and how many rows there are', async () => {
  const headers = {
    'Content-Type': 'application/json',
    Link: '</api/product?limit=2&cursor=abc>; rel="next"',
    'X-Total-Count': '24',
  };
  expect(await readPage(new Response('[1,2]', { headers }))).toEqual({
    items: [1, 2],
    next: 'abc',
    total: 24,
    isMinimum: false,
  });
});

test('a list that was not counted to its end says so', async () => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Total-Count': '1000',
    'X-Total-Count-Is-Minimum': 'true',
  };
  expect(await readPage(new Response('[]', { headers }))).toMatchObject({ total: 1000, isMinimum: true });
});

test('the last page has no next one', async () => {
  const headers = { 'Content-Type': 'application/json' };
  expect(await readPage(new Response('[1]', { headers }))).toEqual({
    items: [1],
    next: undefined,
    total: 1,
    isMinimum: false,
  });
});

test('a shop that cannot be reached is told apart from a call that was given up', async () => {
  const down = () => Promise.reject(new TypeError('fetch failed'));
  await expect(fetchOrExplain(down, '/api/product', {})).rejects.toBeInstanceOf(NetworkProblem);
  const signal = AbortSignal.abort();
  await expect(fetchOrExplain(down, '/api/product', { signal })).rejects.toBeInstanceOf(TypeError);
});
