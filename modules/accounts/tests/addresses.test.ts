import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soundBooking } from '#tests/calls/tables/sound-bodies.ts';
import { enrol } from '#tests/support/enrol.ts';
import { tokenIn } from '#tests/support/mail-link.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { newLink } from '../shop/mailed-link.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('account addresses', { jobs: true });
});
afterAll(() => shop?.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.open.shop.pool.query(sql, values)).rows;
const signIn = (email: string, password: string) =>
  shop.call('POST', '/auth/sign-in/email', { body: { email, password } });
const accountOf = (as: Person) => shop.call('GET', '/me', { as });
const verifyTokenOf = async (person: Person) =>
  tokenIn(await shop.mailTo(person.email, 'Verify your address'));
const confirmAs = (as: Person, token: string) =>
  shop.call('POST', '/me/email/confirm', { as, body: { token } });
const confirmBy = (password: string, token: string) =>
  shop.call('POST', '/email/confirm', { body: { token, password } });
const disown = (token: string) => shop.call('POST', '/email/disown', { body: { token } });

describe('the link that verifies an address', () => {
  test('verifies nothing by being opened, at the library’s path or ours', async () => {
    const una = await shop.signUp('Una');
    const token = await verifyTokenOf(una);
    for (const path of ['/api/auth/verify-email', '/api/me/email/confirm', '/api/email/confirm'])
      expect((await shop.request(`${path}?token=${token}`)).status).toBeGreaterThanOrEqual(404);
    expect((await accountOf(una)).body.emailVerified).toBe(false);
  });

  test('verifies it in a session of that account, once, and keeps password and sessions', async () => {
    const uma = await shop.signUp('Uma');
    const elsewhere = await shop.signIn(uma);
    const token = await verifyTokenOf(uma);
    expect(await confirmAs(uma, token)).toMatchObject({ status: 200, body: { email: uma.email } });
    expect((await accountOf(elsewhere)).body).toMatchObject({ emailVerified: true });
    expect((await signIn(uma.email, uma.password)).status).toBe(200);
    expect(await confirmAs(uma, token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });

  test('verifies it on another device with the account’s password, and only with that', async () => {
    const uri = await shop.signUp('Uri');
    const token = await verifyTokenOf(uri);
    const before = await snapshot(shop);
    expect(await confirmBy('not it', token)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', message: 'This is not the password of the account' }] },
    });
    await expectUnchanged(shop, before);
    expect((await confirmBy(uri.password, token)).status).toBe(200);
    expect((await accountOf(uri)).body.emailVerified).toBe(true);
  });

  test('does nothing in the session of another account', async () => {
    const [ulf, mallory] = [await shop.signUp('Ulf'), await shop.signUp('Mallory')];
    const token = await verifyTokenOf(ulf);
    expect(await confirmAs(mallory, token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await accountOf(ulf)).body.emailVerified).toBe(false);
    expect((await accountOf(mallory)).body.emailVerified).toBe(false);
  });

  test('lets the owner take the account from a stranger: their password and sessions end', async () => {
    const stranger = await shop.signUp('Victim');
    const token = await verifyTokenOf(stranger);
    expect(await disown(token)).toMatchObject({ status: 202, body: { accepted: true } });
    expect((await accountOf(stranger)).body.emailVerified).toBe(false);

    const reset = tokenIn(await shop.mailTo(stranger.email, 'Choose a new password'));
    const body = { newPassword: 'the owner’s own', token: reset };
    expect((await shop.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await accountOf(stranger)).status).toBe(401);
    expect((await signIn(stranger.email, stranger.password)).status).toBe(401);
    expect((await confirmBy(stranger.password, token)).status).toBe(410);
    const owner = await shop.signIn({ ...stranger, password: 'the owner’s own' });
    expect((await accountOf(owner)).body.emailVerified).toBe(true);
  });

  test('that is made up confirms and disowns nothing', async () => {
    const before = await snapshot(shop);
    expect((await confirmBy('whatever', 'made-up')).status).toBe(410);
    expect((await disown('made-up')).status).toBe(202);
    await expectUnchanged(shop, before);
  });

  test('runs out after an hour', async () => {
    const ute = await shop.signUp('Ute');
    const token = await verifyTokenOf(ute);
    await query('UPDATE mailed_link SET expires_at = now() WHERE email = $1', [ute.email]);
    expect((await confirmAs(ute, token)).status).toBe(410);
  });

  test('is kept as a hash only, also where mails wait', async () => {
    const ugo = await shop.signUp('Ugo');
    const token = await verifyTokenOf(ugo);
    const rows = await query(
      'SELECT l::text AS kept FROM mailed_link l UNION ALL SELECT o::text FROM outbox o',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { kept } of rows) expect(kept).not.toContain(token);
  });

  test('is mailed at most five times an hour', async () => {
    const eva = await enrol(shop, { name: 'Eva', verified: false });
    for (let n = 0; n < 7; n += 1)
      await shop.call('POST', '/auth/send-verification-email', { body: { email: eva.email } });
    await expect
      .poll(async () => {
        const rows = await query(
          `SELECT (SELECT count(*)::int FROM outbox WHERE payload->>'to' = $1 AND done_at IS NOT NULL) AS done,
             (SELECT count(*)::int FROM mailed_link WHERE email = $1) AS links`,
          [eva.email],
        );
        return rows[0];
      })
      .toEqual({ done: 7, links: 5 });
  });

  test('is made at most five times an hour also by mails that are written side by side', async () => {
    const { id, email } = await enrol(shop, { name: 'Eve', verified: false });
    const link = { memberId: id, email, purpose: 'verify-address' } as const;
    const { pool } = shop.open.shop;
    for (let n = 0; n < 4; n += 1) expect(await newLink(shop.open.shop, link)).toBeDefined();
    const other = await pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [id]);
      const sixth = newLink(shop.open.shop, link);
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await other.query(
        `INSERT INTO mailed_link (token_hash, member_id, purpose, email, expires_at)
         VALUES (sha256('the fifth'), $1, 'verify-address', $2, now() + interval '1 hour')`,
        [id, email],
      );
      await other.query('COMMIT');
      expect(await sixth).toBeUndefined();
    } finally {
      other.release();
    }
  });
});

describe('a change of address', () => {
  const change = (as: Person, email: string, password?: string) =>
    shop.call('POST', '/me/email', { as, body: { email, ...(password && { password }) } });
  const changeToken = async (as: Person, email: string) => {
    await change(as, email, as.password);
    return tokenIn(await shop.mailTo(email, 'Confirm your new address'));
  };

  test('takes effect when the new address confirms it; the old one is warned, and orders keep theirs', async () => {
    const ivo = await shop.signUp('Ivo');
    const product = await shop.addProduct();
    expect((await shop.call('POST', '/orders', { as: ivo, body: soundBooking(product.name) })).status).toBe(
      201,
    );

    expect((await change(ivo, 'ivo.new@example.com', ivo.password)).body).toEqual({ accepted: true });
    expect(await shop.mailTo(ivo.email, 'Your address is about to change')).toContain('Hello Ivo');
    const token = tokenIn(await shop.mailTo('ivo.new@example.com', 'Confirm your new address'));
    expect((await accountOf(ivo)).body.email).toBe(ivo.email);

    expect((await confirmAs(ivo, token)).body).toMatchObject({ email: 'ivo.new@example.com' });
    const moved = { ...ivo, email: 'ivo.new@example.com' };
    expect((await accountOf(moved)).body).toMatchObject({ email: moved.email, emailVerified: true });
    expect((await shop.call('GET', `/user/${moved.email}`, { as: moved })).status).toBe(200);
    expect((await shop.call('GET', `/user/${ivo.email}`, { as: moved })).status).toBe(403);
    expect((await shop.call('GET', `/myorders?email=${moved.email}`, { as: moved })).body).toMatchObject([
      { email: ivo.email },
    ]);
    expect((await signIn(ivo.email, ivo.password)).status).toBe(401);
    const acts = await query(
      `SELECT action, subject_id = actor_id::text AS own, detail FROM audit_log ORDER BY id DESC LIMIT 1`,
    );
    expect(acts).toEqual([{ action: 'address.changed', own: true, detail: {} }]);
    expect((await signIn(moved.email, ivo.password)).status).toBe(200);
    await shop.expectSound();
  });

  test('asks for the password, and says at the field that it is wrong', async () => {
    const ida = await shop.signUp('Ida');
    expect(await change(ida, 'ida.new@example.com')).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    });
    for (const [email, password, error] of [
      ['ida.new@example.com', 'not hers', { field: 'password', message: 'This is not your password' }],
      ['nonsense', ida.password, { field: 'email' }],
      [ida.email, ida.password, { field: 'email', message: 'This is your address already' }],
    ] as const)
      expect(await change(ida, email, password)).toMatchObject({ status: 422, body: { errors: [error] } });
  });

  test('without a password needs a fresh sign-in', async () => {
    const [fresh, stale] = [await enrol(shop), await enrol(shop)];
    await query(`UPDATE session SET created_at = now() - interval '11 minutes' WHERE member_id = $1`, [
      stale.id,
    ]);
    expect((await change(fresh, 'fresh@example.com')).status).toBe(202);
    expect(await change(stale, 'stale@example.com')).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    });
  });

  test('to a taken address is answered alike, and sends no mail', async () => {
    const [ian, owner] = [await shop.signUp('Ian'), await shop.signUp('Owner')];
    const taken = await change(ian, owner.email, ian.password);
    const free = await change(ian, 'free@example.com', ian.password);
    expect(taken).toMatchObject({ status: 202, body: free.body });
    await shop.mailTo('free@example.com', 'Confirm your new address');
    const sql = 'SELECT 1 FROM mailed_link WHERE email = $1 AND purpose = $2';
    expect(await query(sql, [owner.email, 'change-address'])).toEqual([]);
  });

  test('to an address that somebody took since is too old', async () => {
    const isa = await shop.signUp('Isa');
    const token = await changeToken(isa, 'soon@example.com');
    await shop.call('POST', '/auth/sign-up/email', {
      body: { name: 'Soon', email: 'soon@example.com', password: 'long enough' },
    });
    expect((await confirmAs(isa, token)).status).toBe(410);
    expect((await accountOf(isa)).body.email).toBe(isa.email);
  });

  test('gives no one an account that a stranger made: the link asks for that account’s password', async () => {
    const mona = await shop.signUp('Mona');
    const token = await changeToken(mona, 'target@example.com');
    expect((await confirmBy('the target’s', token)).status).toBe(422);
    await disown(token);
    expect((await confirmAs(mona, token)).status).toBe(410);
  });

  test('is stopped by a reset of the password', async () => {
    const nils = await shop.signUp('Nils');
    const token = await changeToken(nils, 'thief@example.com');
    await shop.call('POST', '/auth/request-password-reset', { body: { email: nils.email } });
    const reset = tokenIn(await shop.mailTo(nils.email, 'Choose a new password'));
    await shop.call('POST', '/auth/reset-password', { body: { newPassword: 'safe again', token: reset } });
    expect((await confirmBy('safe again', token)).status).toBe(410);
  });
});
