import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

/** Puts customers of a world into groups with prices of their own, and books for them. */
export function dealers(world: ReturnType<typeof checkoutWorld>) {
  const call = (as: Enrolled, method: string, path: string, body?: unknown) =>
    world.shop.call(method, path, { as, body, headers: { 'idempotency-key': randomUUID() } });

  let admin: Enrolled | undefined;
  const ada = async () => {
    admin ??= await enrol(world.shop, { name: 'Ada', role: 'admin' });
    return admin;
  };

  async function group(percent: number): Promise<string> {
    const { status, body } = await call(await ada(), 'POST', '/customer-groups', {
      name: `Dealers ${randomUUID().slice(0, 8)}`,
      percent,
    });
    expect(status).toBe(201);
    return body.insertedId;
  }
  const put = async (customers: Enrolled[], into: string | null) =>
    call(await ada(), 'PUT', '/chosen-customers/group', {
      customers: customers.map(({ id }) => id),
      group: into,
    });

  async function dealer(percent: number) {
    const member = await enrol(world.shop, { name: 'Dora' });
    const into = await group(percent);
    expect((await put([member], into)).body).toEqual({ modifiedCount: 1 });
    return { member, into, call: (m: string, p: string, body?: unknown) => call(member, m, p, body) };
  }
  const change = async (into: string, percent: number) => {
    const groups: { _id: string; name: string; version: number }[] = (
      await call(await ada(), 'GET', '/customer-groups')
    ).body;
    const { name, version } = groups.find(({ _id }) => _id === into) as (typeof groups)[number];
    expect(
      (await call(await ada(), 'PUT', `/customer-groups/${into}`, { name, percent, version })).status,
    ).toBe(200);
  };
  const book = (as: Enrolled, productName: string, more: object) =>
    call(as, 'POST', '/orders', {
      productName,
      userAddress: '1 Test Street',
      userNumber: '0123456',
      ...more,
    });
  const line = async (order: string) =>
    (
      await world.pool.query(
        'SELECT unit_price_cents, list_price_cents, group_name, group_points FROM order_line WHERE order_id = $1',
        [order],
      )
    ).rows[0];

  return { call, ada, group, put, dealer, change, book, line };
}
