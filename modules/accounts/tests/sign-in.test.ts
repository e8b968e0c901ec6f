import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { enrol } from '#tests/support/enrol.ts';
import { linkIn, tokenIn } from '#tests/support/mail-link.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Person;

beforeAll(async () => {
  shop = await startTestShop('accounts', { jobs: true });
  mia = await shop.signUp('Mia');
});
afterAll(() => shop?.close());

const signUp = (body: object) => shop.call('POST', '/auth/sign-up/email', { body });
const signIn = (email: string, password: string) =>
  shop.call('POST', '/auth/sign-in/email', { body: { email, password } });
const profileOf = (person: Person) => shop.call('GET', `/user/${person.email}`, { as: person });

describe('signing up', () => {
  test('signs in at once, and sends a mail whose link leads on from where it began', async () => {
    const browser = new BrowserLike(shop.url);
    const person = {
      name: 'Una',
      email: 'una@example.com',
      password: 'long enough',
      callbackURL: '/healthz',
    };
    expect((await browser.json('POST', '/api/auth/sign-up/email', person)).status).toBe(200);
    const verified = async () =>
      JSON.parse((await browser.go('/api/auth/get-session')).text).user.emailVerified;
    expect(await verified()).toBe(false);

    const link = new URL(linkIn(await shop.mailTo(person.email, 'Verify your address')));
    expect(link.pathname).toBe('/verify-email');
    expect(link.searchParams.get('next')).toBe('/healthz');
    expect(await verified()).toBe(false);
  });

  test.each([
    [{ password: '12345' }, 'password', 'Must be 6 characters or longer'],
    [{ password: '' }, 'password', 'Password is Required'],
    [{ password: 'a'.repeat(129) }, 'password', 'Must be 128 characters or shorter'],
    [{ email: 'nonsense' }, 'email', 'Provide a valid Email'],
    [{ email: '' }, 'email', 'Email is Required'],
    [{ email: 5 }, 'email', 'Email is Required'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'a\u202eb' }, 'name', 'Name has characters that cannot be shown'],
    [{ image: 'https://evil.example/x.png' }, 'image', 'Picture is set in the profile'],
  ])('with %j is refused at %s: %s', async (spoilt, field, message) => {
    const before = await snapshot(shop);
    const answer = await signUp({
      name: 'Una',
      email: 'una.2@example.com',
      password: 'long enough',
      ...spoilt,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation', errors: [{ field, message }] } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    await expectUnchanged(shop, before);
  });

  test.each(['mia@example.com', 'MIA@Example.com', ' mia@example.com ', 'ｍｉａ@example.com'])(
    'with an address that is taken, written as %j, is refused',
    async (email) => {
      const before = await snapshot(shop);
      const answer = await signUp({ name: 'Mallory', email, password: 'long enough' });
      expect(answer.status).toBe(422);
      expect(answer.body.token).toBeUndefined();
      await expectUnchanged(shop, before);
    },
  );

  test.each([{ role: 'admin' }, { emailVerified: true }, { id: '00000000-0000-4000-8000-000000000000' }])(
    'with %j gives no more rights than a new member has',
    async (more) => {
      const [field] = Object.keys(more);
      const email = `climber.${field?.toLowerCase()}@example.com`;
      await signUp({ name: 'Climber', email, password: 'long enough', ...more });
      const { rows } = await shop.open.shop.pool.query(
        'SELECT id, role, email_verified FROM member WHERE email = $1',
        [email],
      );
      for (const row of rows) {
        expect(row).toMatchObject({ role: 'member', email_verified: false });
        expect(row.id).not.toBe('00000000-0000-4000-8000-000000000000');
      }
    },
  );
});

describe('signing in', () => {
  test('with the wrong password and with an unknown address are answered alike', async () => {
    const wrong = await signIn(mia.email, 'not her password');
    const unknown = await signIn('nobody@example.com', 'not her password');
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test('understands the address however it is written', async () => {
    expect((await signIn(' MIA@example.com', mia.password)).status).toBe(200);
  });

  test('from a page of another site is refused', async () => {
    const answer = await shop.call('POST', '/auth/sign-in/email', {
      body: { email: mia.email, password: mia.password },
      headers: { origin: 'https://evil.example', cookie: 'a=b' },
    });
    expect(answer.status).toBe(403);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a/..//evil.example'])(
    'refuses to lead to %s',
    async (callbackURL) => {
      const answer = await shop.call('POST', '/auth/sign-in/email', {
        body: { email: mia.email, password: mia.password, callbackURL },
      });
      expect(answer.status).toBe(403);
    },
  );
});

describe('a forgotten password', () => {
  const ask = (email: string) =>
    shop.call('POST', '/auth/request-password-reset', { body: { email, redirectTo: '/reset' } });

  test('is asked for with the same answer, whether the address is known or not', async () => {
    const [known, unknown] = [await ask(mia.email), await ask('nobody@example.com')];
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(JSON.stringify(known.body)).not.toMatch(/[\w-]{20}/);
  });

  test('is replaced over the link in the mail, once; every session and token from before ends', async () => {
    const una = await shop.signUp('Resetter');
    expect((await profileOf(una)).status).toBe(200);
    await ask(una.email);
    const token = tokenIn(await shop.mailTo(una.email, 'Choose a new password'));
    const reset = (newPassword: string) =>
      shop.call('POST', '/auth/reset-password', { body: { newPassword, token } });

    expect(await reset('12345')).toMatchObject({ status: 422, body: { errors: [{ field: 'newPassword' }] } });
    expect((await reset('a new password')).status).toBe(200);
    expect((await profileOf(una)).status).toBe(401);
    expect((await signIn(una.email, una.password)).status).toBe(401);
    expect(await reset('another password')).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect((await signIn(una.email, 'a new password')).status).toBe(200);
    await shop.expectSound();
  });
});

test('signing out ends the session’s access tokens at once, and no other session’s', async () => {
  const [here, there] = [await shop.signIn(mia), await shop.signIn(mia)];
  await shop.call('POST', '/auth/sign-out', {
    body: {},
    headers: { authorization: `Bearer ${here.identityToken}` },
  });
  expect((await profileOf(here)).status).toBe(401);
  expect((await profileOf(there)).status).toBe(200);
});

describe('no call sets a role, an address or a verification', () => {
  test.each(['/update-user', '/change-email', '/admin/set-role', '/delete-user', '/link-social'])(
    'over /api/auth%s',
    async (path) => {
      const answer = await shop.call('POST', `/auth${path}`, {
        body: { role: 'admin', newEmail: 'mallory@example.com', userId: 'x', name: 'x' },
        headers: { authorization: `Bearer ${mia.identityToken}` },
      });
      expect(answer.status).toBe(404);
    },
  );

  test.each(['role', 'email', 'emailVerified', '_id', 'banned', 'deletedAt'])(
    'as %s of a profile',
    async (field) => {
      const before = await snapshot(shop);
      const answer = await shop.call('PUT', `/user/${mia.email}`, {
        as: mia,
        body: { displayName: 'Mia', [field]: field === 'email' ? mia.email : 'admin' },
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message: 'Unknown field' }] } });
      await expectUnchanged(shop, before);
    },
  );
});

test('a profile is saved as given, and fields that are not given stay', async () => {
  const una = await enrol(shop);
  const full = {
    displayName: 'Una U.',
    bio: 'Two\nlines',
    country: 'Testland',
    city: 'Testville',
    phoneNumber: '+49 (30) 123-456',
    image: 'https://example.com/una.webp',
    linkedInProfile: 'https://www.linkedin.com/in/una',
  };
  const save = (body: object) => shop.call('PUT', `/user/${una.email}`, { as: una, body });
  expect(await save(full)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  await save({ displayName: 'Una', bio: '' });
  expect((await profileOf(una)).body).toMatchObject({ ...full, displayName: 'Una', bio: '' });
  for (const field of ['image', 'linkedInProfile'])
    for (const address of [
      'javascript:alert(1)',
      'http://example.com/x.png',
      '//evil.example/x',
      'https://a@b.example/',
      'https://user:password@b.example/',
    ])
      expect(await save({ displayName: 'Una', [field]: address })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
});
