import { expect, test } from 'vitest';
import { runOutbox } from '#platform/jobs/run-outbox.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { enrol } from '#tests/support/enrol.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { checkoutWorld, HOME } from './checkout-world.ts';

const world = checkoutWorld('tax_ids');

const COMPANY = { ...HOME, company: 'Berg & Söhne', taxId: 'de 136 695 976' };

async function paidOrder(delivery: object) {
  const una = await world.shopper(await world.product({ priceCents: 10_000 }));
  const { body } = await world.place(una, { delivery });
  const paid = await world.shop.payAtProvider(body.clientSecret);
  await una.call('POST', '/order-links/paid', { token: body.link, transactionId: paid.id });
  return { order: body.order as string, token: body.link as string };
}

const fileOf = async (token: string, kind = 'invoice') => {
  const answer = await world.shop.request('/api/order-links/document', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, kind }),
  });
  expect(answer.status).toBe(200);
  return readPdf(Buffer.from(await answer.arrayBuffer())).pages.join('');
};

test('a company’s tax number is on its order, invoice and credit note, in the export and on the staff’s page', async () => {
  const ada = await enrol(world.shop, { name: 'Ada', role: 'admin' });
  const { order, token } = await paidOrder(COMPANY);
  expect(await fileOf(token)).toContain('Tax ID DE136695976');
  const staff = await world.shop.call('GET', `/orders/${order}/staff`, { as: ada });
  expect(staff.body.delivery).toMatchObject({ company: 'Berg & Söhne', taxId: 'DE136695976' });
  const csv = await world.shop.request('/api/export/orders.csv', {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(await csv.text()).toMatch(/,DE136695976,/);

  expect((await world.shop.call('POST', `/orders/${order}/refund`, { as: ada })).status).toBeLessThan(300);
  const { rows } = await world.pool.query(
    `SELECT dedupe_key AS key FROM outbox WHERE kind = 'refund_payment' AND done_at IS NULL`,
  );
  for (const { key } of rows) await runOutbox(world.shop.open.shop, key);
  expect(await fileOf(token, 'credit_note')).toContain('Tax ID DE136695976');
});

test('an order without one says nothing of it', async () => {
  const { token } = await paidOrder(HOME);
  expect(await fileOf(token)).not.toContain('Tax ID');
});

test.each([
  ['that is none', 'DE12', 'VAT number must look like DE136695976'],
  ['with a wrong digit', 'DE136695977', 'VAT number DE136695977 does not exist. Check its digits'],
])('a number %s is refused at its field, before anything is booked', async (_, taxId, message) => {
  const product = await world.product();
  const una = await world.shopper(product);
  const answer = await world.place(una, { delivery: { ...COMPANY, taxId } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'delivery.taxId', message }] } });
  const { rows } = await world.pool.query('SELECT FROM order_line WHERE product_id = $1', [product.id]);
  expect(rows).toEqual([]);
});

test('a quote says whether everyone is asked for one', async () => {
  const una = await world.shopper(await world.product());
  expect((await world.quote(una)).body.asksTaxId).toBe(false);
  await storeSettings(world.pool, { buyerTaxId: 'everyone' });
  expect((await world.quote(una)).body.asksTaxId).toBe(true);
});
