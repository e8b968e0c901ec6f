import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Customer, placeOrder } from '#modules/orders/shop/place-order.ts';
import type { AppliedCode } from '#modules/pricing/contract/price-checkout.ts';
import { totalLabel } from '#modules/pricing/shop/total-label.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';
import { guest, member, placingWorld } from './placing-world.ts';

const world = placingWorld('placing orders');
const { place, query, available, newBoards } = world;
let mia: Enrolled;

describe('an order of three lines', () => {
  beforeAll(async () => {
    mia = await enrol(world.shop, { name: 'Mia' });
  });

  test('takes the stock of all lines, and keeps what each cost, its tax and the rows that were shown', async () => {
    const lines = await newBoards(10, 10, 10);
    const placing = ordering(lines);
    const { orderId, number } = await place(member(mia), placing);
    expect(await available()).toEqual([8, 8, 8]);
    const [order] = await query('SELECT * FROM orders WHERE id = $1', [orderId]);
    expect(order).toMatchObject({
      number,
      member_id: mia.id,
      guest_email: null,
      email: mia.email,
      display_name: 'Mia',
      subtotal_cents: 59_400,
      shipping_cents: 490,
      shipping_tax_cents: 93,
      tax_cents: 3 * 3762 + 93,
      total_cents: 59_400 + 490 + 3 * 3762 + 93,
      shipping_method: 'Parcel',
      // Processes of 0.2.0 read the labels.
      totals: placing.priced.steps.map((step) => ({ ...step, label: totalLabel(step) })),
      delivery: placing.delivery,
    });
    expect(
      await query(
        'SELECT position, variant_id, quantity, tax_cents FROM order_line WHERE order_id = $1 ORDER BY position',
        [orderId],
      ),
    ).toEqual(
      lines.map(({ variantId }, n) => ({
        position: n + 1,
        variant_id: variantId,
        quantity: 2,
        tax_cents: 3762,
      })),
    );
  });

  test('is booked whole or not at all: a line sold out in between is named with what is left', async () => {
    const lines = await newBoards(10, 1, 10);
    await expect(place(member(mia), ordering(lines))).rejects.toMatchObject({
      code: 'out_of_stock',
      errors: [
        { field: 'lines.1.quantity', message: expect.stringMatching(/^Only 1 of Board .+ is left\.$/) },
      ],
      extra: { lines: [{ line: 1, availableQuantity: 1, perUnitPrice: 99 }] },
    });
    expect(await available()).toEqual([10, 1, 10]);
    expect(await query('SELECT FROM order_line WHERE variant_id = $1', [lines[0]?.variantId])).toEqual([]);
  });

  test('is refused with the new price of a line whose price has moved', async () => {
    const lines = await newBoards(10, 10, 10);
    await query('UPDATE variant SET price_cents = 10900 WHERE id = $1', [lines[2]?.variantId]);
    await expect(place(member(mia), ordering(lines))).rejects.toMatchObject({
      code: 'price_changed',
      errors: [{ field: 'lines.2.perUnitPrice', message: 'The price is now 109.00$ each.' }],
      extra: { lines: [{ line: 2, perUnitPrice: 109 }] },
    });
  });

  test('names every refused line at once', async () => {
    const lines = await newBoards(10, 1, 10);
    await query('UPDATE product SET min_quantity = 3 WHERE id = $1', [lines[2]?.variantId]);
    const gone = { variantId: randomUUID(), quantity: 1 };
    await expect(place(member(mia), ordering([gone, ...lines]))).rejects.toMatchObject({
      code: 'validation',
      errors: [
        { field: 'lines.0.variantId', message: 'This is no longer on sale.' },
        { field: 'lines.2.quantity', message: expect.stringMatching(/^Only 1 of Board .+ is left\.$/) },
        {
          field: 'lines.3.quantity',
          message: expect.stringMatching(/^Board .+: The smallest order is 3\.$/),
        },
      ],
    });
  });

  test('has each variant in one line', async () => {
    const lines = await newBoards(10);
    await expect(place(member(mia), ordering([...lines, ...lines]))).rejects.toMatchObject({
      errors: [{ field: 'lines.1.variantId', message: 'Another line has this already.' }],
    });
  });

  test('is refused if the rules of pricing have changed since, or if no card payment is that large', async () => {
    const lines = await newBoards(10);
    await expect(place(member(mia), ordering(lines, { rulesRevision: 1 }))).rejects.toMatchObject({
      code: 'price_changed',
    });
    const dear = { variantId: lines[0]?.variantId ?? '', quantity: 2, priceCents: 90_000_000 };
    await query('UPDATE variant SET price_cents = $1 WHERE id = $2', [dear.priceCents, dear.variantId]);
    await expect(place(member(mia), ordering([dear]))).rejects.toMatchObject({ code: 'validation' });
    expect(await available()).toEqual([10]);
  });

  test('booked twice with one key is one order; another request with the key is refused', async () => {
    const lines = await newBoards(10, 10, 10);
    const placing = ordering(lines);
    const placed = await Promise.all(Array.from({ length: 6 }, (_, n) => place(member(mia), placing, n)));
    expect(new Set(placed.map(({ orderId, number }) => `${orderId} ${number}`)).size).toBe(1);
    expect(await available()).toEqual([8, 8, 8]);
    await expect(place(member(mia), { ...placing, requestHash: '00' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  test('of a deleted member is refused', async () => {
    const gone = await enrol(world.shop, { name: 'Gone' });
    await query('UPDATE member SET deleted_at = now() WHERE id = $1', [gone.id]);
    await query('DELETE FROM session WHERE member_id = $1', [gone.id]);
    await query('DELETE FROM access_token WHERE member_id = $1', [gone.id]);
    await expect(place(member(gone), ordering(await newBoards(10)))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('a guest', () => {
  test('orders with an address alone, in any case of letters, and a key books once for it', async () => {
    const lines = await newBoards(10, 10);
    const email = `${randomUUID()}@example.com`;
    const placing = ordering(lines);
    const placed = await Promise.all([
      place(guest(email), placing),
      place(guest(email.toUpperCase()), placing, 1),
      place(guest(email), placing, 1),
    ]);
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(
      await query('SELECT member_id, guest_email, email, display_name FROM orders WHERE id = $1', [
        placed[0]?.orderId,
      ]),
    ).toEqual([{ member_id: null, guest_email: email, email, display_name: 'Gil' }]);
    // Another guest's key is another key, and so is a member's.
    expect(await place(guest(), placing)).not.toEqual(placed[0]);
    expect(await place(member(mia), placing)).not.toEqual(placed[0]);
    expect(await available()).toEqual([4, 4]);
  });

  test('has at most so many open orders per address, however many are placed at once', async () => {
    const lines = await newBoards(100);
    const email = `${randomUUID()}@example.com`;
    const few = (at: number) => ({
      ...(at % 2 ? world.second.shop : world.shop.open.shop),
      maxUnpaidOrders: 3,
    });
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => placeOrder(few(n), guest(email), ordering(lines))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(answers.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'too_many_open_orders' },
    });
  });

  test('holds stock unpaid for an hour at most, a member as long as the shop allows', async () => {
    const lines = await newBoards(10);
    const minutesOf = async (customer: Customer) => {
      const { orderId } = await place(customer, ordering(lines));
      const [order] = await query(
        'SELECT extract(epoch FROM expires_at - booked_at) / 60 AS minutes FROM orders WHERE id = $1',
        [orderId],
      );
      return Number(order.minutes);
    };
    expect(await minutesOf(guest())).toBe(60);
    expect(await minutesOf(member(mia))).toBe(1440);
    world.shop.open.shop.unpaidOrderMinutes = 5;
    expect(await minutesOf(guest())).toBe(5);
    world.shop.open.shop.unpaidOrderMinutes = 1440;
  });

  test('with the address of a member takes none of that member’s open orders', async () => {
    const lines = await newBoards(100);
    const max = await enrol(world.shop, { name: 'Max' });
    const few = { ...world.shop.open.shop, maxUnpaidOrders: 1 };
    await placeOrder(few, guest(max.email), ordering(lines));
    await placeOrder(few, member(max), ordering(lines));
    await expect(placeOrder(few, member(max), ordering(lines))).rejects.toMatchObject({
      code: 'too_many_open_orders',
    });
  });
});

describe('a code', () => {
  const codeOf = async (email: string) => {
    const code = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;
    await query(
      `INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1)`,
      [email],
    );
    await query('INSERT INTO discount_code (code, email, cents) VALUES ($1, $2, 1000)', [code, email]);
    return code;
  };

  test('takes its discount off the lines, and of twelve orders at once one gets it', async () => {
    const lines = await newBoards(30, 30, 30);
    const email = `${randomUUID()}@example.com`;
    const code = await codeOf(email);
    const applied: AppliedCode[] = [{ code, kind: 'amount', cents: 1000 }];
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => place(guest(email), ordering(lines, { applied }), n)),
    );
    const [booked, ...more] = answers.filter((one) => one.status === 'fulfilled');
    expect(more).toEqual([]);
    expect(answers.find((one) => one.status === 'rejected')).toMatchObject({
      reason: {
        code: 'validation',
        errors: [{ field: 'codes.0', message: 'This code is already in use for another of your orders' }],
      },
    });
    expect(
      await query('SELECT code, cents FROM order_code WHERE order_id = $1', [booked?.value.orderId]),
    ).toEqual([{ code, cents: 1000 }]);
    expect(
      await query('SELECT sum(discount_cents)::int AS cents FROM order_line WHERE order_id = $1', [
        booked?.value.orderId,
      ]),
    ).toEqual([{ cents: 1000 }]);
  });

  test('of another address is unknown', async () => {
    const code = await codeOf(`${randomUUID()}@example.com`);
    const placing = ordering(await newBoards(10), { applied: [{ code, kind: 'amount', cents: 1000 }] });
    await expect(place(guest(), placing)).rejects.toMatchObject({
      errors: [{ field: 'codes.0', message: 'There is no such code for your address' }],
    });
  });
});
