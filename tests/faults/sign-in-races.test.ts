import { randomUUID } from 'node:crypto';
import * as betterAuth from 'better-auth/crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { giveAccessToken } from '#modules/accounts/shop/access-token.ts';
import { eraseMember } from '#modules/accounts/shop/erase-member.ts';
import { hashPassword } from '#modules/accounts/shop/hash-password.ts';
import { enrol } from '../support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '../support/test-shop.ts';

// A sign-in checks the password, works for a while, then starts the session; the account may change in between.

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('sign-in races');
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const untilSomebodyWaits = (orElse = () => false) =>
  expect
    .poll(async () => orElse() || (await shop.open.shop.pool.query(WAITING)).rows[0].count > 0)
    .toBe(true);

/** Signs in while `change` is made but not committed; both end before this returns. */
async function signInDuring(person: Person, change: (client: pg.PoolClient, id: string) => Promise<unknown>) {
  const { pool } = shop.open.shop;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT id FROM member WHERE email = $1 FOR UPDATE', [person.email]);
    await change(client, rows[0].id);
    let isAnswered = false;
    const answered = shop
      .call('POST', '/auth/sign-in/email', { body: { email: person.email, password: person.password } })
      .finally(() => {
        isAnswered = true;
      });
    await untilSomebodyWaits(() => isAnswered);
    await client.query('COMMIT');
    const { status } = await answered;
    const sessions = await pool.query('SELECT 1 FROM session WHERE member_id = $1', [rows[0].id]);
    return { status, sessions: sessions.rowCount };
  } finally {
    client.release();
  }
}

test('a sign-in with the old password in the moment of a reset keeps no session', async () => {
  const mia = await shop.signUp('Mia');
  const hash = await hashPassword('the new password');
  const told = await signInDuring(mia, async (client, id) => {
    await client.query('DELETE FROM account WHERE member_id = $1', [id]);
    await client.query(
      `INSERT INTO account (id, member_id, account_id, provider_id, password) VALUES ($1, $2, $2::uuid::text, 'credential', $3)`,
      [randomUUID(), id, hash],
    );
    await client.query('DELETE FROM session WHERE member_id = $1', [id]);
  });
  expect(told).toEqual({ status: 401, sessions: 0 });
  await shop.signIn({ ...mia, password: 'the new password' });
});

test('one in the moment in which another sign-in hashes the same password anew is taken', async () => {
  // Better Auth hashes at full cost, so the shop does too.
  vi.stubEnv('FULL_PASSWORD_COST', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const moa = await shop.signUp('Moa');
  const ofMoa = '(SELECT id FROM member WHERE email = $1)';
  const { pool } = shop.open.shop;
  await pool.query(`UPDATE account SET password = $2 WHERE member_id = ${ofMoa}`, [
    moa.email,
    await betterAuth.hashPassword(moa.password),
  ]);
  await pool.query(`DELETE FROM session WHERE member_id = ${ofMoa}`, [moa.email]);
  const hash = await hashPassword(moa.password);
  const told = await signInDuring(moa, (client, id) =>
    client.query('UPDATE account SET password = $2 WHERE member_id = $1', [id, hash]),
  );
  expect(told).toEqual({ status: 200, sessions: 1 });
});

test('nor in the moment of a change of the password', async () => {
  const max = await shop.signUp('Max');
  const hash = await hashPassword('the new password');
  const told = await signInDuring(max, async (client, id) => {
    await client.query('UPDATE account SET password = $2 WHERE member_id = $1', [id, hash]);
    await client.query('DELETE FROM session WHERE member_id = $1', [id]);
  });
  expect(told).toEqual({ status: 401, sessions: 0 });
});

test('nor in the moment in which the account is deleted', async () => {
  const ivo = await shop.signUp('Ivo');
  const told = await signInDuring(ivo, (client, id) => eraseMember(client, id, id));
  expect(told).toEqual({ status: 401, sessions: 0 });
});

test('a token that is asked for in the moment in which its session ends is refused', async () => {
  const una = await enrol(shop, { name: 'Una' });
  const { pool } = shop.open.shop;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('DELETE FROM session WHERE id = $1', [una.sessionId]);
    const asked = giveAccessToken(shop.open.shop, una.sessionId, una.id).catch((error: unknown) => error);
    await untilSomebodyWaits();
    await client.query('COMMIT');
    expect(await asked).toMatchObject({ code: 'unauthenticated' });
  } finally {
    client.release();
  }
});
