import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Customer, type Placing, placeOrder } from '#modules/orders/shop/place-order.ts';
import type { Enrolled } from '#tests/support/enrol.ts';
import type { Line } from '#tests/support/ordering.ts';
import { openSecondShop, type SecondShop } from '#tests/support/second-shop.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

export const member = ({ id, email, name }: Enrolled): Customer => ({ memberId: id, email, name });
export const guest = (email = `${randomUUID()}@example.com`): Customer => ({
  memberId: null,
  email,
  name: 'Gil',
});

/** Two processes of a shop that place orders of the boards that a test puts on sale. */
export function placingWorld(name: string) {
  let shop: TestShop;
  let second: SecondShop;
  let boards: { id: string; name: string }[];
  beforeAll(async () => {
    shop = await startTestShop(name, { env: { MAX_UNPAID_ORDERS: '1000' } });
    second = await openSecondShop(shop);
  });
  afterAll(async () => {
    await second?.close();
    await shop?.close();
  });
  afterEach(() => shop.expectSound());

  const query = async (sql: string, values: unknown[] = []) =>
    (await shop.open.shop.pool.query(sql, values)).rows;
  return {
    get shop() {
      return shop;
    },
    get second() {
      return second;
    },
    query,
    place: (customer: Customer, placing: Placing, at = 0) =>
      placeOrder(at % 2 ? second.shop : shop.open.shop, customer, placing),
    /** The units left of each board. */
    async available() {
      const sql = 'SELECT available FROM variant WHERE id = ANY($1) ORDER BY array_position($1, id)';
      return (await query(sql, [boards.map(({ id }) => id)])).map((row) => row.available);
    },
    /** A board for each number of units, as lines of two. */
    async newBoards(...stocks: number[]): Promise<Line[]> {
      boards = [];
      for (const available of stocks)
        boards.push(await shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, available }));
      return boards.map(({ id }) => ({ variantId: id, quantity: 2 }));
    },
  };
}
