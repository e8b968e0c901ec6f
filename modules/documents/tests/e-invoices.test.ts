import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { failedRules } from '#tests/support/failed-rules.ts';
import { documentReader } from './document-reader.ts';

let world: PaymentWorld;
let max: Enrolled;
beforeAll(async () => {
  world = await startPaymentWorld('e-invoices', { jobs: true });
  max = await enrol(world.shop, { name: 'Max' });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const { get, fileOf, codeOf, documentsOf } = documentReader(() => world);
const change = (body: object) => world.shop.call('PATCH', '/settings', { as: world.ada, body });

async function paidOrder() {
  const { order } = await world.booked();
  await world.report(order, await world.pay(order));
  return order;
}

const SELLER = {
  sellerName: 'Keys & Caps GmbH',
  sellerTaxId: '12-3456789',
  sellerStreet: 'Hauptstraße 5',
  sellerPostalCode: '10115',
  sellerCity: 'Berlin',
};

test('they are off in a fresh shop, and need street, city and tax number of the seller', async () => {
  const order = await paidOrder();
  expect(await documentsOf(order)).toMatchObject([{ xml: null }]);
  const [{ number } = { number: '' }] = await documentsOf(order);
  expect(await codeOf(`/orders/${order}/einvoices/${number}.xml`)).toBe('404 not_found');
  expect((await fileOf(`/orders/${order}/invoice.pdf`)).content.includes('factur-x')).toBe(false);

  const refused = await change({ eInvoices: 'on', sellerStreet: 'Hauptstraße 5' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'sellerTaxId',
    'sellerCity',
  ]);
  expect((await world.shop.call('GET', '/settings', { as: world.ada })).body).toMatchObject({
    eInvoices: 'off',
    sellerStreet: '',
  });
  for (const body of [{ eInvoices: 'yes' }, { sellerStreet: 'x'.repeat(121) }, { sellerCity: 'a\nb' }])
    expect((await change(body)).status).toBe(422);

  expect((await change({ ...SELLER, eInvoices: 'on' })).status).toBe(200);
  expect((await change({ sellerCity: '' })).body.errors).toMatchObject([{ field: 'sellerCity' }]);
  expect((await change({ returnDays: 14 })).status).toBe(200);
  // A document never says anything else later.
  expect(await documentsOf(order)).toMatchObject([{ xml: null }]);
});

test('invoice and credit note are files that keep the rules, for the customer and staff, and inside the PDF', async () => {
  const order = await paidOrder();
  await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada });
  await expect.poll(async () => (await world.show(order)).status).toBe('refunded');
  const documents = await documentsOf(order);
  expect(documents).toHaveLength(2);
  for (const { number, file, xml } of documents) {
    expect(xml).toBe(`/orders/${order}/einvoices/${number}.xml`);
    const answer = await get(`${xml}`);
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.xml"`);
    const text = await answer.text();
    expect(failedRules(text)).toEqual([]);
    for (const words of ['Keys &amp; Caps GmbH', 'Hauptstraße 5', '198.00', number])
      expect(text).toContain(words);
    expect(await (await get(`${xml}`, world.ada)).text()).toBe(text);
    expect(await codeOf(`${xml}`, max)).toBe('404 not_found');
    const { content } = await fileOf(file);
    for (const words of [
      'factur-x.xml',
      '/AFRelationship /Alternative',
      '<fx:ConformanceLevel>EN 16931<',
      // What PDF/A-3a asks for beside the tags of PDF/UA: its claim, the described properties, a colour profile.
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
      '/S /GTS_PDFA1',
    ])
      expect(content.includes(words), words).toBe(true);
    expect((await fileOf(file)).content.equals(content)).toBe(true);
  }
  const [invoice, note] = await Promise.all(documents.map(async ({ xml }) => (await get(`${xml}`)).text()));
  expect(invoice).toContain('<ram:TypeCode>380</ram:TypeCode>');
  expect(note).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(note).toContain(`<ram:IssuerAssignedID>${documents[0]?.number}</ram:IssuerAssignedID>`);
});

test('an e-invoice is not found under another order, number or name', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()];
  const [invoice] = await documentsOf(one);
  expect(await codeOf(`/orders/${other}/einvoices/${invoice?.number}.xml`)).toBe('404 not_found');
  expect(await codeOf(`/orders/${randomUUID()}/einvoices/${invoice?.number}.xml`)).toBe('404 not_found');
  for (const file of [
    'INV-2026-99999.xml',
    'CN-2026-00001.xml',
    `${invoice?.number}.pdf`,
    '..%2Finvoice.xml',
  ])
    expect(await codeOf(`/orders/${one}/einvoices/${file}`)).toBe('404 not_found');
});
