import { expect, test } from 'vitest';
import { checkoutWorld, HOME } from '#modules/checkout/tests/checkout-world.ts';

const world = checkoutWorld('checkout_races');

const held = async (...products: { id: string }[]) => {
  const { rows } = await world.pool.query('SELECT reserved FROM variant WHERE id = ANY ($1) ORDER BY id', [
    products.map(({ id }) => id),
  ]);
  return rows.map(({ reserved }) => reserved);
};

test('two tabs of one cart that pay at once make one order', async () => {
  const board = await world.product({ available: 20 });
  const una = await world.shopper(board);
  const order = await world.order(una);
  const answers = await Promise.all(Array.from({ length: 8 }, () => una.call('POST', '/checkout', order)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body.order)).size).toBe(1);
  expect(await held(board)).toEqual([1]);
});

test('two tabs of one cart with different addresses make one order, and the other is told', async () => {
  const board = await world.product({ available: 20 });
  const una = await world.shopper(board);
  const [here, there] = [
    await world.order(una),
    await world.order(una, { delivery: { ...HOME, line1: 'Elmweg 13' } }),
  ];
  const answers = await Promise.all([
    una.call('POST', '/checkout', here),
    una.call('POST', '/checkout', there),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('idempotency_conflict');
  expect(await held(board)).toEqual([1]);
});

test('of ten shoppers of the last three units, three get one each, and the others hear what those who come later hear', async () => {
  const board = await world.product({ available: 3 });
  const shoppers = await Promise.all(Array.from({ length: 11 }, () => world.shopper(board)));
  const orders = await Promise.all(
    shoppers.map((shopper, number) => world.order(shopper, { email: `guest${number}@example.com` })),
  );
  const answers = await Promise.all(
    shoppers.slice(1).map((shopper, number) => shopper.call('POST', '/checkout', orders[number + 1])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(409)]);
  const late = await shoppers[0]?.call('POST', '/checkout', orders[0]);
  const message = `${board.name} is sold out.`;
  for (const { status, body } of [late!, ...answers].filter((answer) => answer!.status !== 201))
    expect({ status, code: body.code, detail: body.detail, errors: body.errors }).toEqual({
      status: 409,
      code: 'out_of_stock',
      detail: message,
      errors: [{ field: 'lines.0.quantity', message }],
    });
  expect(await held(board)).toEqual([3]);
  await world.shop.expectSound();
});

test('carts with the same lines in different orders never wait for each other', async () => {
  const boards = [await world.product({ available: 50 }), await world.product({ available: 50 })] as const;
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      number % 2 ? world.shopper(...boards) : world.shopper(boards[1], boards[0]),
    ),
  );
  const answers = await Promise.all(
    shoppers.map((shopper, number) => world.place(shopper, { email: `pair${number}@example.com` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(await held(...boards)).toEqual([12, 12]);
});

test('a guest and an account with the same address order at once, each their own cart', async () => {
  const [mia, board] = [await world.member(), await world.product({ available: 10 })];
  const guest = await world.shopper(board);
  const member = {
    call: (method: string, path: string, body?: unknown) => world.shop.call(method, path, { as: mia, body }),
  };
  await member.call('POST', '/cart/lines', { variantId: board.id });
  const [ofGuest, ofMember] = await Promise.all([
    world.place(guest, { email: mia.email }),
    world.place(member),
  ]);
  expect([ofGuest.status, ofMember.status]).toEqual([201, 201]);
  const own = await member.call('GET', `/myorders?email=${encodeURIComponent(mia.email)}`);
  expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([ofMember.body.order]);
  expect((await member.call('GET', `/orders/${ofGuest.body.order}/page`)).status).toBe(404);
});
