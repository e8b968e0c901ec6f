import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose, defineModule } from '#platform/module.ts';
import { MODULES } from '#shop.config';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

const wrapping = defineModule({
  name: 'wrapping',
  productFacts: [
    { key: 'wrapping.wrappable', label: 'Can be wrapped', kind: 'yes-no' },
    { key: 'wrapping.paper', label: 'Paper', kind: 'text' },
    { key: 'wrapping.minutes', label: 'Minutes', kind: 'number', hint: 'To wrap one' },
  ],
});

let shop: TestShop;
let ada: Enrolled;
let ben: Enrolled;
let mia: Enrolled;
let product: string;

beforeAll(async () => {
  shop = await startTestShop('extra facts', { modules: [...MODULES, wrapping] });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  ben = await enrol(shop, { name: 'Ben', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { body } = await shop.call('POST', '/product', { as: ada, body: newProduct() });
  product = body.insertedId;
});
afterEach(async () => {
  await shop.call('DELETE', `/product/${product}`, { as: ada });
  await shop.expectSound();
});

const change = (extras: unknown, version = 1, as: Enrolled | undefined = ada) =>
  shop.call('PATCH', `/product/${product}`, { as, body: { version, extras } });
const shown = async (address = `/product/${product}`, as?: Enrolled) =>
  (await shop.call('GET', address, { as })).body.extras;

describe('facts of products that a module declares', () => {
  test('are stated with the version of the product, and shown to customers and staff', async () => {
    expect(await shown()).toEqual({});
    const facts = { 'wrapping.wrappable': true, 'wrapping.paper': 'Blue', 'wrapping.minutes': 2.5 };
    expect(await change({ ...facts, 'wrapping.paper': '  Blue ' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await shown()).toEqual(facts);
    expect(await shown(`/product/${product}/managed`, ada)).toEqual(facts);
    expect((await change({ 'wrapping.wrappable': false, 'wrapping.paper': null }, 2)).status).toBe(200);
    expect(await shown()).toEqual({ 'wrapping.wrappable': false, 'wrapping.minutes': 2.5 });
  });

  test.each([
    ['wrapping.unknown', true, 'The shop knows no such fact'],
    ['other.wrappable', null, 'The shop knows no such fact'],
    ['wrapping.wrappable', 'yes', 'Can be wrapped takes yes or no'],
    ['wrapping.paper', 3, expect.any(String)],
    ['wrapping.paper', 'Blue\u202e', expect.any(String)],
    ['wrapping.paper', 'B'.repeat(501), 'Paper is too long: at most 500 characters'],
    ['wrapping.minutes', '2', 'Minutes takes a number'],
    ['wrapping.minutes', 1e300, 'Minutes takes a number'],
    ['wrapping.paper', ['Blue'], 'This fact takes yes or no, a text or a number'],
  ])('refuse %s as %.20s at its field, and change nothing', async (key, value, message) => {
    const answer = await change({ 'wrapping.minutes': 1, [key]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: `extras.${key}`, message }] } });
    expect(await shown()).toEqual({});
  });

  test('are for staff with the right to the catalogue', async () => {
    const facts = { 'wrapping.wrappable': true };
    expect((await change(facts, 1, mia)).status).toBe(403);
    const asVisitor = { body: { version: 1, extras: facts } };
    expect((await shop.call('PATCH', `/product/${product}`, asVisitor)).status).toBe(401);
    expect(await shown()).toEqual({});
  });

  test('keep what another editor saved first', async () => {
    expect((await change({ 'wrapping.paper': 'Blue' })).status).toBe(200);
    const late = await change({ 'wrapping.paper': 'Red' }, 1, ben);
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', version: 2 } });
    expect(await shown()).toEqual({ 'wrapping.paper': 'Blue' });
  });
});

test.each([
  ['other.fact', /wrapping declares the product fact other\.fact/],
  ['wrapping.', /wrapping declares/],
  ['wrapping.Paper', /wrapping declares/],
])('a module cannot declare the fact %s', (key, message) => {
  const facts = [{ key, label: 'Paper', kind: 'text' }] as const;
  expect(() => compose([{ name: 'wrapping', productFacts: facts }])).toThrow(message);
});

test('no two facts have the same key', () => {
  const fact = { key: 'wrapping.paper', label: 'Paper', kind: 'text' } as const;
  expect(() => compose([{ name: 'wrapping', productFacts: [fact, fact] }])).toThrow(/both declare/);
});
