import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceFacts } from '#modules/documents/shop/invoice-facts.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { type AppliedCode, priceCheckout } from '#modules/pricing/contract/price-checkout.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { readTaxes } from '../shop/read-taxes.ts';

const CLASSES = ['standard', 'reduced', 'zero', 'none'];
const RATES: Record<string, Record<string, number>> = {
  DE: { standard: 190_000, reduced: 70_000, zero: 0 },
  US: { standard: 88_750 },
  FR: { standard: 200_000, reduced: 55_000 },
  NO: {},
};
const NAMES: Record<string, string> = { DE: 'Germany', US: 'United States', FR: 'France', NO: 'Norway' };
const CODE: AppliedCode = { code: 'FIFTEEN', kind: 'percent', percent: 15 };

const random = seededRandom('taxes');
const one = <T>(of: readonly T[]): T => of[random(0, of.length)] as T;

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('taxes');
  const { status } = await world.shop.call('POST', '/settings/codes', {
    as: world.ada,
    body: {
      code: CODE.code,
      kind: 'percent',
      percent: 15,
      firstOrderOnly: false,
      oncePerCustomer: false,
      priority: 0,
      on: true,
    },
  });
  if (status !== 201) throw new Error(`The code was answered by ${status}`);
});
afterAll(() => world?.shop.close());

/** A paid order of one to three lines of several classes, to one of four countries. */
async function order(country: string) {
  const lines = await Promise.all(
    Array.from({ length: random(1, 4) }, async () => {
      const priceCents = random(50, 20_050);
      const { id } = await world.shop.addProduct({
        name: `Board ${randomUUID()}`,
        minQuantity: 1,
        priceCents,
      });
      return { variantId: id, quantity: random(1, 5), priceCents, taxClass: one(CLASSES) };
    }),
  );
  const applied = random(0, 10) < 4 ? [CODE] : [];
  const priced = priceCheckout({
    lines: lines.map((line) => ({ ...line, tiers: [], weightGrams: 900 })),
    destination: { country, region: '' },
    methodId: 'parcel',
    codes: applied,
    rules: {
      pricesIncludeTax: random(0, 10) < 5,
      shippingTaxClass: one(['standard', 'reduced', 'none']),
      zones: [{ id: 'all', name: 'Everywhere', areas: [] }],
      methods: [
        {
          id: 'parcel',
          zoneId: 'all',
          name: 'Parcel',
          price: { kind: 'flat', cents: one([0, 1, 490, 995]) },
          freeFromCents: null,
        },
      ],
      taxes: Object.entries(RATES[country] ?? {}).map(([taxClass, perMillion]) => ({
        ...{ zoneId: 'all', taxClass, label: one(['VAT', 'Tax 5%']), perMillion },
      })),
    },
  });
  const taxId = random(0, 10) < 3 ? 'DE136695976' : undefined;
  const { orderId } = await placeOrder(
    world.shop.open.shop,
    { memberId: world.mia.id, email: world.mia.email, name: 'Mia' },
    {
      lines: lines.map(({ variantId, quantity, priceCents }) => ({
        variantId,
        quantity,
        unitPriceCents: priceCents,
      })),
      priced,
      delivery: {
        name: 'Mia',
        line1: '1 Test Street',
        city: 'Bonn',
        country,
        phone: '0123456',
        ...(taxId && { taxId }),
      },
      address: 'Mia\n1 Test Street\nBonn',
      phone: '0123456',
      methodName: 'Parcel',
      codes: applied.map(({ code }) => code),
      rulesRevision: 0,
      idempotencyKey: randomUUID(),
      requestHash: '00',
    },
  );
  await world.report(orderId, (await world.shop.payAtProvider(await world.secretFor(orderId))).id);
  return { orderId, lines };
}

/** Refunds nothing, all, some units, an amount in two parts, or shipping and an amount. */
async function refundSome({ orderId, lines }: Awaited<ReturnType<typeof order>>) {
  const refund = async (body: object) => {
    const { status } = await world.refund(orderId, body);
    expect(status).toBeLessThan(300);
    await world.settled(orderId);
  };
  const kind = random(0, 5);
  if (kind === 1) await world.shop.call('POST', `/orders/${orderId}/refund`, { as: world.ada });
  if (kind === 2) await refund({ lines: [{ line: lines.length, quantity: 1 }] });
  if (kind === 3) {
    await refund({ amount: 0.07 });
    await refund({ lines: [{ line: 1, quantity: 1 }], amount: 0.31 });
  }
  if (kind === 4) await refund({ shipping: true, lines: [{ line: 1, quantity: 1 }] });
  await world.settled(orderId);
}

type Document = { kind: string; at: Date; facts: never; total: number; country: string };
type Sums = Record<string, { net: number; tax: number }>;

/** Adds documents up the way in which their files print them, one by one. */
function sumsOf(documents: readonly Document[]): Sums {
  const sums: Sums = {};
  for (const { kind, at, facts, total, country } of documents) {
    const isInvoice = kind === 'invoice';
    const { taxes, buyer } = isInvoice ? invoiceFacts(facts) : (facts as ReturnType<typeof invoiceFacts>);
    const taxed = taxes.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
    const printed = [...taxes, { perMillion: 0, netCents: total - taxed, taxCents: 0 }];
    for (const { perMillion, netCents, taxCents } of printed) {
      if (netCents === 0 && taxCents === 0) continue;
      const buyers = buyer.taxId ? 'With tax number' : 'Without';
      const key = [at.toISOString().slice(0, 7), NAMES[country], buyers, perMillion / 10_000].join(' | ');
      const sum = sums[key] ?? { net: 0, tax: 0 };
      sums[key] = sum;
      sum.net += isInvoice ? netCents : -netCents;
      sum.tax += isInvoice ? taxCents : -taxCents;
    }
  }
  return sums;
}

const documents = (): Promise<Document[]> =>
  world.query(
    `SELECT d.kind, d.issued_at AS at, d.facts, d.total_cents AS total, o.delivery->>'country' AS country
     FROM document d JOIN orders o ON o.id = d.order_id`,
  ) as Promise<Document[]>;

const YEAR = new Date().getUTCFullYear();
const year = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, timeZone: 'UTC', by: 'day' as const };

test('taxes by month, country and rate equal the sums of the documents as they are printed, cent by cent', {
  timeout: 240_000,
}, async () => {
  for (let n = 0; n < 40; n += 1) await refundSome(await order(one(Object.keys(RATES))));
  // Documents only come to be now: spread them over the months of the year, in their order.
  await asOwner(world.shop.open.database, async ({ session }) => {
    await session.query('BEGIN');
    await session.query('SET LOCAL session_replication_role = replica');
    await session.query(
      `UPDATE document SET issued_at = make_timestamptz($1, 1, 31, 23, 59, 59.9, 'UTC') + (number - 1) * interval '7 days' WHERE year = $1`,
      [YEAR],
    );
    await session.query('COMMIT');
  });
  const all = await documents();
  const { rows, sums } = await readTaxes(world.shop.open.shop, year);
  const shown = Object.fromEntries(
    rows.map(([month, country, buyers, rate, net, tax]) => [
      [month, country, buyers, rate].join(' | '),
      { net, tax },
    ]),
  );
  const inYear = all.filter(({ at }) => at.getUTCFullYear() === YEAR);
  expect(shown).toEqual(sumsOf(inYear));
  expect(Object.keys(shown).length).toBeGreaterThan(20);
  // The gross sum is that of the documents, and of what was paid and refunded.
  const gross = inYear.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
  expect(sums?.[6]).toBe(gross);
});

test('a month holds the documents of its days in UTC, whatever the zone of the shop', async () => {
  const all = await documents();
  const from = `${YEAR}-01-01`;
  const january = await readTaxes(world.shop.open.shop, {
    ...year,
    to: `${YEAR}-01-31`,
    timeZone: 'Asia/Tokyo',
  });
  expect(january.sums?.[6]).toBe(
    all
      .filter(({ at }) => at.toISOString() < `${YEAR}-02-01`)
      .reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0),
  );
  expect(january.rows.every(([month]) => month === from.slice(0, 7))).toBe(true);
});

test('the country stays that of the delivery after the address was erased', async () => {
  const { orderId } = await order('NO');
  const before = (await readTaxes(world.shop.open.shop, year)).rows;
  await world.query(`UPDATE orders SET delivery = '{"text": "Deleted"}' WHERE id = $1`, [orderId]);
  expect((await readTaxes(world.shop.open.shop, year)).rows).toEqual(before);
});

test('the rows that a page leaves out are in its sums', async () => {
  const all = await readTaxes(world.shop.open.shop, year);
  const shown = await readTaxes(world.shop.open.shop, { ...year, mostRows: 5 });
  expect(shown).toEqual({ ...all, rows: all.rows.slice(0, 5), isCut: true });
  expect(all.isCut).toBe(false);
});

test('the file has the same amounts in decimals', async () => {
  const { rows } = await readTaxes(world.shop.open.shop, year);
  const answer = await world.shop.request(`/api/report-files/taxes.csv?from=${year.from}&to=${year.to}`, {
    headers: { authorization: `Bearer ${world.ada.token}` },
  });
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="taxes-${year.from}-${year.to}.csv"`,
  );
  const cells: Record<string, string>[] = parse(await answer.text(), {
    columns: true,
    record_delimiter: '\r\n',
  });
  const cents = (decimal = '') => Math.round(Number(decimal) * 100);
  expect(
    cells.map((row) => [row.Month, row.Country, Number(row.Rate), cents(row.Net), cents(row.Tax)]),
  ).toEqual(rows.map(([month, country, , rate, net, tax]) => [month, country, rate, net, tax]));
});
