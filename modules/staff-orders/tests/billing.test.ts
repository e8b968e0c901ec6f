import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { checkoutWorld, GUEST, HOME } from '#modules/checkout/tests/checkout-world.ts';
import { runOutbox } from '#platform/jobs/run-outbox.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { failedRules } from '#tests/support/failed-rules.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const PAYER = {
  company: 'Berg & Söhne AG',
  name: 'Buchhaltung',
  line1: 'Ring 1',
  line2: 'Haus B',
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
  taxId: 'atu 1358 5627',
};
const LINES = ['Buchhaltung', 'Berg & Söhne AG', 'Ring 1', 'Haus B', '1010 Wien', 'Austria'];

const world = checkoutWorld('billing');
let ada: Enrolled;
beforeAll(async () => {
  ada = await enrol(world.shop, { name: 'Ada', role: 'admin' });
});

const asAda = (method: string, path: string, body?: unknown) =>
  world.shop.call(method, path, { as: ada, body });

async function ordered(changed: object = { billing: PAYER }) {
  const guest = await world.shopper(await world.product({ priceCents: 10_000 }));
  const { status, body } = await world.place(guest, changed);
  expect(status).toBe(201);
  return { id: body.order as string, number: body.number as number, token: body.link as string, ...body };
}

async function paid(changed: object = { billing: PAYER }) {
  const order = await ordered(changed);
  const { id: transactionId } = await world.shop.payAtProvider(order.clientSecret);
  const body = { token: order.token, transactionId };
  expect((await world.shop.call('POST', '/order-links/paid', { body })).status).toBe(200);
  return order;
}

const fileAs = async (path: string) => {
  const headers = { authorization: `Bearer ${ada.token}` };
  const answer = await world.shop.request(`/api${path}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const wordsOf = async (path: string) => readPdf(await fileAs(path)).pages.join('\n');
const documentsOf = async (id: string) =>
  (await asAda('GET', `/orders/${id}/documents`)).body as { file: string; xml: string | null }[];

async function refunded(id: string) {
  expect((await asAda('POST', `/orders/${id}/refund`)).status).toBeLessThan(300);
  const { rows } = await world.pool.query(
    `SELECT dedupe_key AS key FROM outbox WHERE kind = 'refund_payment' AND done_at IS NULL`,
  );
  for (const { key } of rows) await runOutbox(world.shop.open.shop, key);
}

test('a billing address stands on the order’s page, invoice and credit note, and not on the packing slip', async () => {
  const { id, token } = await paid();
  const billing = { lines: LINES, taxId: 'ATU13585627' };
  const page = await world.shop.call('POST', '/order-links/order', { body: { token } });
  expect(page.body).toMatchObject({
    billing,
    deliverTo: ['Gina Berg', 'Elmweg 12', '10115 Berlin', 'Germany'],
  });
  expect((await asAda('GET', `/orders/${id}/staff`)).body).toMatchObject({ billing });

  const invoice = await wordsOf(`/orders/${id}/invoice.pdf`);
  for (const words of [
    'Billed to',
    'Berg & Söhne AG',
    '1010 Wien',
    'Tax ID ATU13585627',
    'Deliver to',
    'Elmweg 12',
  ])
    expect(invoice).toContain(words);
  const slip = await wordsOf(`/orders/${id}/packingslip.pdf`);
  expect(slip).toContain('Elmweg 12');
  expect(slip).not.toContain('Wien');

  await refunded(id);
  const [, note] = await documentsOf(id);
  const credited = await wordsOf(note?.file ?? '');
  expect(credited).toContain('Berg & Söhne AG');
  expect(credited).not.toContain('Elmweg');
  await world.shop.expectSound();
});

test('an order without one is billed to the address of the delivery, with its tax number', async () => {
  const { id, number } = await paid({ delivery: { ...HOME, company: 'Berg', taxId: 'DE136695976' } });
  expect((await asAda('GET', `/orders/${id}/staff`)).body.billing).toBeNull();
  const invoice = await wordsOf(`/orders/${id}/invoice.pdf`);
  expect(invoice).toContain('Tax ID DE136695976');
  expect(invoice).not.toContain('Deliver to');
  const row = (await exported()).find((one) => one.Number === String(number));
  expect(row).toMatchObject({ 'Tax number': 'DE136695976', 'Billing name': '', 'Billing country': '' });
  const { rows } = await world.pool.query(
    `SELECT facts ? 'billing' AS billed FROM document WHERE order_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ billed: false }]);
});

test('the tax number on paper is that of the address that is billed', async () => {
  const { taxId: _, ...payer } = PAYER;
  const delivery = { ...HOME, company: 'Berg', taxId: 'DE136695976' };
  const { id } = await paid({ delivery, billing: payer });
  expect(await wordsOf(`/orders/${id}/invoice.pdf`)).not.toContain('Tax ID');
});

test('shipping, tax and total are those of the delivery', async () => {
  await world.pool.query(
    `WITH zone AS (INSERT INTO shipping_zone (id, name, is_rest) VALUES (gen_random_uuid(), 'Austria', false) RETURNING id)
     INSERT INTO shipping_zone_area (zone_id, area) SELECT id, 'AT' FROM zone`,
  );
  // Austria has no delivery; it may pay for one.
  const { id } = await ordered();
  const { rows } = await world.pool.query(
    `SELECT o.total_cents = p.total_cents AS same FROM orders o, orders p WHERE o.id = $1 AND p.id = $2`,
    [id, (await ordered({})).id],
  );
  expect(rows).toEqual([{ same: true }]);
});

const exported = async (): Promise<Record<string, string>[]> =>
  parse((await fileAs('/export/orders.csv')).toString(), { columns: true, record_delimiter: '\r\n' });

test('the CSV file of orders has its parts, defused for spreadsheets', async () => {
  const { number } = await ordered({ billing: { ...PAYER, name: '=1+1' } });
  expect((await exported()).find((row) => row.Number === String(number))).toMatchObject({
    Address: 'Elmweg 12\n10115 Berlin\nGermany',
    'Tax number': 'ATU13585627',
    'Billing name': `'=1+1`,
    'Billing company': 'Berg & Söhne AG',
    'Billing street': 'Ring 1',
    'Billing address line 2': 'Haus B',
    'Billing postal code': '1010',
    'Billing city': 'Wien',
    'Billing region': '',
    'Billing country': 'AT',
  });
});

test('an e-invoice and its credit note name the buyer at one address and the delivery at the other', async () => {
  const seller = { sellerTaxId: 'DE136695976', sellerStreet: 'Weg 5', sellerCity: 'Berlin' };
  await storeSettings(world.pool, { eInvoices: 'on', ...seller });
  const { id } = await paid();
  await refunded(id);
  const documents = await documentsOf(id);
  expect(documents).toHaveLength(2);
  for (const { xml } of documents) {
    const text = (await fileAs(xml ?? '')).toString();
    expect(failedRules(text)).toEqual([]);
    const part = (name: string) => new RegExp(`<ram:${name}>.*?</ram:${name}>`, 's').exec(text)?.[0] ?? '';
    for (const words of ['Berg &amp; Söhne AG', '<ram:CityName>Wien', '<ram:CountryID>AT', 'ATU13585627'])
      expect(part('BuyerTradeParty')).toContain(words);
    expect(part('ShipToTradeParty')).toContain('<ram:CityName>Berlin');
  }
  await storeSettings(world.pool, { eInvoices: 'off' });
});

test.each([
  [{ ...PAYER, name: 'a'.repeat(81) }, 'billing.name'],
  [{ ...PAYER, line2: 'Haus\nB' }, 'billing.line2'],
  [{ ...PAYER, postalCode: '10115' }, 'billing.postalCode'],
  [{ ...PAYER, city: '' }, 'billing.city'],
  [{ ...PAYER, country: 'US' }, 'billing.region'],
  [{ ...PAYER, country: 'XX' }, 'billing.country'],
  [{ ...PAYER, taxId: 'ATU1' }, 'billing.taxId'],
  [{ ...PAYER, taxId: 'ATU13585626' }, 'billing.taxId'],
])('%j is refused at its field, and nothing is ordered', async (billing, field) => {
  const product = await world.product();
  const guest = await world.shopper(product);
  const { status, body } = await world.place(guest, { billing });
  expect(status).toBe(422);
  expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  const { rows } = await world.pool.query('SELECT FROM order_line WHERE product_id = $1', [product.id]);
  expect(rows).toEqual([]);
});

test.each([null, 'Ring 1', [], {}, { ...PAYER, phone: '0123456' }, { ...PAYER, total: 1 }])(
  'a billing address %j is refused',
  async (billing) => {
    const guest = await world.shopper(await world.product());
    expect((await world.place(guest, { billing })).status).toBe(422);
  },
);

test('a repeated order is the same one; billed elsewhere, the cart is an order already', async () => {
  const guest = await world.shopper(await world.product());
  const body = await world.order(guest, { billing: PAYER });
  const first = await guest.call('POST', '/checkout', body);
  expect((await guest.call('POST', '/checkout', body)).body.order).toBe(first.body.order);
  for (const billing of [undefined, { ...PAYER, city: 'Graz' }])
    expect((await guest.call('POST', '/checkout', { ...body, billing })).body.code).toBe(
      'idempotency_conflict',
    );
});

test('an order by phone has one too, and a wrong one is refused at its field', async () => {
  const { id } = await world.product();
  const { rows } = await world.pool.query('SELECT sku FROM variant WHERE product_id = $1', [id]);
  const lines = [{ sku: rows[0].sku, quantity: 1 }];
  const quote = await asAda('POST', '/phone-orders/quote', { email: GUEST, lines, country: 'DE' });
  const { methodId, totalPrice } = quote.body;
  const place = (billing: object) =>
    world.shop.call('POST', '/phone-orders', {
      as: ada,
      headers: { 'idempotency-key': randomUUID() },
      body: { email: GUEST, lines, delivery: HOME, billing, methodId, totalPrice },
    });
  expect((await place({ ...PAYER, taxId: 'ATU13585626' })).body.errors).toMatchObject([
    { field: 'billing.taxId' },
  ]);
  const placed = await place(PAYER);
  expect(placed.status).toBe(201);
  expect((await asAda('GET', `/orders/${placed.body.insertedId}`)).body.billing.lines).toEqual(LINES);
});

test('erasing a guest erases it; issued documents stay', async () => {
  const { id } = await paid({ email: 'bill@example.com', billing: PAYER });
  expect((await asAda('PUT', `/orders/${id}`)).status).toBe(200);
  expect((await asAda('DELETE', `/guests/${id}`)).status).toBe(200);
  const { rows } = await world.pool.query(
    `SELECT o.billing, d.facts->'billing'->>'city' AS city FROM orders o JOIN document d ON d.order_id = o.id WHERE o.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ billing: null, city: 'Wien' }]);
});

test('it is in the export of its member', async () => {
  const mia = await world.member();
  const { id } = await ordered();
  await world.pool.query('UPDATE orders SET member_id = $2 WHERE id = $1', [id, mia.id]);
  const answer = await world.shop.request('/api/me/export', {
    headers: { authorization: `Bearer ${mia.token}` },
  });
  const { orders } = (await answer.json()) as { orders: { billing: object }[] };
  expect(orders.map(({ billing }) => billing)).toEqual([{ lines: LINES, taxId: 'ATU13585627' }]);
});
