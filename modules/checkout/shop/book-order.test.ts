import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '#modules/catalogue/shop/add-product.ts';
import { argumentsOf } from '#modules/orders/shop/place-order.ts';
import { type Offered, quantityComplaint, unitPriceCents } from '#modules/pricing/contract/quantity-rule.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ordering } from '#tests/support/ordering.ts';

let database: TestDatabase;
const product = randomUUID();
const member = randomUUID();
let variant: string;

beforeAll(async () => {
  database = await createTestDatabase('booked quantities');
  const { pool } = database;
  await pool.query(`INSERT INTO member (id, email, name) VALUES ($1, 'mia@example.com', 'Mia')`, [member]);
  await insertProduct(pool, product, null, {
    name: 'Board',
    description: 'A board.',
    image: '/a.webp',
    priceCents: 9900,
    minQuantity: 1,
    availableQuantity: 0,
  });
  variant = (await pool.query<{ id: string }>('SELECT id FROM variant')).rows[0]?.id ?? '';
});
afterAll(() => database?.drop());

const offers = fc
  .record({
    step: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    minimum: fc.integer({ min: 1, max: 4 }),
    more: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    availableQuantity: fc.integer({ min: 0, max: 120 }),
    priceCents: fc.constantFrom<number[]>(60, 9_900, 1_500_000, 4_000_000),
    cuts: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 400_000 })), {
      maxLength: 10,
    }),
  })
  .map(({ step, minimum, more, availableQuantity, priceCents, cuts }): Offered => {
    const minQuantity = (step ?? 1) * minimum;
    let last = { fromQuantity: minQuantity, priceCents };
    const tiers = cuts.map(([units, cents]) => {
      last = {
        fromQuantity: last.fromQuantity + units,
        priceCents: Math.max(50, last.priceCents - cents),
      };
      return last;
    });
    const maxQuantity = more === null ? null : minQuantity + more;
    return { minQuantity, stepQuantity: step, maxQuantity, availableQuantity, priceCents, tiers };
  });

type Placed = { outcome: string; refusals: { reason: string }[] | null };
type Booked = { outcome: string | undefined; unit_price_cents: number | null };

/** Orders a quantity of an offer at a price, and takes the order back. */
async function booked(offered: Offered, quantity: number, priceCents: number): Promise<Booked> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      'UPDATE product SET min_quantity = $2, quantity_step = $3, max_quantity = $4 WHERE id = $1',
      [product, offered.minQuantity, offered.stepQuantity, offered.maxQuantity],
    );
    await client.query(
      'UPDATE variant SET received = $2, price_cents = $3, price_tiers = $4 WHERE product_id = $1',
      [product, offered.availableQuantity, offered.priceCents, JSON.stringify(offered.tiers)],
    );
    const wanted = argumentsOf(
      { newId: randomUUID, pool: database.pool, maxUnpaidOrders: 20, unpaidOrderMinutes: 60 },
      { memberId: member, email: 'mia@example.com', name: 'Mia' },
      ordering([{ variantId: variant, quantity, priceCents }]),
    );
    const amounts = { subtotal: priceCents * quantity, discount: 0, shipping: 0, shipping_tax: 0, tax: 0 };
    const order = { ...wanted, amounts: { ...amounts, tax_included: true, total: priceCents * quantity } };
    const { rows } = await client.query<Placed>('SELECT * FROM place_orders($1)', [JSON.stringify([order])]);
    const line = await client.query('SELECT unit_price_cents FROM order_line WHERE order_id = $1', [
      order.order_id,
    ]);
    return {
      outcome: rows[0]?.refusals?.[0]?.reason ?? rows[0]?.outcome,
      unit_price_cents: line.rows[0]?.unit_price_cents ?? null,
    };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

function outcomeOf(complaint: string | undefined): string {
  if (!complaint) return 'booked';
  if (complaint.includes('one payment takes') || complaint.includes('than one payment')) return 'too_large';
  if (complaint.startsWith('The smallest order')) return 'below_minimum';
  return /^(Only|Sold out)/.test(complaint) ? 'out_of_stock' : 'off_rule';
}

/** Random offers are rarely too dear for one payment. */
const DEAR: Offered = {
  minQuantity: 1,
  stepQuantity: null,
  maxQuantity: null,
  availableQuantity: 100,
  priceCents: 99_999_999,
  tiers: [],
};

test('the database books the same quantities at the same prices as the page', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(offers, fc.integer({ min: 1, max: 150 }), async (offered, quantity) => {
      const expected = outcomeOf(quantityComplaint(offered, quantity));
      const unit = unitPriceCents(offered, quantity);
      outcomes.add(expected);
      expect(await booked(offered, quantity, unit)).toEqual({
        outcome: expected,
        unit_price_cents: expected === 'booked' ? unit : null,
      });
      const refused = expected === 'booked' || expected === 'too_large' ? 'price_changed' : expected;
      expect((await booked(offered, quantity, unit + 1)).outcome).toBe(refused);
    }),
    { numRuns: 600, examples: [[DEAR, 2]] },
  );
  expect([...outcomes].sort()).toEqual(['below_minimum', 'booked', 'off_rule', 'out_of_stock', 'too_large']);
});

test('the database itself refuses tiers and rules that contradict each other', async () => {
  const set = (table: string, column: string, value: unknown) =>
    database.pool.query(`UPDATE ${table} SET ${column} = $1`, [value]);
  for (const tiers of [
    [{ fromQuantity: 5, priceCents: 9901 }],
    [{ fromQuantity: 5, priceCents: 0 }],
    [{ fromQuantity: 1, priceCents: 9000 }],
    [{ fromQuantity: 5 }],
    { fromQuantity: 5, priceCents: 9000 },
    [
      { fromQuantity: 5, priceCents: 9000 },
      { fromQuantity: 5, priceCents: 8000 },
    ],
    [
      { fromQuantity: 5, priceCents: 9000 },
      { fromQuantity: 9, priceCents: 9001 },
    ],
    Array.from({ length: 11 }, (_, place) => ({ fromQuantity: place + 2, priceCents: 9000 })),
  ])
    await expect(set('variant', 'price_tiers', JSON.stringify(tiers))).rejects.toThrow();
  await expect(set('product', 'quantity_step', 2)).rejects.toThrow('product_quantity_rule');
  await expect(set('product', 'max_quantity', 0)).rejects.toThrow();
});
