import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { type Customer, placeOrder } from '#modules/orders/shop/place-order.ts';
import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import { expectSound } from '../support/expect-sound.ts';
import { type Line, ordering } from '../support/ordering.ts';
import type { Wanted } from '../support/place-when-told.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { type PlacingProcess, startPlacingProcess } from './placing-process.ts';
import { askForSecret, charge, newPurchase, type Purchase } from './purchase-under-faults.ts';

let shop: KillableShop;
let rulesRevision: number;
beforeAll(async () => {
  shop = await startKillableShop('placing kills');
  rulesRevision = (await readPricingRules(shop.shop.pool)).revision;
});
afterAll(() => shop?.close());
afterEach(() => expectSound(shop.shop));

const startPlacing = () => {
  const { database } = shop.beside;
  return startPlacingProcess({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: shop.dataDir,
    MAX_UNPAID_ORDERS: '10000',
  });
};

async function boards(count: number, availableQuantity = 100): Promise<Line[]> {
  const lines: Line[] = [];
  for (let n = 0; n < count; n += 1) {
    const { productId } = await addProduct(shop.shop, null, {
      name: `Board ${randomUUID()}`,
      priceCents: 9900,
      minQuantity: 1,
      availableQuantity,
      description: 'A board for tests.',
      image: '/pictures/test-board-front-960.webp',
    });
    lines.push({ variantId: productId, quantity: n + 1 });
  }
  return lines;
}

const stockOf = async (lines: Line[]) =>
  (
    await shop.shop.pool.query(
      'SELECT reserved, sold FROM variant WHERE id = ANY($1) ORDER BY array_position($1, id)',
      [lines.map(({ variantId }) => variantId)],
    )
  ).rows.map(({ reserved, sold }) => `${reserved} ${sold}`);

const member = (): Customer => ({ memberId: shop.mia.id, email: shop.mia.email, name: 'Mia' });
const guest = (): Customer => ({ memberId: null, email: `${randomUUID()}@example.com`, name: 'Gil' });

describe('an order of three lines, killed', () => {
  test.each([
    ['before commit', 'nothing is booked', ['0 0', '0 0', '0 0']],
    ['after commit', 'it is booked whole', ['1 0', '2 0', '3 0']],
  ] as const)('%s: %s, and the same key names one order', async (when, _what, stock) => {
    for (const customer of [member(), guest()]) {
      const lines = await boards(3);
      const wanted: Wanted = { customer, placing: ordering(lines, { rulesRevision }) };
      const dying = await startPlacing();
      expect(await dying.dieAt({ when, of: 'place-orders' }, [wanted])).toBe('SIGKILL');
      // The server learns of the death when it next writes to the connection.
      await expect.poll(() => stockOf(lines)).toEqual(stock);
      const { orderId } = await placeOrder(shop.shop, wanted.customer, wanted.placing);
      expect(await placeOrder(shop.shop, wanted.customer, wanted.placing)).toMatchObject({ orderId });
      expect(await stockOf(lines)).toEqual(['1 0', '2 0', '3 0']);
    }
  });

  async function placed(): Promise<{ purchase: Purchase; lines: Line[] }> {
    const lines = await boards(3);
    const purchase = newPurchase(shop.mia, 'three boards');
    const placing = ordering(lines, { idempotencyKey: purchase.key, rulesRevision });
    purchase.order = (await placeOrder(shop.shop, member(), placing)).orderId;
    await askForSecret(shop.counter, purchase);
    return { purchase, lines };
  }

  test.each(['before commit', 'after commit'] as const)(
    'while it is paid, %s: all is sold once',
    async (when) => {
      const { purchase, lines } = await placed();
      await shop.killAt({ when, of: 'order-paid' }, () => charge(shop.counter, purchase));
      await shop.startAgain();
      await shop.becomes(purchase, { status: 'pending', charges: 1, mails: ['order-paid'] });
      expect(await stockOf(lines)).toEqual(['0 1', '0 2', '0 3']);
    },
  );

  test.each(['before commit', 'after commit'] as const)(
    'while it is closed, %s: all is free',
    async (when) => {
      const { purchase, lines } = await placed();
      await shop.killAt({ when, of: 'SET status = close_to' }, () => shop.cancel(purchase));
      await shop.startAgain();
      await shop.becomes(purchase, { status: 'cancelled' });
      expect(await stockOf(lines)).toEqual(['0 0', '0 0', '0 0']);
    },
  );

  test.each(['before commit', 'after commit'] as const)(
    'while it is refunded, %s: all is back',
    async (when) => {
      const { purchase, lines } = await placed();
      await charge(shop.counter, purchase);
      await shop.becomes(purchase, { status: 'pending' });
      await shop.killAt({ when, of: `SET status = 'refunded'` }, () => shop.refund(purchase));
      await shop.startAgain();
      await shop.becomes(purchase, { status: 'refunded', refunds: 1 });
      expect(await stockOf(lines)).toEqual(['0 0', '0 0', '0 0']);
    },
  );
});

describe('two processes', () => {
  let there: PlacingProcess;
  let back: PlacingProcess;
  beforeAll(async () => {
    there = await startPlacing();
    back = await startPlacing();
  });
  afterAll(() => Promise.all([there?.stop(), back?.stop()]));

  test('whose orders have their lines in opposite orders sell each unit once', async () => {
    const lines = (await boards(4, 50)).map((line) => ({ ...line, quantity: 1 }));
    const wanted = (own: Line[]): Wanted[] =>
      Array.from({ length: 35 }, () => ({ customer: guest(), placing: ordering(own, { rulesRevision }) }));
    const answers = (
      await Promise.all([there.place(wanted(lines)), back.place(wanted(lines.toReversed()))])
    ).flat();
    expect(answers.filter((answer) => answer === 'out_of_stock')).toHaveLength(20);
    expect(new Set(answers).size).toBe(51);
    expect(await stockOf(lines)).toEqual(Array(4).fill('50 0'));
  });

  test('that are asked for the same order of a guest make one', async () => {
    const lines = await boards(3);
    const wanted = { customer: guest(), placing: ordering(lines, { rulesRevision }) };
    const answers = await Promise.all([there.place([wanted, wanted]), back.place([wanted, wanted])]);
    expect(new Set(answers.flat()).size).toBe(1);
    expect(await stockOf(lines)).toEqual(['1 0', '2 0', '3 0']);
  });

  test('and a member who signs in meanwhile with a guest’s address keep to one use of a code', async () => {
    const lines = await boards(2);
    const { pool } = shop.shop;
    const code = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;
    // Mia has paid for orders, and the code is for a first one.
    const newcomer = { ...guest(), memberId: randomUUID() };
    const { memberId, email, name } = newcomer;
    await pool.query('INSERT INTO member (id, email, name) VALUES ($1, $2, $3)', [memberId, email, name]);
    await pool.query(
      `INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1)`,
      [email],
    );
    await pool.query('INSERT INTO discount_code (code, email, cents) VALUES ($1, $2, 1000)', [code, email]);
    const wanted = (customer: Customer): Wanted => ({
      customer,
      placing: ordering(lines, { applied: [{ code, kind: 'amount', cents: 1000 }], rulesRevision }),
    });
    const asGuest = { ...newcomer, memberId: null };
    const answers = await Promise.all([
      there.place(Array.from({ length: 25 }, () => wanted(asGuest))),
      back.place(Array.from({ length: 25 }, () => wanted(newcomer))),
    ]);
    expect(answers.flat().filter((answer) => answer !== 'validation')).toHaveLength(1);
  });
});
