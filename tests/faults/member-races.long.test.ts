import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoteAdmin } from '#modules/accounts/shop/demote-admin.ts';
import type { Enrolled } from '../support/enrol.ts';
import { enrol } from '../support/enrol.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

const ROUNDS = 20;

let first: TestShop;
let second: SecondShop;
let ada: Enrolled;

beforeAll(async () => {
  first = await startTestShop('member races', { jobs: true });
  second = await openSecondShop(first);
  ada = await enrol(first, { name: 'Ada', role: 'admin' });
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});
afterEach(() => first.expectSound());

const shopOf = (turn: number) => (turn % 2 ? second : first);

const one = async (sql: string, ...values: unknown[]) => (await second.shop.pool.query(sql, values)).rows[0];

const memberOf = (id: string) =>
  one('SELECT role, deleted_at IS NOT NULL AS deleted FROM member WHERE id = $1', id);

test('of two admins who take each other’s role at once one stays, whichever round', async () => {
  const commandLine = { kind: 'command-line' } as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows: before } = await second.shop.pool.query<{ email: string }>(
      `SELECT email FROM member WHERE role = 'admin'`,
    );
    if (before.length < 2) await enrol(first, { name: 'Eve', role: 'admin' });
    const { rows: admins } = await second.shop.pool.query<{ email: string }>(
      `SELECT email FROM member WHERE role = 'admin'`,
    );
    const outcomes = await Promise.all(
      admins.map(({ email }, turn) =>
        demoteAdmin(turn % 2 ? second.shop : first.open.shop, commandLine, email),
      ),
    );
    expect(outcomes.sort()).toEqual(['demoted', 'last_admin']);
    expect(
      await one(`SELECT count(*)::int AS admins FROM member WHERE role = 'admin' AND deleted_at IS NULL`),
    ).toEqual({
      admins: 1,
    });
  }
  ada = await enrol(first, { name: 'Ada', role: 'admin' });
});

test('an admin who leaves while the other’s role is taken stays, or the other keeps it', async () => {
  await second.shop.pool.query(`UPDATE member SET role = 'member' WHERE role = 'admin'`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [leaving, staying] = [await enrol(first, { role: 'admin' }), await enrol(first, { role: 'admin' })];
    const [left, demoted] = await Promise.all([
      first.call('DELETE', '/me', { as: leaving, body: {} }),
      demoteAdmin(second.shop, { kind: 'command-line' }, staying.email),
    ]);
    expect(`${left.status} ${demoted}`).toBe(left.status === 200 ? '200 last_admin' : '409 demoted');
    await second.shop.pool.query(`UPDATE member SET role = 'member' WHERE role = 'admin'`);
  }
  ada = await enrol(first, { name: 'Ada', role: 'admin' });
});

test('promoted and deleted at once, a member is an admin or gone, and never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const max = await enrol(first, { name: 'Max' });
    const [promoted, deleted] = await Promise.all([
      shopOf(round).call('PUT', `/user/admin/${max.email}`, { as: ada }),
      shopOf(round + 1).call('DELETE', `/user/${max.email}`, { as: ada }),
    ]);
    const after = await memberOf(max.id);
    if (promoted.status === 200) {
      expect(deleted).toMatchObject({ status: 409, body: { code: 'cannot_delete_admin' } });
      expect(after).toEqual({ role: 'admin', deleted: false });
    } else {
      expect(promoted).toMatchObject({ status: 404 });
      expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 1 } });
      expect(after).toEqual({ role: 'member', deleted: true });
    }
  }
});

test('deleted while they book, a member leaves no order that holds stock', async () => {
  const product = await first.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, available: 1000 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const mia = await enrol(first, { name: 'Mia' });
    const book = (turn: number) =>
      shopOf(turn).call('POST', '/orders', {
        as: mia,
        body: { productName: product.name, quantity: 1, userAddress: '1 Test Street', userNumber: '0123456' },
      });
    const [deleted, ...booked] = await Promise.all([
      shopOf(round).call('DELETE', `/user/${mia.email}`, { as: ada }),
      ...[0, 1, 2, 3].map(book),
    ]);
    expect(deleted).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    for (const { status } of booked) expect([201, 401]).toContain(status);
    const made = booked.filter(({ status }) => status === 201).length;
    expect(
      await one(
        `SELECT count(*)::int AS orders, count(*) FILTER (WHERE status = 'unpaid')::int AS unpaid FROM orders WHERE member_id = $1`,
        mia.id,
      ),
    ).toEqual({ orders: made, unpaid: 0 });
  }
  const reserved = () => one('SELECT reserved FROM variant WHERE product_id = $1', product.id);
  await expect.poll(reserved).toEqual({ reserved: 0 });
});

test('deleted while they write a review, a member leaves none', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => first.addProduct({ name: `Board ${randomUUID()}`, available: 10 })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const mia = await enrol(first, { name: 'Mia' });
    const review = ({ name }: { name: string }, turn: number) =>
      shopOf(turn).call('POST', '/review', {
        as: mia,
        body: { productName: name, rating: 5, reviewMessage: 'Types well.' },
      });
    // One exists already, so that both sides want the same product.
    const [again] = products;
    if (again) expect((await review(again, round)).status).toBe(201);
    const [deleted, ...written] = await Promise.all([
      shopOf(round).call('DELETE', `/user/${mia.email}`, { as: ada }),
      ...products.map(review),
    ]);
    expect(deleted).toMatchObject({ status: 200 });
    for (const { status } of written) expect([201, 401, 409]).toContain(status);
    expect(await one('SELECT count(*)::int AS reviews FROM review WHERE member_id = $1', mia.id)).toEqual({
      reviews: 0,
    });
  }
});
