import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giveOrderLink } from '#modules/orders/shop/order-link.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { payOrder } from '#modules/payments/shop/start-payment.ts';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { paidLongAgo } from '#tests/calls/worlds/paid-long-ago.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { invoiceFacts } from '../shop/invoice-facts.ts';
import { issueCreditNote } from '../shop/issue-credit-note.ts';
import { documentReader } from './document-reader.ts';

let world: PaymentWorld;
let max: Enrolled;
beforeAll(async () => {
  world = await startPaymentWorld('documents', { jobs: true });
  max = await enrol(world.shop, { name: 'Max' });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const query = async (sql: string, values: unknown[] = []) =>
  (await world.shop.open.shop.pool.query(sql, values)).rows;

async function paidOrder() {
  const { order } = await world.booked();
  await world.report(order, await world.pay(order));
  return order;
}

const { get, fileOf, codeOf, documentsOf } = documentReader(() => world);

async function refunded(order: string) {
  await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada });
  await expect.poll(async () => (await world.show(order)).status).toBe('refunded');
}

describe('an invoice', () => {
  test('comes with the payment, for the customer and the admin only', async () => {
    const { order } = await world.booked();
    expect(await codeOf(`/orders/${order}/invoice.pdf`)).toBe('409 order_not_paid');
    expect(await documentsOf(order)).toEqual([]);
    await world.report(order, await world.pay(order));

    const [invoice] = await documentsOf(order);
    expect(invoice).toMatchObject({ kind: 'invoice', total: 198, file: `/orders/${order}/invoice.pdf` });
    const { name } = await fileOf(`/orders/${order}/invoice.pdf`);
    expect(name).toBe(`attachment; filename="${invoice?.number}.pdf"`);
    await fileOf(`/orders/${order}/invoice.pdf`, world.ada);
    await fileOf(`/orders/${order.toUpperCase()}/invoice.pdf`);
    expect(await codeOf(`/orders/${order}/invoice.pdf`, max)).toBe('404 not_found');
    expect(await codeOf(`/orders/${randomUUID()}/invoice.pdf`, max)).toBe('404 not_found');
  });

  test('has the same bytes each time, also after a change of the order', async () => {
    const order = await paidOrder();
    const { content } = await fileOf(`/orders/${order}/invoice.pdf`);
    expect((await fileOf(`/orders/${order}/invoice.pdf`)).content.equals(content)).toBe(true);
    await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
    await query(`UPDATE orders SET display_name = 'Deleted member', address = 'gone' WHERE id = $1`, [order]);
    expect((await fileOf(`/orders/${order}/invoice.pdf`)).content.equals(content)).toBe(true);
  });

  test('has every line, the rows of the totals, the tax of each rate and the seller of the settings', async () => {
    await world.shop.call('PATCH', '/settings', {
      as: world.ada,
      body: {
        sellerName: 'Quarter Unit GmbH',
        sellerAddress: 'Hauptstraße 5\n10115 Berlin',
        sellerTaxId: 'DE123',
      },
    });
    const lines = [];
    for (const part of ['Alder', 'Birch', 'Cedar']) {
      const { id } = await world.shop.addProduct({ name: `${part} ${randomUUID()}`, minQuantity: 1 });
      lines.push({ variantId: id, quantity: lines.length + 1 });
    }
    const customer = { memberId: world.mia.id, email: world.mia.email, name: 'Mia' };
    const [{ revision }] = await query('SELECT pricing_revision() AS revision');
    const placing = ordering(lines, { rulesRevision: revision });
    const { orderId } = await placeOrder(world.shop.open.shop, customer, placing);
    await world.report(orderId, await world.pay(orderId));

    const [text = ''] = readPdf((await fileOf(`/orders/${orderId}/invoice.pdf`)).content).pages;
    for (const words of ['Quarter Unit GmbH', 'Hauptstraße 5', 'Tax ID DE123', 'Cedar', 'Parcel', '712.69$'])
      expect(text).toContain(words);
    // The address of a checkout names the recipient once.
    expect(text.match(/\|Mia[ |]/g)).toHaveLength(1);
    const { facts } = (await query('SELECT facts FROM document WHERE order_id = $1', [orderId]))[0];
    expect(facts.totals).toMatchObject(placing.priced.steps);
    expect(invoiceFacts(facts).taxes).toEqual([
      { label: 'VAT 19%', perMillion: 190_000, netCents: 59_890, taxCents: 11_379 },
    ]);

    await refunded(orderId);
    const [invoice, note] = await documentsOf(orderId);
    expect(note?.total).toBe(invoice?.total);
    const [credited = ''] = readPdf((await fileOf(`${note?.file}`)).content).pages;
    for (const words of ['Alder', 'Cedar', 'Shipping', 'Includes VAT 19%', '712.69$'])
      expect(credited).toContain(words);
  });

  test('of an order paid before the shop wrote invoices is issued once, when somebody first asks for it', async () => {
    const order = await paidLongAgo(world);
    // As the job does every five minutes.
    await compareWithProvider(world.shop.open.shop, 'schedule', 2);
    await world.shop.expectSound();
    const files = await Promise.all(Array.from({ length: 6 }, () => fileOf(`/orders/${order}/invoice.pdf`)));
    expect(new Set(files.map(({ name }) => name)).size).toBe(1);
    expect(await documentsOf(order)).toHaveLength(1);
  });

  test('is attached to the mail that says that the order is paid', async () => {
    const order = await paidOrder();
    const [invoice] = await documentsOf(order);
    const { number } = await world.show(order);
    const text = await world.shop.mailTo(world.mia.email, `Order ${number} is paid`);
    expect(text).toContain(`Your invoice ${invoice?.number} is attached.`);
  });
});

describe('a credit note', () => {
  test('comes with the refund, and names the invoice', async () => {
    const order = await paidOrder();
    await refunded(order);
    const [invoice, note] = await documentsOf(order);
    expect(note).toMatchObject({ kind: 'credit_note', total: 198 });
    expect(note?.number).toMatch(/^CN-\d{4}-\d{5}$/);
    const { facts } = (
      await query(`SELECT facts FROM document WHERE order_id = $1 AND kind = 'credit_note'`, [order])
    )[0];
    expect(facts).toMatchObject({ invoice: { number: invoice?.number }, totalCents: 19800 });
    const { content } = await fileOf(`${note?.file}`);
    expect((await fileOf(`${note?.file}`, world.ada)).content.equals(content)).toBe(true);
    expect(await codeOf(`${note?.file}`, max)).toBe('404 not_found');
  });

  test('is not found under another order, or under another number', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    await refunded(one);
    const note = (await documentsOf(one)).at(-1);
    expect(await codeOf(`/orders/${other}/creditnotes/${note?.number}.pdf`)).toBe('404 not_found');
    for (const file of [
      'CN-2026-99999.pdf',
      'CN-2026-00000.pdf',
      'CN-2026-999999999.pdf',
      'INV-2026-00001.pdf',
      `${note?.number}`,
    ])
      expect(await codeOf(`/orders/${one}/creditnotes/${file}`)).toBe('404 not_found');
  });

  test('of an order without an invoice issues the invoice first', async () => {
    const order = await paidLongAgo(world);
    const client = await world.shop.open.shop.pool.connect();
    await client.query('BEGIN');
    await issueCreditNote(client, world.shop.open.shop, { orderId: order, refundId: 're_old', cents: 5000 });
    const { rows } = await client.query(
      'SELECT kind, total_cents FROM document WHERE order_id = $1 ORDER BY kind DESC',
      [order],
    );
    await client.query('ROLLBACK');
    client.release();
    expect(rows).toEqual([
      { kind: 'invoice', total_cents: 19800 },
      { kind: 'credit_note', total_cents: 5000 },
    ]);
  });
});

describe('packing slips', () => {
  test('are for admins, one order or several in one file', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const { number } = await world.show(one);
    const { name } = await fileOf(`/orders/${one}/packingslip.pdf`, world.ada);
    expect(name).toBe(`attachment; filename="packing-slip-${number}.pdf"`);
    const both = await fileOf(`/packingslips.pdf?orders=${one},${two.toUpperCase()},${one}`, world.ada);
    expect(both.name).toBe('attachment; filename="packing-slips.pdf"');
    expect(readPdf(both.content).pages).toHaveLength(2);
    expect(await codeOf(`/orders/${one}/packingslip.pdf`)).toBe('403 forbidden');
    expect(await codeOf(`/packingslips.pdf?orders=${one}`)).toBe('403 forbidden');
  });

  test('are not made of an order that is not paid, or unknown', async () => {
    const [paid, { order: unpaid }] = [await paidOrder(), await world.booked()];
    const { number } = await world.show(unpaid);
    const answer = await get(`/packingslips.pdf?orders=${paid},${unpaid}`, world.ada);
    expect(await answer.json()).toMatchObject({
      code: 'order_not_paid',
      detail: `Only paid orders are packed. Not paid: ${number}.`,
    });
    expect(await codeOf(`/packingslips.pdf?orders=${paid},${randomUUID()}`, world.ada)).toBe('404 not_found');
  });

  test.each([
    ['nothing', ''],
    ['an empty list', 'orders='],
    ['a malformed id', 'orders=1'],
    ['a long text', `orders=${'a'.repeat(4000)}`],
    ['101 orders', `orders=${Array(101).fill(randomUUID()).join(',')}`],
    ['two lists', `orders=${randomUUID()}&orders=${randomUUID()}`],
  ])('are refused for %s', async (_, search) => {
    expect(await codeOf(`/packingslips.pdf?${search}`, world.ada)).toBe('422 validation');
  });
});

test('a guest reads invoice and credit note with the link of the order, and of no other', async () => {
  const { id } = await world.shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 });
  const [{ revision }] = await query('SELECT pricing_revision() AS revision');
  const guest = { memberId: null, email: 'gwen@example.com', name: 'Gwen' };
  const placing = ordering([{ variantId: id, quantity: 1 }], { rulesRevision: revision });
  const { orderId } = await placeOrder(world.shop.open.shop, guest, placing);
  const token = await giveOrderLink(world.shop.open.shop.pool, orderId);
  const read = (kind: string, withToken = token) =>
    world.shop.request('/api/order-links/document', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: withToken, kind }),
    });
  expect((await read('invoice')).status).toBe(409);
  const { clientSecret } = await payOrder(world.shop.open.shop, orderId);
  const { id: intent } = await world.shop.payAtProvider(clientSecret);
  await world.report(orderId, intent, world.ada);
  const invoice = await read('invoice');
  expect(invoice.headers.get('content-type')).toBe('application/pdf');
  expect(readPdf(Buffer.from(await invoice.arrayBuffer())).pages.join()).toContain('gwen@example.com');
  expect((await read('credit_note')).status).toBe(404);
  expect((await read('invoice', `${token}x`)).status).toBe(410);
  expect((await read('packing_slip')).status).toBe(422);
  await refunded(orderId);
  expect((await read('credit_note')).status).toBe(200);
  // The mails of a guest have the files too.
  const text = await world.shop.mailTo('gwen@example.com', 'is refunded');
  expect(text).toMatch(/Your credit note CN-\d{4}-\d{5} is attached\./);
});
