import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoteAdmin } from '#modules/accounts/shop/demote-admin.ts';
import { enrol } from '#tests/support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Person;

beforeAll(async () => {
  shop = await startTestShop('team', { jobs: true });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const query = (text: string, values: unknown[] = []) => shop.open.shop.pool.query(text, values);
const invite = (email: string, role = 'packer', as = ada) =>
  shop.call('POST', '/team/invitations', { as, body: { email, role } });
const setRole = (email: string, role: string, as = ada) =>
  shop.call('PUT', `/team/members/${email}/role`, { as, body: { role } });
const accept = (as: Person, token: string) =>
  shop.call('POST', '/invitation/accept', { as, body: { token } });
const tokenFor = async (email: string) =>
  /invitation#(\S+)/.exec(await shop.mailTo(email, 'Join the team'))?.[1] ?? '';
const age = (email: string, minutes: number) =>
  query(
    `UPDATE session SET proven_at = now() - make_interval(mins => $2)
     WHERE member_id = (SELECT id FROM member WHERE email = $1)`,
    [email, minutes],
  );

describe('an invitation', () => {
  test('brings its address to the team, once, and verifies it', async () => {
    const piet = await enrol(shop, { name: 'Piet', verified: false });
    const stranger = await enrol(shop, { name: 'Wanda' });
    expect((await invite(piet.email)).status).toBe(201);
    const token = await tokenFor(piet.email);
    expect(token.length).toBeGreaterThan(40);
    const shown = await shop.call('POST', '/invitation', { body: { token } });
    expect(shown.body).toEqual({ email: piet.email, role: 'packer' });
    // Forwarded, it is of no use.
    expect(await accept(stranger, token)).toMatchObject({ status: 403, body: { code: 'other_address' } });
    expect((await shop.call('GET', '/orders', { as: piet })).status).toBe(403);
    const joined = await Promise.all([accept(piet, token), accept(piet, token)]);
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await shop.call('GET', '/orders', { as: piet })).status).toBe(200);
    expect((await shop.call('GET', '/product/x/managed', { as: piet })).status).toBe(403);
    expect((await accept(piet, token)).status).toBe(410);
    const { rows } = await query('SELECT email_verified FROM member WHERE email = $1', [piet.email]);
    expect(rows).toEqual([{ email_verified: true }]);
  });

  test('of an unverified address ends the sessions that a stranger may have opened', async () => {
    const pia = await enrol(shop, { name: 'Pia', verified: false });
    const { sessionId } = await enrol(shop, { name: 'Thief' });
    await query('UPDATE session SET member_id = $1 WHERE id = $2', [pia.id, sessionId]);
    await invite(pia.email);
    expect((await accept(pia, await tokenFor(pia.email))).status).toBe(200);
    expect((await query('SELECT 1 FROM session WHERE id = $1', [sessionId])).rowCount).toBe(0);
  });

  test('is stored as a hash, and stands in no log and no job', async () => {
    await invite('nora@example.com');
    const token = await tokenFor('nora@example.com');
    for (const table of ['invitation', 'outbox', 'audit_log']) {
      const { rows } = await query(`SELECT t::text AS row FROM ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('ends when it is taken back, replaced, too old, or its owner is an owner no more', async () => {
    const gone = async (token: string) =>
      expect(await shop.call('POST', '/invitation', { body: { token } })).toMatchObject({
        status: 410,
        body: { code: 'link_expired' },
      });
    const olga = await enrol(shop, { name: 'Olga', role: 'admin' });
    const oda = await enrol(shop, { name: 'Oda', role: 'admin' });
    const inviter = (email: string) =>
      [olga, oda].find(({ name }) => email.startsWith(name.toLowerCase())) ?? ada;
    for (const [email, end] of [
      ['back@example.com', (id: string) => shop.call('DELETE', `/team/invitations/${id}`, { as: ada })],
      ['again@example.com', () => invite('again@example.com', 'support')],
      [
        'old@example.com',
        (id: string) => query('UPDATE invitation SET expires_at = now() WHERE id = $1', [id]),
      ],
      ['olgas@example.com', () => setRole(olga.email, 'support')],
      ['odas@example.com', () => demoteAdmin(shop.open.shop, { kind: 'command-line' }, oda.email)],
    ] as const) {
      const invited = await invite(email, 'packer', inviter(email));
      const token = await tokenFor(email);
      await end(invited.body.insertedId);
      await gone(token);
    }
  });

  test('is not for staff, not by others, and takes a role', async () => {
    const mona = await enrol(shop, { name: 'Mona', role: 'manager' });
    expect((await invite(mona.email)).body.code).toBe('already_staff');
    expect((await invite('new@example.com', 'packer', mona)).status).toBe(403);
    expect((await invite('new@example.com', 'member')).status).toBe(422);
  });
});

describe('a role', () => {
  test('counts at once: an old token holds nothing of the earlier one', async () => {
    const max = await enrol(shop, { name: 'Max', role: 'manager' });
    expect((await shop.call('GET', '/overview', { as: max })).status).toBe(200);
    expect((await setRole(max.email, 'packer')).body).toEqual({ modifiedCount: 1 });
    expect((await shop.call('GET', '/overview', { as: max })).status).toBe(401);
    const renewed = await shop.call('PUT', `/user/${max.email}`, {
      body: { email: max.email },
      headers: { authorization: `Bearer ${max.identityToken}` },
    });
    const later = { ...max, token: renewed.body.token };
    expect((await shop.call('GET', '/overview', { as: later })).status).toBe(403);
    expect((await shop.call('GET', `/admin/${max.email}`, { as: later })).body).toEqual({
      admin: false,
      role: 'packer',
    });
    await setRole(max.email, 'member');
    expect((await shop.call('GET', '/team', { as: ada })).body.members).not.toContainEqual(
      expect.objectContaining({ email: max.email }),
    );
  });

  test('one of two owners who demote each other at the same time stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await enrol(shop, { name: 'Otto', role: 'admin' });
      const two = await enrol(shop, { name: 'Ottilie', role: 'admin' });
      const answers = await Promise.all([
        setRole(two.email, 'member', one),
        setRole(one.email, 'member', two),
      ]);
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await query(
        `SELECT count(*)::int AS n FROM member WHERE role = 'admin' AND email = ANY($1)`,
        [[one.email, two.email]],
      );
      expect(rows).toEqual([{ n: 1 }]);
      await query(`UPDATE member SET role = 'member' WHERE email = ANY($1)`, [[one.email, two.email]]);
    }
  });

  test('is not given by an owner who is demoted at the same time', async () => {
    const [owner, friend] = [
      await enrol(shop, { name: 'Oz', role: 'admin' }),
      await enrol(shop, { name: 'Fred' }),
    ];
    const client = await shop.open.shop.pool.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE member SET role = 'member' WHERE id = $1`, [owner.id]);
    let isAnswered = false;
    const promoted = shop.call('PUT', `/user/admin/${friend.email}`, { as: owner }).finally(() => {
      isAnswered = true;
    });
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => isAnswered || (await query(waiting)).rowCount !== 0).toBe(true);
    await client.query('COMMIT');
    client.release();
    expect(await promoted).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await shop.call('GET', '/team', { as: friend })).status).toBe(403);
  });

  test('the last owner stays one', async () => {
    await query(`UPDATE member SET role = 'member' WHERE role = 'admin' AND email <> $1`, [ada.email]);
    for (const role of ['member', 'manager'])
      expect(await setRole(ada.email, role)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect((await shop.call('DELETE', '/me', { as: ada, body: {} })).body.code).toBe('last_admin');
  });
});

describe('an action that takes a fresh proof of identity', () => {
  test('is refused with an old one, and goes on after the password', async () => {
    const owner = await shop.signUp('Owen');
    await query(`UPDATE member SET role = 'admin', email_verified = true WHERE email = $1`, [owner.email]);
    const target = await enrol(shop, { name: 'Tina' });
    const product = await shop.addProduct({ name: 'Board of Owen' });
    const actions = [
      ['PUT', `/user/admin/${target.email}`],
      ['DELETE', `/user/${target.email}`],
      ['GET', '/export/orders.csv'],
      ['DELETE', `/product/${product.id}`],
      ['DELETE', '/collections/oak'],
      ['DELETE', '/settings/codes/SPRING'],
      ['DELETE', `/settings/zones/${product.id}`],
      ['DELETE', `/customer-groups/${product.id}`],
      ['PUT', `/team/members/${target.email}/role`],
      ['POST', '/me/two-factor'],
    ] as const;
    const tooOld = { status: 403, body: { code: 'fresh_sign_in_required' } };
    const removal = { products: [product.id], edit: { do: 'archive' } };
    await age(owner.email, 11);
    for (const [method, path] of actions)
      expect(await shop.call(method, path, { as: owner })).toMatchObject(tooOld);
    expect(await shop.call('POST', '/bulk-changes', { as: owner, body: removal })).toMatchObject(tooOld);
    const prove = (password: string) => shop.call('POST', '/me/proof', { as: owner, body: { password } });
    expect((await prove('wrong')).body.errors).toEqual([
      { field: 'password', message: 'This is not your password' },
    ]);
    expect((await shop.call('DELETE', `/product/${product.id}`, { as: owner })).status).toBe(403);
    expect((await prove(owner.password)).body).toEqual({ proven: true });
    expect((await shop.call('DELETE', `/product/${product.id}`, { as: owner })).status).toBe(200);
    // The proof of one session is none in another.
    const elsewhere = await shop.signIn(owner);
    await age(owner.email, 11);
    await prove(owner.password);
    expect((await shop.call('GET', '/export/orders.csv', { as: elsewhere })).status).toBe(403);
  });
});

describe('staff', () => {
  test('sign in again after twelve hours, customers do not', async () => {
    const [packer, customer] = await Promise.all([
      enrol(shop, { name: 'Paco', role: 'packer' }),
      enrol(shop, { name: 'Carl' }),
    ]);
    for (const { id } of [packer, customer])
      await query(`UPDATE session SET created_at = now() - interval '13 hours' WHERE member_id = $1`, [id]);
    expect((await shop.call('GET', '/orders', { as: packer })).status).toBe(401);
    const session = await shop.request('/api/auth/get-session', {
      headers: { authorization: `Bearer ${packer.identityToken}` },
    });
    expect(await session.json()).toBeNull();
    expect((await shop.call('GET', '/me', { as: customer })).status).toBe(200);
  });

  test('have passwords of 12 characters or more in production', async () => {
    const short = await shop.call('POST', '/auth/sign-up/email', {
      body: { name: 'Kim', email: 'kim@example.com', password: 'short one' },
    });
    expect(short.status).toBe(200);
    await query(`UPDATE member SET role = 'support', email_verified = true WHERE email = 'kim@example.com'`);
    shop.open.shop.needsLongStaffPasswords = true;
    try {
      let kim = await shop.signIn({ name: 'Kim', email: 'kim@example.com', password: 'short one' });
      expect((await shop.call('GET', '/orders', { as: kim })).body.code).toBe('long_password_required');
      const change = (newPassword: string) =>
        shop.call('PUT', '/me/password', { as: kim, body: { currentPassword: 'short one', newPassword } });
      expect((await change('eleven char')).body.errors?.[0]?.field).toBe('newPassword');
      kim = { ...kim, token: (await change('twelve chars')).body.token };
      expect((await shop.call('GET', '/orders', { as: kim })).status).toBe(200);
    } finally {
      shop.open.shop.needsLongStaffPasswords = false;
    }
  });
});
