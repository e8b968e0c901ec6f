import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

// Programs may sign in without the headers of a browser; a browser on a foreign page may not, whatever it omits.

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('programs');
});
afterAll(() => shop?.close());

const una = { name: 'Una', email: 'una@example.com', password: 'long enough' };
const json = { 'content-type': 'application/json' };

test('a program that uses Node’s fetch signs up, signs in and gets its access token', async () => {
  const send = async (method: string, path: string, body: object, headers: object = {}) => {
    const init = { method, body: JSON.stringify(body), headers: { ...json, ...headers } };
    const answer = await fetch(`${shop.url}/api${path}`, init);
    return { status: answer.status, body: (await answer.json()) as { token: string } };
  };
  expect(await send('POST', '/auth/sign-up/email', una)).toMatchObject({ status: 200 });
  const signedIn = await send('POST', '/auth/sign-in/email', una);
  expect(signedIn).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  const headers = { authorization: `Bearer ${signedIn.body.token}` };
  const given = await send('PUT', `/user/${una.email}`, { email: una.email }, headers);
  expect(given).toMatchObject({ status: 200, body: { token: expect.any(String) } });
});

describe('csrf is answered to', () => {
  const cors = { 'sec-fetch-mode': 'cors' };
  const browsers: [string, Record<string, string>][] = [
    ['a page elsewhere', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', ...cors }],
    ['a page elsewhere, in a browser that says its origin only', { origin: 'https://evil.example' }],
    ['a page elsewhere whose browser says the mode only', { origin: 'https://evil.example', ...cors }],
    ['a page without an origin', { origin: 'null', ...cors }],
    [
      'a page without an origin that says it is same-origin',
      { origin: 'null', 'sec-fetch-site': 'cross-site', ...cors },
    ],
    ['a page that keeps its origin back', { 'sec-fetch-site': 'cross-site', ...cors }],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site', ...cors }],
    ['a site that is said to be empty', { 'sec-fetch-site': '', ...cors }],
    ['a form that is sent', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a form that is sent without saying from where', { 'sec-fetch-mode': 'navigate' }],
    ['a request without cors', { 'sec-fetch-mode': 'no-cors' }],
    ['a request with a destination', { 'sec-fetch-dest': 'empty', ...cors }],
    ['a request that a person started', { 'sec-fetch-user': '?1', ...cors }],
    ['a request from a page elsewhere', { referer: 'https://evil.example/', ...cors }],
    ['a request with a cookie', { cookie: 'keyboards.session_token=x.y', ...cors }],
  ];

  test.each(browsers)('%s', async (_, headers) => {
    for (const path of ['sign-in', 'sign-up']) {
      const body = path === 'sign-in' ? una : { ...una, email: 'another@example.com' };
      const answer = await shop.call('POST', `/auth/${path}/email`, { body, headers });
      expect(answer, path).toMatchObject({ status: 403, body: { code: 'csrf' } });
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
  });

  test('no page of the shop, and no program that says nothing of itself', async () => {
    const welcome: Record<string, string>[] = [
      { origin: shop.url, 'sec-fetch-site': 'same-origin', ...cors },
      { origin: shop.url },
      {},
      cors,
    ];
    for (const headers of welcome)
      expect((await shop.call('POST', '/auth/sign-in/email', { body: una, headers })).status).toBe(200);
  });
});
