import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import type { ListedCustomer } from '../contract/calls/customers.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('near_customers');
  await add(1_200, 'Quendelin', 'Roe');
  await add(1, 'Quendelina Rosenbaum', 'Xaver.Ostertag');
});
afterAll(() => world?.shop.close());

const add = (many: number, name: string, local: string) =>
  world.shop.open.shop.pool.query(
    `INSERT INTO member (id, email, name, email_verified)
     SELECT gen_random_uuid(), lower($3) || CASE WHEN n > 1 THEN n::text ELSE '' END || '@example.com', $2, true
     FROM generate_series(1, $1::integer) n`,
    [many, name, local],
  );
const find = async (q: string): Promise<ListedCustomer[]> =>
  (await world.shop.call('GET', `/customers?limit=5&q=${encodeURIComponent(q)}`, { as: world.ada })).body;

test('the nearest name is first, though more than a thousand others are near', async () => {
  expect((await find('quendelinaa rosen'))[0]?.displayName).toBe('Quendelina Rosenbaum');
  expect(await find('quendellin')).toHaveLength(5);
});

test('a mistyped address finds its customer, whichever part is mistyped, and a mistyped provider alone finds nobody', async () => {
  for (const q of ['xavver.ostertag@example.com', 'xaver.ostertag@exmaple.com', 'xaver.osterag'])
    expect([q, (await find(q)).map(({ email }) => email)]).toEqual([q, ['xaver.ostertag@example.com']]);
  expect(await find('exampel.cmo')).toEqual([]);
});
