import { expect, test } from 'vitest';
import { seeFromOutside } from './see-from-outside.ts';

const URL_OF_SHOP = 'https://keys.shop';
const answering = (body: string, init?: ResponseInit) => async () => new Response(body, init);
const failing = (code: string) => async () => {
  throw Object.assign(new TypeError('fetch failed'), { cause: { code } });
};

test('a shop is seen where its own file answers over TLS', async () => {
  const file = `Canonical: ${URL_OF_SHOP}/.well-known/security.txt`;
  expect(await seeFromOutside(URL_OF_SHOP, answering(file))).toBeUndefined();
});

test.each([
  ['an address without encryption', 'http://keys.shop', answering(''), 'without encryption'],
  ['another site', URL_OF_SHOP, answering('Canonical: https://parked.example/'), 'Something else'],
  ['an error', URL_OF_SHOP, answering('', { status: 502 }), 'Something else'],
  ['a wrong certificate', URL_OF_SHOP, failing('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate is not valid'],
  ['an old certificate', URL_OF_SHOP, failing('CERT_HAS_EXPIRED'), 'certificate is not valid'],
  ['a name that nobody has', URL_OF_SHOP, failing('ENOTFOUND'), 'no server has this name'],
  ['a closed port', URL_OF_SHOP, failing('ECONNREFUSED'), 'nothing answers there'],
])('%s is no shop, and the reason says so', async (_, url, ask, reason) => {
  expect(await seeFromOutside(url, ask)).toContain(reason);
});
