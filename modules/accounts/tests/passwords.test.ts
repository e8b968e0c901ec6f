import * as betterAuth from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tokenIn } from '#tests/support/mail-link.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { hashPassword, needsRehash } from '../shop/hash-password.ts';
import { rehashPassword } from '../shop/rehash-password.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('account passwords', { jobs: true });
});
afterAll(() => shop?.close());

const change = (as: Person, currentPassword: string, newPassword: string) =>
  shop.call('PUT', '/me/password', { as, body: { currentPassword, newPassword } });
const signIn = (email: string, password: string) =>
  shop.call('POST', '/auth/sign-in/email', { body: { email, password } });

describe('changing the password', () => {
  test('takes the present one, and ends every other session with its tokens', async () => {
    const una = await shop.signUp('Una');
    const elsewhere = await shop.signIn(una);
    const changed = await change(una, una.password, 'a better one');
    expect(changed).toMatchObject({ status: 200, body: { endedSessions: 1 } });
    expect((await shop.call('GET', '/me', { as: elsewhere })).status).toBe(401);
    expect((await signIn(una.email, una.password)).status).toBe(401);
    expect((await signIn(una.email, 'a better one')).status).toBe(200);
  });

  test('ends the token that made the change and all others of its session, and answers a new one', async () => {
    const ute = await shop.signUp('Ute');
    const { body: second } = await shop.call('PUT', `/user/${ute.email}`, {
      body: { email: ute.email },
      headers: { authorization: `Bearer ${ute.identityToken}` },
    });
    const { body, headers } = await change(ute, ute.password, 'a better one');
    expect(body).toEqual({ endedSessions: 0, token: expect.any(String), expiresIn: 900 });
    expect(headers.get('cache-control')).toBe('no-store');
    const statuses = [];
    for (const token of [ute.token, second.token, body.token])
      statuses.push((await shop.call('GET', '/me', { as: { ...ute, token } })).status);
    expect(statuses).toEqual([401, 401, 200]);
  });

  test('keeps the token when it is refused', async () => {
    const urs = await shop.signUp('Urs');
    expect((await change(urs, 'not his', 'a better one')).status).toBe(422);
    expect((await shop.call('GET', '/me', { as: urs })).status).toBe(200);
  });

  test.each([
    ['not hers', 'a better one', 'currentPassword', 'This is not your password'],
    ['', 'a better one', 'currentPassword', 'Password is Required'],
    ['Uma’s own', '12345', 'newPassword', 'Must be 6 characters or longer'],
    ['Uma’s own', 'a'.repeat(129), 'newPassword', 'Must be 128 characters or shorter'],
  ])('from %j to %j is refused at %s: %s', async (current, next, field, message) => {
    const name = `Uma${field.length}${current.length}${next.length}`;
    const uma = await shop.signUp(name);
    const given = current === 'Uma’s own' ? uma.password : current;
    expect(await change(uma, given, next)).toMatchObject({
      status: 422,
      body: { errors: [{ field, message }] },
    });
    expect((await signIn(uma.email, uma.password)).status).toBe(200);
  });

  test('makes a link for a new password, sent before, worthless', async () => {
    const uri = await shop.signUp('Uri');
    await shop.call('POST', '/auth/request-password-reset', { body: { email: uri.email } });
    const token = tokenIn(await shop.mailTo(uri.email, 'Choose a new password'));
    await change(uri, uri.password, 'a better one');
    const reset = await shop.call('POST', '/auth/reset-password', {
      body: { newPassword: 'thief’s', token },
    });
    expect(reset).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });

  test('twice at once with the same present password changes it once', async () => {
    const ulf = await shop.signUp('Ulf');
    const answers = await Promise.all(
      ['first one', 'second one'].map((next) => change(ulf, ulf.password, next)),
    );
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // The loser's password is wrong, or became so while it was hashed, or the winner has ended the loser's session.
    expect([401, 403, 422]).toContain(refused);
  });
});

describe('a hash of before', () => {
  // Better Auth hashes at full cost, so the shop does too.
  beforeAll(() => void vi.stubEnv('FULL_PASSWORD_COST', '1'));
  afterAll(() => void vi.unstubAllEnvs());

  const OF = 'WHERE member_id = (SELECT id FROM member WHERE email = $1)';
  const store = (email: string, hash: string) =>
    shop.open.shop.pool.query(`UPDATE account SET password = $2 ${OF}`, [email, hash]);
  const stored = async (email: string) =>
    (await shop.open.shop.pool.query(`SELECT password FROM account ${OF}`, [email])).rows[0].password;
  const withHashOfBefore = async (name: string) => {
    const person = await shop.signUp(name);
    const hash = await betterAuth.hashPassword(person.password);
    await store(person.email, hash);
    return { ...person, hash };
  };

  test('is replaced when its member signs in, whose browser is known by the new one', async () => {
    const { email, password, hash } = await withHashOfBefore('Uli');
    expect((await signIn(email, 'a wrong guess')).status).toBe(401);
    expect(await stored(email)).toBe(hash);
    const { status, headers } = await signIn(email, password);
    expect(status).toBe(200);
    expect(needsRehash(await stored(email))).toBe(false);

    const mark = headers.getSetCookie().find((cookie) => cookie.includes('known_device'));
    expect(mark).toBeDefined();
    const again = await shop.call('POST', '/auth/sign-in/email', {
      body: { email, password },
      headers: { cookie: mark?.split(';')[0] ?? '', origin: shop.url },
    });
    expect(again.status).toBe(200);
    // A browser that is known gets no new mark.
    expect(again.headers.getSetCookie().join()).not.toContain('known_device');
    expect((await signIn(email, 'a wrong guess')).status).toBe(401);
  });

  test('lets its member sign in twice at once', async () => {
    const { email, password } = await withHashOfBefore('Udo');
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, password)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(needsRehash(await stored(email))).toBe(false);
  });

  test('does not replace a password that was chosen meanwhile', async () => {
    const { email, password, hash } = await withHashOfBefore('Ugo');
    await store(email, 'a newer one');
    expect(await rehashPassword(shop.open.shop, email, { hash, password })).toBe(hash);
    expect(await stored(email)).toBe('a newer one');
  });

  test('stays while others are being hashed', async () => {
    const { email, password, hash } = await withHashOfBefore('Undine');
    const others = Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('another')));
    expect(await rehashPassword(shop.open.shop, email, { hash, password })).toBe(hash);
    expect(await stored(email)).toBe(hash);
    await others;
  });
});

describe('a link for a new password', () => {
  const ask = (email: string, redirectTo?: string) =>
    shop.call('POST', '/auth/request-password-reset', {
      body: { email, ...(redirectTo && { redirectTo }) },
    });

  test('leads where it was asked to, within the shop', async () => {
    const ida = await shop.signUp('Ida');
    await ask(ida.email, '/reset-password?from=account');
    const link = new URL(
      /http\S+token=\S+/.exec(await shop.mailTo(ida.email, 'Choose a new password'))?.[0] ?? '',
    );
    expect(link.origin).toBe(shop.url);
    expect(link.pathname).toBe('/reset-password');
    expect(link.searchParams.get('from')).toBe('account');
  });

  test('works once, also for two at once', async () => {
    const ivo = await shop.signUp('Ivo');
    await ask(ivo.email);
    const token = tokenIn(await shop.mailTo(ivo.email, 'Choose a new password'));
    const answers = await Promise.all(
      ['first one', 'second one'].map((newPassword) =>
        shop.call('POST', '/auth/reset-password', { body: { newPassword, token } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('verifies the address that it was sent to', async () => {
    const isa = await shop.signUp('Isa');
    await ask(isa.email);
    const token = tokenIn(await shop.mailTo(isa.email, 'Choose a new password'));
    await shop.call('POST', '/auth/reset-password', { body: { newPassword: 'a new one', token } });
    const again = await shop.signIn({ ...isa, password: 'a new one' });
    expect((await shop.call('GET', '/me', { as: again })).body.emailVerified).toBe(true);
  });
});
