import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { documentReader } from '#modules/documents/tests/document-reader.ts';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { fileOf, LINE } from '#tests/support/plain-product-file.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { sendForm } from './worlds/import-products.ts';
import { type PaymentWorld, startPaymentWorld } from './worlds/payment-world.ts';

let world: PaymentWorld | undefined;
afterEach(async () => {
  await world?.shop.expectSound();
  await world?.shop.close();
  world = undefined;
});

async function shopIn(currency: string) {
  const made = await startPaymentWorld(`currency ${currency}`, { jobs: true });
  world = made;
  const { shop, ada } = made;
  const set = (body: object) => shop.call('PATCH', '/settings', { as: ada, body });
  if (currency !== 'USD') expect((await set({ currency })).status).toBe(200);
  const query = async (sql: string, values: unknown[] = []) =>
    (await shop.open.shop.pool.query(sql, values)).rows;
  return { ...made, set, query };
}

/** Two units at 9900 and a tax of 19 %, in minor units, and as people read the total, a unit with its tax, and the rest. */
const SOLD = [
  { code: 'USD', total: 235.62, cents: 23_562, words: ['235.62$', '117.81$', '17.81$'], part: 100 },
  { code: 'EUR', total: 235.62, cents: 23_562, words: ['€235.62', '€117.81', '€17.81'], part: 100 },
  { code: 'GBP', total: 235.62, cents: 23_562, words: ['£235.62', '£117.81', '£17.81'], part: 100 },
  { code: 'JPY', total: 23_562, cents: 23_562, words: ['¥23,562', '¥11,781', '¥1,781'], part: 10_000 },
  // Card payments take no third digit, so the tax of 3.762 is 3.760.
  {
    code: 'KWD',
    total: 23.56,
    cents: 23_560,
    words: ['KWD\u{a0}23.560', 'KWD\u{a0}11.780', 'KWD\u{a0}1.780'],
    part: 10,
  },
];

test.each(SOLD)('an order in $code is priced, paid, documented and refunded in it', async (sold) => {
  const { code, total, cents, words, part } = sold;
  const { query, shop, mia, ada, ...buying } = await shopIn(code);
  const { documentsOf, fileOf: fileAt } = documentReader(() => ({ shop, mia }));
  await query(`INSERT INTO tax_rate (zone_id, tax_class, label, per_million)
    SELECT id, 'Standard', 'VAT', 190000 FROM shipping_zone`);
  const { order } = await buying.booked();
  expect(await buying.show(order)).toMatchObject({ totalPrice: total });
  const intent = await buying.pay(order);
  expect(await buying.atProvider('GET', `payment_intents/${intent}`)).toMatchObject({
    amount: cents,
    currency: code.toLowerCase(),
  });
  await buying.report(order, intent);
  const paid = await buying.show(order);
  expect(paid).toMatchObject({ status: 'pending', totalPrice: total });
  const text = async (path: string) =>
    readPdf((await fileAt(path)).content)
      .pages.join(' ')
      .replace(/\s/g, ' ');
  expect(await text(`/orders/${order}/invoice.pdf`)).toContain(words[0]?.replace(/\s/, ' '));
  const [invoice] = await documentsOf(order);
  expect(invoice).toMatchObject({ kind: 'invoice', total });

  const refund = (body: object) =>
    shop.call('POST', `/orders/${order}/refunds`, {
      as: ada,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const settled = () =>
    expect
      .poll(() => query(`SELECT id FROM refund WHERE order_id = $1 AND state = 'pending'`, [order]))
      .toEqual([]);
  expect((await refund({ lines: [{ line: 1, quantity: 1 }] })).status).toBe(202);
  await settled();
  expect((await refund({ amount: part })).status).toBe(202);
  await settled();
  const refused = await refund({ amount: total });
  expect(refused.body.errors).toEqual([{ field: 'amount', message: `At most ${words[2]} can be refunded` }]);
  const mail = await shop.mailTo(mia.email, 'is refunded');
  expect(mail.replace(/\s/g, ' ')).toContain(words[1]?.replace(/\s/, ' '));
  const notes = (await documentsOf(order)).filter(({ kind }) => kind === 'credit_note');
  const written = await Promise.all(notes.map(({ file }) => text(file)));
  expect(written.join(' ')).toContain(words[1]?.replace(/\s/, ' '));
  expect(await query('SELECT DISTINCT currency FROM orders UNION SELECT currency FROM payment')).toEqual([
    { currency: code.toLowerCase() },
  ]);
  expect((await compareWithProvider(shop.open.shop, 'admin', 24)).differences).toEqual([]);
});

describe('the currency of the shop', () => {
  test('stays once there is an order, and nothing changes', async () => {
    const { set, booked, shop, ada } = await shopIn('EUR');
    await booked();
    expect(await set({ currency: 'GBP', warranty: '2 years' })).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'currency', message: 'The shop has orders already, so its currency stays.' }],
      },
    });
    expect(await set({ currency: 'EUR' })).toMatchObject({ status: 200 });
    expect((await shop.call('GET', '/settings', { as: ada })).body).toMatchObject({
      currency: 'EUR',
      warranty: '',
    });
  });

  test('changes before the first order, as often as wanted; orders of the demonstration do not count', async () => {
    const { set, booked, query } = await shopIn('EUR');
    const { order } = await booked();
    await query(`UPDATE orders SET idempotency_key = 'invented:quarter:1' WHERE id = $1`, [order]);
    expect((await set({ currency: 'JPY' })).status).toBe(200);
    expect(await query('SELECT currency FROM orders')).toEqual([{ currency: 'eur' }]);
    expect((await set({ currency: 'USD' })).status).toBe(200);
  });

  test('takes price lists along, and is refused where their prices do not fit', async () => {
    const { set, query } = await shopIn('EUR');
    await query(
      `INSERT INTO price_list (id, name, basis_points, ending) VALUES (gen_random_uuid(), 'Dealers', 1500, '95')`,
    );
    expect((await set({ currency: 'KWD' })).body.errors).toMatchObject([{ field: 'currency' }]);
    expect((await set({ currency: 'GBP' })).status).toBe(200);
    expect(await query('SELECT currency FROM price_list')).toEqual([{ currency: 'gbp' }]);
  });

  test('does not change behind an order with a key like those of the demonstration: no caller can give one', async () => {
    const { shop, ada } = await shopIn('EUR');
    const headers = { 'idempotency-key': 'invented:mine' };
    const body = { lines: [{ line: 1, quantity: 1 }] };
    const answer = await shop.call('POST', `/orders/${randomUUID()}/refunds`, { as: ada, body, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  test('is refused where prices would be none that card payments take', async () => {
    const { set, shop } = await shopIn('USD');
    await shop.addProduct({ name: 'Odd', priceCents: 9_995 });
    expect((await set({ currency: 'KWD' })).body.errors).toEqual([
      {
        field: 'currency',
        message:
          'Prices, deliveries and codes keep their numbers, and card payments in KWD take 0.500 or more, in steps of 0.010. Change those that do not fit first.',
      },
    ]);
    expect((await set({ currency: 'HUF' })).body.errors[0].message).toContain('HUF take 175.00 or more');
    expect((await set({ currency: 'JPY' })).status).toBe(200);
  });

  test.each([['usd'], ['XXX'], ['CLF'], ['DEM'], [''], [null]])('%j is none', async (currency) => {
    const { set } = await shopIn('USD');
    expect(await set({ currency })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'currency' }] },
    });
  });

  test('is a first step that is done at home in the United States, or once it is chosen', async () => {
    const { shop, ada, set } = await shopIn('USD');
    const step = async () => {
      const { steps } = (await shop.call('GET', '/firststeps', { as: ada })).body;
      return steps.find(({ name }: { name: string }) => name === 'currency');
    };
    expect(await step()).toMatchObject({ isDone: true, note: 'Prices are in USD (US Dollar).' });
    await set({ homeCountry: 'DE' });
    expect(await step()).toMatchObject({ isDone: false });
    await set({ currency: 'EUR' });
    expect(await step()).toMatchObject({ isDone: true, note: 'Prices are in EUR (Euro).' });
  });

  test('is public, for pages and programs', async () => {
    const { shop, set } = await shopIn('USD');
    expect((await shop.call('GET', '/storefront')).body.settings.currency).toBe('USD');
    await set({ currency: 'JPY' });
    expect((await shop.call('GET', '/storefront')).body.settings.currency).toBe('JPY');
  });

  test('decides the digits that a price has, in the form and in a file', async () => {
    const { shop, ada } = await shopIn('JPY');
    const { id } = await shop.addProduct({ name: 'Board', priceCents: 12_900 });
    const priced = (perUnitPrice: string) =>
      shop.call('PATCH', `/product/${id}`, { as: ada, body: { perUnitPrice, version: 1 } });
    const message = 'Price per unit must be a whole amount';
    expect(await priced('129.50')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'perUnitPrice', message }] },
    });
    const form = new FormData();
    const file = fileOf(LINE.with(0, 'Cheap').with(3, '12.50'), LINE.with(0, 'Dear').with(3, '1250'));
    form.set('file', new File([file], 'prices.csv', { type: 'text/csv' }));
    const { body } = await sendForm(shop, ada, '/imports/preview', form);
    expect(body.errors).toEqual([{ line: 2, column: 'Price per unit', message }]);
    expect((await priced('12950')).status).toBe(200);
    const headers = { authorization: `Bearer ${ada.token}` };
    const exported = await (await shop.request('/api/export/products.csv', { headers })).text();
    expect(exported).toContain(',12950,');
  });
});

test.each([
  ['ISK', 333_333, 'ISK\u{a0}999,999'],
  ['UGX', 333_333, 'UGX\u{a0}999,999'],
  ['MGA', 50_000_000, 'MGA\u{a0}99,999,999.00'],
])(
  'an order in %s is at most what one card payment takes, and such an order is paid',
  async (code, priceCents, most) => {
    const { shop, mia, ask, query } = await shopIn(code);
    const product = await shop.addProduct({ name: 'Piano', priceCents, minQuantity: 1, available: 500 });
    const book = (quantity: number) =>
      shop.call('POST', '/orders', {
        as: mia,
        body: { productName: product.name, quantity, userAddress: '1 Test Street', userNumber: '0123456' },
      });
    const largest = code === 'MGA' ? 199 : 3;
    const message = `Order ${largest}: one payment takes at most ${most}`;
    expect(await book(largest + 1)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'quantity', message }] },
    });
    const cart = await shop.call('POST', '/cart/lines', {
      as: mia,
      body: { variantId: product.id, quantity: largest + 1 },
    });
    expect(cart).toMatchObject({ status: 422, body: { errors: [{ field: 'quantity', message }] } });
    // Shipping and taxes count towards the limit.
    await query(`UPDATE shipping_method SET price = '{"kind": "flat", "cents": 50000000}'`);
    expect((await book(largest)).status).toBe(422);
    await query(`UPDATE shipping_method SET price = '{"kind": "flat", "cents": 0}'`);
    const { status, body } = await book(largest);
    expect(status).toBe(201);
    expect((await ask({ order: body.insertedId })).status).toBe(200);
  },
);

test.each([
  ['USD', 200],
  ['JPY', 20_000],
  ['KWD', 200],
])('refunds above a round amount of %s ask for a fresh proof', async (code, refundLimit) => {
  const { shop, ada } = await shopIn(code);
  expect((await shop.call('GET', '/team', { as: ada })).body.rules).toMatchObject({ refundLimit });
});
