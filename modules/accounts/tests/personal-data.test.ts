import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { openSecondShop } from '#tests/support/second-shop.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('account data', { jobs: true, env: { MAX_UNPAID_ORDERS: '1000' } });
});
afterAll(() => shop?.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.open.shop.pool.query(text, values)).rows;
const leave = (as: Person, body: object = {}) => shop.call('DELETE', '/me', { as, body });
const write = (as: Enrolled, message: string) =>
  shop.call('POST', '/messages', {
    body: { kind: 'question', about: 'Contact', name: as.name, email: as.email, message },
  });
const book = async (as: Person, name: string) =>
  (
    await shop.call('POST', '/orders', {
      as,
      body: { productName: name, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
    })
  ).body.insertedId as string;

/** Inserts a confirmed subscription with its code. */
async function subscribe({ email }: Person): Promise<string> {
  const code = `WELCOME-${randomUUID().slice(0, 8).toUpperCase()}`;
  await query(
    `INSERT INTO subscriber (email, state, mails, confirmed_at) VALUES ($1, 'confirmed', 1, now())`,
    [email],
  );
  await query('INSERT INTO discount_code (code, email, cents) VALUES ($1, $2, 1000)', [code, email]);
  await query(
    `INSERT INTO subscriber_token (token_hash, email, purpose) VALUES (sha256($1::text::bytea), $1, 'unsubscribe')`,
    [email],
  );
  return code;
}

describe('the export', () => {
  test('has everything of the member, page after page, and nothing of anybody else', async () => {
    const [mia, max] = [await enrol(shop, { name: 'Mia' }), await enrol(shop, { name: 'Max' })];
    const product = await shop.addProduct({ name: 'Board', available: 2_000 });
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await book(mia, product.name));
    await book(max, product.name);
    await query(
      `INSERT INTO message (id, kind, about, name, email, message)
       SELECT gen_random_uuid(), 'question', 'Contact', 'Mia', $1, 'Message ' || n FROM generate_series(1, 450) n`,
      [mia.email],
    );
    for (const who of [mia, max]) {
      await shop.call('POST', '/review', {
        as: who,
        body: { productName: product.name, rating: 4, reviewMessage: `By ${who.name}` },
      });
      await subscribe(who);
      await shop.call('POST', '/cart/lines', { as: who, body: { variantId: product.id } });
    }

    const answer = await shop.request('/api/me/export', {
      headers: { authorization: `Bearer ${mia.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await answer.text();
    for (const secret of [max.email, max.id, 'By Max', mia.token, mia.identityToken])
      expect(text).not.toContain(secret);
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      profile: { email: mia.email, displayName: 'Mia' },
      emailVerified: true,
      signIn: { password: false, social: false },
      sessions: [{ current: true }],
      returns: [],
      cart: [{ productName: product.name, sku: expect.any(String), quantity: 2 }],
      reviews: [{ productName: product.name, rating: 4, reviewMessage: 'By Mia' }],
      newsletter: { state: 'confirmed', code: expect.stringMatching(/^WELCOME-/) },
    });
    expect(data.orders.map(({ _id }: { _id: string }) => _id).sort()).toEqual(orders.sort());
    expect(new Set(data.messages.map(({ message }: { message: string }) => message)).size).toBe(450);
  });

  test('leaves out the name of a product that became a draft', async () => {
    const una = await enrol(shop, { name: 'Una' });
    const product = await shop.addProduct({ name: 'Board to come', available: 0 });
    await shop.call('PUT', `/mystockalerts/${product.id}`, { as: una });
    await shop.call('POST', '/review', {
      as: una,
      body: { productName: product.name, rating: 4, reviewMessage: 'Tried it.' },
    });
    const names = async () => {
      const { reviews, stockAlerts } = (await shop.call('GET', '/me/export', { as: una })).body;
      return [...reviews, ...stockAlerts].map(({ productName }) => productName);
    };
    expect(await names()).toEqual([product.name, product.name]);
    await query(
      `UPDATE product SET is_draft = true, archived_at = now(), name = 'Secret name' WHERE id = $1`,
      [product.id],
    );
    expect(await names()).toEqual([null, null]);
  });

  test('leaves out the data of an address that the member has not verified', async () => {
    const una = await enrol(shop, { name: 'Una', verified: false });
    await write(una, 'Of the true owner');
    await subscribe(una);
    const { body } = await shop.call('GET', '/me/export', { as: una });
    expect(body).toMatchObject({ emailVerified: false, messages: [], newsletter: null });
  });
});

describe('deleting one’s account', () => {
  test('erases personal data, cancels unpaid orders, keeps paid ones, and ends every way in', async () => {
    const ivo = await shop.signUp('Ivo');
    await query('UPDATE member SET email_verified = true WHERE email = $1', [ivo.email]);
    const elsewhere = await shop.signIn(ivo);
    const product = await shop.addProduct({ name: 'Board of Ivo', available: 10 });
    const [unpaid, paid] = [await book(ivo, product.name), await book(ivo, product.name)];
    const { body } = await shop.call('POST', '/create-payment-intent', { as: ivo, body: { order: paid } });
    const { id } = await shop.payAtProvider(body.clientSecret);
    await shop.call('PATCH', `/orders/${paid}`, { as: ivo, body: { order: paid, transactionId: id } });
    await shop.call('POST', '/messages', {
      body: { kind: 'question', about: 'Contact', name: 'Ivo', email: ivo.email, message: 'Hello' },
    });
    await subscribe(ivo);
    // A link already mailed to an address that may now belong to another person.
    await query(
      `INSERT INTO mailed_link (token_hash, member_id, purpose, email, expires_at)
       SELECT sha256('sent'), id, 'change-address', 'ivo.new@example.com', now() + interval '1 hour' FROM member WHERE email = $1`,
      [ivo.email],
    );

    expect(await leave(ivo, { password: 'not his' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', message: 'This is not your password' }] },
    });
    expect(await leave(ivo)).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect(await leave(ivo, { password: ivo.password })).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    for (const token of [ivo, elsewhere])
      expect((await shop.call('GET', '/me', { as: token })).status).toBe(401);
    expect(
      (await shop.call('POST', '/auth/sign-in/email', { body: { email: ivo.email, password: ivo.password } }))
        .status,
    ).toBe(401);
    await expect
      .poll(async () => (await query('SELECT status FROM orders WHERE id = $1', [unpaid]))[0].status)
      .toBe('cancelled');
    expect(await query('SELECT status, email FROM orders WHERE id = $1', [paid])).toEqual([
      { status: 'pending', email: ivo.email },
    ]);
    expect(await query('SELECT 1 FROM message WHERE email = $1', [ivo.email])).toEqual([]);
    expect(await query('SELECT 1 FROM subscriber WHERE email = $1', [ivo.email])).toEqual([]);
    expect(await query('SELECT 1 FROM member WHERE email = $1', [ivo.email])).toEqual([]);
    expect(await query(`SELECT 1 FROM mailed_link WHERE email LIKE 'ivo%'`, [])).toEqual([]);
    await shop.expectSound();
  });

  test('keeps a code with the order that it was booked with, without the address', async () => {
    const ida = await enrol(shop, { name: 'Ida' });
    const code = await subscribe(ida);
    const product = await shop.addProduct({ name: 'Board of Ida', priceCents: 9900 });
    const booked = await shop.call('POST', '/orders', {
      as: ida,
      body: {
        productName: product.name,
        quantity: 2,
        userAddress: '1 Test Street',
        userNumber: '0123456',
        code,
      },
    });
    expect(booked.status).toBe(201);
    expect((await leave(ida)).status).toBe(200);
    expect(await query('SELECT email FROM discount_code WHERE code = $1', [code])).toEqual([
      { email: `deleted-${ida.id}@deleted.invalid` },
    ]);
    expect(await query('SELECT 1 FROM subscriber WHERE email = $1', [ida.email])).toEqual([]);
    await shop.expectSound();
  });

  test('of an unverified address leaves that address’s newsletter and messages to their owner', async () => {
    const eve = await enrol(shop, { name: 'Eve', verified: false });
    await subscribe(eve);
    await write(eve, 'Of the true owner');
    expect((await leave(eve)).status).toBe(200);
    expect(await query('SELECT state FROM subscriber WHERE email = $1', [eve.email])).toEqual([
      { state: 'confirmed' },
    ]);
    expect(await query('SELECT message FROM message WHERE email = $1', [eve.email])).toEqual([
      { message: 'Of the true owner' },
    ]);
  });

  test('without a password needs a fresh sign-in', async () => {
    const uwe = await enrol(shop, { name: 'Uwe' });
    await query(`UPDATE session SET created_at = now() - interval '11 minutes' WHERE member_id = $1`, [
      uwe.id,
    ]);
    expect(await leave(uwe)).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
  });

  test('leaves the last admin, also when two go at the same moment in two processes', async () => {
    const other = await openSecondShop(shop);
    try {
      const [ada, ben] = [await enrol(shop, { role: 'admin' }), await enrol(shop, { role: 'admin' })];
      const answers = await Promise.all([leave(ada), other.call('DELETE', '/me', { as: ben, body: {} })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_admin' });
      expect(await query(`SELECT count(*)::int AS admins FROM member WHERE role = 'admin'`)).toEqual([
        { admins: 1 },
      ]);
    } finally {
      await other.close();
    }
  });

  test('is recorded', async () => {
    const una = await enrol(shop, { name: 'Leaver' });
    await leave(una);
    expect(
      await query('SELECT action, actor_email, subject_id, detail FROM audit_log WHERE actor_id = $1', [
        una.id,
      ]),
    ).toEqual([{ action: 'member.left', actor_email: null, subject_id: una.id, detail: { role: 'member' } }]);
  });
});

test('an admin who deletes a member takes their newsletter and messages too', async () => {
  const [ada, mona] = [await enrol(shop, { role: 'admin' }), await enrol(shop, { name: 'Mona' })];
  await subscribe(mona);
  await write(mona, 'Hello');
  expect((await shop.call('DELETE', `/user/${mona.email}`, { as: ada })).status).toBe(200);
  expect(await query('SELECT 1 FROM subscriber WHERE email = $1', [mona.email])).toEqual([]);
  expect(await query('SELECT 1 FROM message WHERE email = $1', [mona.email])).toEqual([]);
});
