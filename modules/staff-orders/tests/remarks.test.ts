import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { writeOrderMail } from '#modules/checkout/shop/write-order-mail.ts';
import { checkoutWorld, GUEST, HOME } from '#modules/checkout/tests/checkout-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const NOTE = 'Please ring twice.\n<script>alert("note")</script>';

const world = checkoutWorld('remarks');
let ada: Enrolled;
beforeAll(async () => {
  ada = await enrol(world.shop, { name: 'Ada', role: 'admin' });
});

const asAda = (method: string, path: string, body?: unknown) =>
  world.shop.call(method, path, { as: ada, body });

async function ordered(remark: object) {
  const guest = await world.shopper(await world.product());
  const { status, body } = await world.place(guest, remark);
  expect(status).toBe(201);
  return { id: body.order as string, number: body.number as number, token: body.link as string, ...body };
}

async function paid(remark: object) {
  const order = await ordered(remark);
  const { id: transactionId } = await world.shop.payAtProvider(order.clientSecret);
  const body = { token: order.token, transactionId };
  expect((await world.shop.call('POST', '/order-links/paid', { body })).status).toBe(200);
  return order;
}

const filesAs = async (path: string) => {
  const headers = { authorization: `Bearer ${ada.token}` };
  const answer = await world.shop.request(`/api${path}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const wordsOf = async (path: string) => readPdf(await filesAs(path)).pages.join('\n');

test('a note and a reference stand on the order’s page, in its mails, and on its papers', async () => {
  const reference = `PO-${randomUUID()}`;
  const { id, token } = await paid({ note: NOTE, reference });
  const page = await world.shop.call('POST', '/order-links/order', { body: { token } });
  expect(page.body).toMatchObject({ customerNote: NOTE, reference });
  expect((await asAda('GET', `/orders/${id}/staff`)).body).toMatchObject({ customerNote: NOTE, reference });

  const mail = await writeOrderMail(world.shop.open.shop, 'key', { template: 'order-paid', orderId: id });
  expect(mail?.text).toContain(reference);
  expect(mail?.text).toContain('Please ring twice.');
  expect(mail?.html).not.toContain('<script>alert');

  const invoice = await wordsOf(`/orders/${id}/invoice.pdf`);
  expect(invoice.replaceAll(/[\s|]/g, '')).toContain(reference);
  expect(invoice).not.toContain('ring twice');
  const slip = await wordsOf(`/orders/${id}/packingslip.pdf`);
  expect(slip).toContain('Note from the customer');
  expect(slip).toContain('ring twice');
  // An invoice stays for ever; a note does not.
  const { rows } = await world.pool.query(`SELECT facts::text LIKE '%ring twice%' AS kept FROM document`);
  expect(rows.some(({ kept }) => kept)).toBe(false);
});

test('an order without them has none, also if the fields were left empty', async () => {
  for (const remark of [{}, { note: '', reference: '' }]) {
    const { id } = await paid(remark);
    expect((await asAda('GET', `/orders/${id}/staff`)).body).toMatchObject({
      customerNote: null,
      reference: null,
    });
    expect(await wordsOf(`/orders/${id}/packingslip.pdf`)).not.toContain('Note from the customer');
    expect(await wordsOf(`/orders/${id}/invoice.pdf`)).not.toContain('reference');
  }
});

test('staff find an order by the beginning of its reference, in any letters', async () => {
  const reference = `Einkauf ${randomUUID()}`;
  const { id } = await ordered({ reference });
  await ordered({ reference: `Other ${randomUUID()}` });
  for (const q of [reference, reference.toUpperCase(), reference.slice(0, 20)]) {
    const { body } = await asAda('GET', `/orders?q=${encodeURIComponent(q)}`);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  }
  const { body } = await asAda('GET', `/orders?q=${encodeURIComponent('Einkauf %')}`);
  expect(body).toEqual([]);
});

test('the CSV file of orders has both, defused for spreadsheets', async () => {
  const { number } = await ordered({ note: '=HYPERLINK("https://evil.example")', reference: '+49' });
  const csv = (await filesAs('/export/orders.csv')).toString();
  expect(csv.split('\r\n')[0]).toMatch(/Reference,Customer note,Billing name,/);
  const row = csv.split('\r\n').find((line) => line.startsWith(`${number},`));
  expect(row).toContain(`'+49`);
  expect(row).toContain(`'=HYPERLINK`);
});

test.each([
  ['note', 'a'.repeat(501)],
  ['note', 'ring\u0000twice'],
  ['note', 'ring \u202e eciwt'],
  ['reference', 'a'.repeat(61)],
  ['reference', 'PO 1\r\nBcc: everyone@example.com'],
  ['reference', 'PO\u200b1'],
  ['reference', 7],
])('%s %j is refused at its field, and nothing is ordered', async (field, value) => {
  const guest = await world.shopper(await world.product());
  const { status, body } = await world.place(guest, { [field]: value });
  // A character that no text may have is refused before fields are looked at.
  expect([400, 422]).toContain(status);
  if (status === 422) expect(body.errors).toEqual([expect.objectContaining({ field })]);
  const { rows } = await world.pool.query('SELECT FROM order_remark WHERE note LIKE $1', ['%eciwt%']);
  expect(rows).toEqual([]);
});

test('an order by phone has them too', async () => {
  const { id } = await world.product();
  const { rows } = await world.pool.query('SELECT sku FROM variant WHERE product_id = $1', [id]);
  const lines = [{ sku: rows[0].sku, quantity: 1 }];
  const quote = await asAda('POST', '/phone-orders/quote', { email: GUEST, lines, country: 'DE' });
  const { methodId, totalPrice } = quote.body;
  const placed = await world.shop.call('POST', '/phone-orders', {
    as: ada,
    headers: { 'idempotency-key': randomUUID() },
    body: { email: GUEST, lines, delivery: HOME, methodId, totalPrice, note: NOTE, reference: 'Call 7' },
  });
  expect(placed.status).toBe(201);
  expect((await asAda('GET', `/orders/${placed.body.insertedId}`)).body).toMatchObject({
    customerNote: NOTE,
    reference: 'Call 7',
  });
});

test('a repeated order is the same one; with another note the cart is an order already', async () => {
  const guest = await world.shopper(await world.product());
  const body = await world.order(guest, { note: 'Once' });
  const first = await guest.call('POST', '/checkout', body);
  const again = await guest.call('POST', '/checkout', body);
  expect(again.body.order).toBe(first.body.order);
  expect((await guest.call('POST', '/checkout', { ...body, note: 'Twice' })).body.code).toBe(
    'idempotency_conflict',
  );
});

test('erasing a guest erases both', async () => {
  const { id } = await paid({ email: 'erna@example.com', note: 'Erna rings', reference: 'Erna 1' });
  expect((await asAda('PUT', `/orders/${id}`)).status).toBe(200);
  expect((await asAda('DELETE', `/guests/${id}`)).status).toBe(200);
  const { rows } = await world.pool.query('SELECT FROM order_remark WHERE order_id = $1', [id]);
  expect(rows).toEqual([]);
  expect((await asAda('GET', '/orders?q=Erna%201')).body).toEqual([]);
});

test('they leave with the account of a member, whose export has them', async () => {
  const mia = await world.member();
  const { id } = await ordered({ note: 'Mia rings', reference: 'Mia 1' });
  await world.pool.query('UPDATE orders SET member_id = $2 WHERE id = $1', [id, mia.id]);
  const answer = await world.shop.request('/api/me/export', {
    headers: { authorization: `Bearer ${mia.token}` },
  });
  expect(await answer.text()).toContain('Mia rings');
  expect((await world.shop.call('DELETE', `/user/${mia.email}`, { as: ada })).status).toBe(200);
  const { rows } = await world.pool.query('SELECT FROM order_remark WHERE order_id = $1', [id]);
  expect(rows).toEqual([]);
});
