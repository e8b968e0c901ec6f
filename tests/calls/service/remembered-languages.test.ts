import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('remembered languages', { env: { RATE_LIMIT: 'off' } });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  await speak('de');
});
afterAll(() => shop?.close());

const speak = (languages: string) => shop.call('PATCH', '/settings', { as: ada, body: { languages } });
const ask = (method: string, path: string, language: string, body: object, as?: Enrolled, headers = {}) =>
  shop.call(method, path, { ...(as && { as }), body, headers: { 'accept-language': language, ...headers } });
const languageIn = async (table: string, column: string, value: string) =>
  (await shop.open.shop.pool.query(`SELECT language FROM ${table} WHERE ${column} = $1`, [value])).rows.map(
    ({ language }) => language,
  );

async function book(mia: Enrolled, language: string): Promise<string> {
  const board = await shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 });
  const body = { productName: board.name, quantity: 1, userAddress: 'Elmweg 12', userNumber: '0301234567' };
  const answer = await ask('POST', '/orders', language, body, mia, { 'idempotency-key': randomUUID() });
  expect(answer.status).toBe(201);
  return answer.body.insertedId;
}

test('an order remembers the language of the call that placed it', async () => {
  const mia = await enrol(shop, { name: 'Mia' });
  expect(await languageIn('orders', 'id', await book(mia, 'de'))).toEqual(['de']);
  expect(await languageIn('orders', 'id', await book(mia, 'en'))).toEqual(['en']);
  // Nobody switched French on.
  expect(await languageIn('orders', 'id', await book(mia, 'fr'))).toEqual(['en']);
});

test('an account remembers the language of its registration, until its member chooses another', async () => {
  const uwe = { name: 'Uwe', email: 'uwe@example.com', password: 'Uwes Passwort' };
  expect((await ask('POST', '/auth/sign-up/email', 'de', uwe)).status).toBe(200);
  expect(await languageIn('member', 'email', uwe.email)).toEqual(['de']);
  const member = await enrol(shop, { name: 'Zoe' });
  expect(await languageIn('member', 'email', member.email)).toEqual(['en']);
  expect(await ask('PUT', '/me/language', 'en', { language: 'de' }, member)).toMatchObject({ status: 200 });
  expect(await languageIn('member', 'email', member.email)).toEqual(['de']);
  for (const language of ['xx', '', 'DE', 'constructor', 7]) {
    const refused = await ask('PUT', '/me/language', 'en', { language }, member);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ field: 'language' }]);
  }
  expect(await languageIn('member', 'email', member.email)).toEqual(['de']);
});

test('nobody registers with a language of their own making', async () => {
  const eva = { name: 'Eva', email: 'eva@example.com', password: 'Evas Passwort', language: 'xx' };
  await ask('POST', '/auth/sign-up/email', 'en', eva);
  expect(await languageIn('member', 'email', eva.email)).not.toContain('xx');
});

test('newsletter, stock alert and message remember the language of their page, the newest one', async () => {
  const email = 'leser@example.com';
  const board = await shop.addProduct({ name: `Ash ${randomUUID()}`, available: 0 });
  for (const language of ['en', 'de']) {
    expect((await ask('POST', '/newsletter', language, { email })).status).toBe(202);
    expect((await ask('POST', '/stockalerts', language, { email, variantId: board.id })).status).toBe(202);
  }
  expect(await languageIn('subscriber', 'email', email)).toEqual(['de']);
  expect(await languageIn('stock_alert', 'email', email)).toEqual(['de']);
  const message = { kind: 'question', about: 'Kontakt', name: 'Lena', email, message: 'Liefern Sie?' };
  await ask('POST', '/messages', 'de', message);
  expect(await languageIn('message', 'email', email)).toEqual(['de']);
});

test('a reminder remembers the language of the checkout that asked for it', async () => {
  await shop.call('PATCH', '/settings', { as: ada, body: { cartReminders: 'on' } });
  const pia = await enrol(shop, { name: 'Pia' });
  const board = await shop.addProduct({ name: `Elm ${randomUUID()}`, minQuantity: 1 });
  const key = { 'idempotency-key': randomUUID() };
  await ask('POST', '/cart/lines', 'de', { variantId: board.id, quantity: 1 }, pia, key);
  for (const language of ['en', 'de']) {
    await ask('PUT', '/checkout/reminder', language, { wanted: true }, pia);
    expect(await languageIn('cart_reminder', 'email', pia.email)).toEqual([language]);
  }
});

test('an order by phone speaks the language that staff choose, else the customer’s, never that of staff', async () => {
  const board = await shop.addProduct({ name: `Oak ${randomUUID()}`, minQuantity: 1, available: 100 });
  const { rows } = await shop.open.shop.pool.query('SELECT sku FROM variant WHERE product_id = $1', [
    board.id,
  ]);
  const lines = [{ sku: rows[0].sku, quantity: 1 }];
  const delivery = {
    name: 'Tom Guest',
    line1: 'Elmweg 12',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: '030 1234567',
  };
  const { body: quote } = await ask('POST', '/phone-orders/quote', 'en', { lines, country: 'DE' }, ada);
  const { methodId, totalPrice } = quote;
  const order = async (email: string, language?: string) => {
    const body = { email, lines, delivery, methodId, totalPrice, ...(language && { language }) };
    const key = { 'idempotency-key': randomUUID() };
    const { status, body: placed } = await ask('POST', '/phone-orders', 'de', body, ada, key);
    return [status, ...(await languageIn('orders', 'id', placed.insertedId ?? randomUUID()))];
  };
  const nora = await enrol(shop, { name: 'Nora' });
  await ask('PUT', '/me/language', 'en', { language: 'de' }, nora);
  expect(await order(nora.email)).toEqual([201, 'de']);
  expect(await order(nora.email, 'en')).toEqual([201, 'en']);
  expect(await order('gast@example.com')).toEqual([201, 'en']);
  expect(await order('gast@example.com', 'de')).toEqual([201, 'de']);
  expect(await order('gast@example.com')).toEqual([201, 'de']);
  expect(await order('gast@example.com', 'xx')).toEqual([422]);
});

test('work for a row speaks its language while the shop does, else English', async () => {
  const spoken = (code: string) => inLanguageOf(shop.open.shop, code, async () => currentLanguage().code);
  await speak('de');
  expect(await Promise.all(['de', 'en', 'fr', 'xx', ''].map(spoken))).toEqual(['de', 'en', 'en', 'en', 'en']);
  await speak('');
  expect(await spoken('de')).toBe('en');
  await speak('de');
  expect(await spoken('de')).toBe('de');
  await expect(inLanguageOf(shop.open.shop, 'de', () => Promise.reject(new Error('torn')))).rejects.toThrow(
    'torn',
  );
  const pool = { query: () => Promise.reject(new Error('no database')) } as never;
  expect(await inLanguageOf({ pool }, 'de', () => currentLanguage().code)).toBe('en');
});
