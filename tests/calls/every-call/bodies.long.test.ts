import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_JSON_BYTES } from '#platform/server/calls/read-body.ts';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { expectUnchanged, snapshot } from '../../support/snapshot.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { NO_NUMBERS, newProduct, soundBooking, soundReview } from '../tables/sound-bodies.ts';
import { NOTATIONS, NUMERIC_FIELDS } from './numeric-fields.ts';

const BAD_REQUEST = { status: 400, body: { code: 'bad_request' } };

let shop: TestShop;
let mia: Enrolled;
let ada: Enrolled;
let product: { id: string; name: string };
let before: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop('bodies');
  mia = await enrol(shop, { name: 'Mia' });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  product = await shop.addProduct({ name: 'Board', available: 100 });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  before = await snapshot(shop);
});

const booking = () => soundBooking(product.name);
const review = () => soundReview(product.name);

/** Sends raw bytes or text as the body of a booking. */
async function book(
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const answer = await shop.request('/api/orders', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${mia.token}`, ...headers },
  });
  return { status: answer.status, body: await answer.json() };
}

async function expectNothingChanged() {
  await expectUnchanged(shop, before);
}

describe('the front gate', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('a body of type %s is refused, though it is JSON', async (type) => {
    expect(await book(JSON.stringify(booking()), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    await expectNothingChanged();
  });

  test('a body without a type is refused', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(booking()));
    expect(await book(bytes, {})).toMatchObject({ status: 415 });
  });

  test('a type with a character set is taken', async () => {
    const sent = JSON.stringify({ ...booking(), quantity: 1 });
    const answer = await book(sent, { 'content-type': 'Application/JSON; charset=utf-8' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'quantity' }] } });
  });

  test('a body above the limit is refused, whether it says its size or not', async () => {
    const large = JSON.stringify({ ...booking(), userAddress: 'a'.repeat(MAX_JSON_BYTES) });
    expect(await book(large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const stream = new Blob([large]).stream();
    const answer = await shop.request('/api/orders', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${mia.token}` },
    } as RequestInit);
    expect(answer.status).toBe(413);
    await expectNothingChanged();
  });

  test('bytes that are not UTF-8 are refused, not replaced', async () => {
    const json = JSON.stringify({ ...booking(), userAddress: 'Stra@e' });
    const bytes = new TextEncoder().encode(json).map((byte) => (byte === 0x40 ? 0xdf : byte));
    expect(await book(bytes)).toMatchObject(BAD_REQUEST);
    await expectNothingChanged();
  });

  const NO_JSON = [
    '{',
    '{"quantity":01}',
    '{"quantity":NaN}',
    "{'quantity':1}",
    '{"quantity":1,}',
    '\u0000',
    'undefined',
  ];
  test.each(NO_JSON)('%j is not JSON', async (text) => {
    expect(await book(text)).toMatchObject(BAD_REQUEST);
  });

  test('a body that is nested too deeply is refused', async () => {
    for (const depth of [18, 1_000, 20_000])
      expect(await book(`${'['.repeat(depth)}${']'.repeat(depth)}`)).toMatchObject(BAD_REQUEST);
  });

  test.each([
    '{"quantity":2,"quantity":100}',
    '{"quantity":2,"quant\\u0069ty":100}',
    '{"a":[{"b":1, "b" : 1}]}',
  ])('a field named twice is refused: %s', async (text) => {
    const body = { detail: 'The body names a field twice.' };
    expect(await book(text)).toMatchObject({ status: 400, body });
  });

  test('names that repeat in different objects, or in texts, are no repetition', async () => {
    const odd = { userAddress: '{"a":1,"a":2}', quantity: 1, x: { x: [{ x: 1 }] } };
    const text = JSON.stringify({ ...booking(), ...odd });
    expect(await book(text)).toMatchObject({ status: 422, body: { errors: expect.any(Array) } });
  });

  test('a byte order mark is refused', async () => {
    expect(await book(`\ufeff${JSON.stringify(booking())}`)).toMatchObject({ status: 400 });
    await expectNothingChanged();
  });

  test.each([
    ['NUL in a value', '{"userAddress":"a\\u0000b"}'],
    ['NUL in a name', '{"a\\u0000b":1}'],
    ['half a character in a value', '{"userAddress":"a\\ud800b"}'],
    ['half a character in a name', '{"\\udc00":1}'],
    ['half a character far inside', '{"userAddress":[{"a":["\\ud800"]}]}'],
  ])('%s is refused', async (_what, text) => {
    expect(await book(text)).toMatchObject(BAD_REQUEST);
    await expectNothingChanged();
  });

  test.each(['[]', 'null', '5', '"text"', 'true', '[{}]'])('%s is no object of fields', async (text) => {
    expect(await book(text)).toMatchObject({ status: 422, body: { code: 'validation' } });
    await expectNothingChanged();
  });

  test('a call that takes no body takes none', async () => {
    const answer = await shop.call('DELETE', `/product/${product.id}`, { as: ada, body: { force: true } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
    await expectNothingChanged();
  });
});

describe('a field that the call does not know is named and refused', () => {
  test.each(['role', '__proto__', 'constructor', 'price', 'perUnitPrice', 'paid', 'transactionId', '_id'])(
    '%s in a booking',
    async (field) => {
      const text = `${JSON.stringify(booking()).slice(0, -1)},${JSON.stringify(field)}:1}`;
      expect(await book(text)).toMatchObject({
        status: 422,
        body: { errors: [{ field, message: 'Unknown field' }] },
      });
      await expectNothingChanged();
    },
  );

  test('in the query of a list too', async () => {
    const answer = await shop.call('GET', '/product?archived=true');
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'archived' }] } });
  });

  test('text that cannot be stored is refused in a query', async () => {
    const answer = await shop.call('GET', '/product?q=%00');
    expect(answer).toMatchObject(BAD_REQUEST);
  });

  test.each(['\u0001', '\u202e', '\u2066', '\u200b', '\ufeff', 'a\nb'])(
    'words to search for hold nothing that cannot be shown: %j',
    async (q) => {
      const answer = await shop.call('GET', `/product?q=${encodeURIComponent(q)}`);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'q' }] } });
    },
  );

  test('a parameter that is given twice is refused', async () => {
    const answer = await shop.call('GET', '/product?limit=1&limit=2');
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'limit' }] } });
  });
});

describe.each(NUMERIC_FIELDS)(
  '%s %s takes plain numbers only as %s',
  (method, path, field, soundOf, fractions) => {
    const sound = () => soundOf(product.name);
    test.each([...NO_NUMBERS, ...fractions])('not %s', async (_shown, value) => {
      const answer = await shop.call(method, path, { as: ada, body: { ...sound(), [field]: value } });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation', errors: [{ field }] } });
      expect(answer.body.errors).toHaveLength(1);
      await expectNothingChanged();
    });

    test('nor in another notation than the plain one, written as a number', async () => {
      for (const literal of NOTATIONS) {
        const rest = JSON.stringify({ ...sound(), [field]: 'here' }).replace('"here"', literal);
        const answer = await shop.call(method, path, { as: ada, body: rest });
        expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
      }
      await expectNothingChanged();
    });
  },
);

test('1.0 is money and no whole number', async () => {
  const write = (field: string) =>
    JSON.stringify({ ...newProduct(), [field]: 'here' }).replace('"here"', '10.0');
  expect(await shop.call('POST', '/product', { as: ada, body: write('availableQuantity') })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'availableQuantity' }] },
  });
  await expectNothingChanged();
  expect((await shop.call('POST', '/product', { as: ada, body: write('perUnitPrice') })).status).toBe(201);
});

describe('numbers out of bounds are refused at their field', () => {
  test.each([
    ['/review', 'rating', 0, review],
    ['/review', 'rating', 6, review],
    ['/product', 'perUnitPrice', 0, newProduct],
    ['/product', 'perUnitPrice', 0.49, newProduct],
    ['/product', 'perUnitPrice', 1_000_000, newProduct],
    ['/product', 'minimumOrderQuantity', 0, newProduct],
    ['/product', 'quantityStep', 0, newProduct],
    ['/product', 'maximumOrderQuantity', 1_000_001, newProduct],
    ['/product', 'availableQuantity', 100_000_001, newProduct],
    ['/orders', 'quantity', 0, booking],
    ['/orders', 'quantity', 999_999_999, booking],
  ])('POST %s with %s %d', async (path, field, value, sound) => {
    const answer = await shop.call('POST', path, { as: ada, body: { ...sound(), [field]: value } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    await expectNothingChanged();
  });
});

test('the refusal of a value never repeats it', async () => {
  const body = { ...booking(), quantity: 'secret-value' };
  const answer = await shop.call('POST', '/orders', { as: mia, body });
  expect(JSON.stringify(answer.body)).not.toContain('secret-value');
});
