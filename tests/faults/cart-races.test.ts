import { describe, expect, test } from 'vitest';
import { cartWorld } from '#modules/cart/tests/cart-world.ts';
import { openSecondShop } from '../support/second-shop.ts';

const world = cartWorld('cart races');

const soundLines = async () => {
  const { rows } = await world.pool.query(
    `SELECT cart_id, variant_id FROM cart_line GROUP BY 1, 2 HAVING count(*) > 1`,
  );
  expect(rows).toEqual([]);
};

describe('two tabs and two processes of one cart', () => {
  test('add up, whichever process answers, and never beyond the stock', async () => {
    const [board, una] = [await world.product({ available: 12 }), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    const second = await openSecondShop(world.shop);
    const elsewhere = world.visitor(second.call);
    elsewhere.cookie = una.cookie;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 === 0 ? una : elsewhere).call('POST', '/cart/lines', { variantId: board.id, quantity: 1 }),
      ),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await una.call('GET', '/cart')).body.lines).toMatchObject([{ quantity: 12 }]);
    await soundLines();
  });

  test('start a member’s cart once', async () => {
    const [board, mia] = [await world.product({ available: 100 }), await world.member()];
    const second = await openSecondShop(world.shop);
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        (turn % 2 === 0 ? world.shop.call : second.call)('POST', '/cart/lines', {
          as: mia,
          body: { variantId: board.id, quantity: 1 },
        }),
      ),
    );
    await second.close();
    expect((await world.shop.call('GET', '/cart', { as: mia })).body.lines).toMatchObject([{ quantity: 12 }]);
  });

  test('remove, change and add at once, and end with what came last', async () => {
    const [board, other, una] = [await world.product(), await world.product(), world.visitor()];
    await una.call('POST', '/cart/lines', { variantId: board.id });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        turn % 3 === 0
          ? una.call('PATCH', `/cart/lines/${board.id}`, { quantity: 2 })
          : turn % 3 === 1
            ? una.call('DELETE', `/cart/lines/${board.id}`)
            : una.call('POST', '/cart/lines', { variantId: other.id, quantity: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    const { lines } = (await una.call('GET', '/cart')).body;
    expect(lines.find(({ variantId }: { variantId: string }) => variantId === other.id)).toMatchObject({
      quantity: 10,
    });
    await soundLines();
  });
});

test('a cart that the account loses while it is filled is not left behind', async () => {
  const [board, mia] = [await world.product({ available: 100 }), await world.member()];
  const ada = await world.shop.admin();
  await Promise.all([
    ...Array.from({ length: 6 }, () =>
      world.shop.call('POST', '/cart/lines', { as: mia, body: { variantId: board.id, quantity: 1 } }),
    ),
    world.shop.call('DELETE', `/user/${mia.email}`, { as: ada }),
  ]);
  const { rows } = await world.pool.query('SELECT FROM cart WHERE member_id = $1', [mia.id]);
  expect(rows).toEqual([]);
});
