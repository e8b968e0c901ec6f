import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { enrol } from '#tests/support/enrol.ts';
import { tokenIn } from '#tests/support/mail-link.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('account sessions', { jobs: true });
});
afterAll(() => shop?.close());

const statusOf = async (as: Person) => (await shop.call('GET', '/me', { as })).status;
const sessionsOf = async (as: Person) => (await shop.call('GET', '/me/sessions', { as })).body;

describe('the list of sessions', () => {
  test('says where and with which program each was begun, marks this one, and holds no proof of identity', async () => {
    const una = await shop.signUp('Una');
    const proof = await shop.call('POST', '/auth/sign-in/email', {
      body: { email: una.email, password: una.password },
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    });
    const { body, headers } = await shop.call('GET', '/me/sessions', { as: una });
    expect(body).toEqual([
      {
        _id: expect.any(String),
        current: true,
        device: 'Unknown device',
        network: '127.0.0.0/24',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
      expect.objectContaining({ current: false, device: 'Firefox on Windows' }),
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const secret of [una.identityToken, una.token, proof.body.token])
      expect(JSON.stringify(body)).not.toContain(secret);
    for (const { _id } of body)
      for (const path of [`/user/${una.email}`])
        expect(
          (
            await shop.call('PUT', path, {
              body: { email: una.email },
              headers: { authorization: `Bearer ${_id}` },
            })
          ).status,
        ).toBe(401);
  });

  test('has one’s own live sessions only', async () => {
    const [ada, max] = [await enrol(shop), await enrol(shop)];
    await shop.open.shop.pool.query(
      `INSERT INTO session (id, member_id, token_hash, expires_at)
       VALUES (gen_random_uuid(), $1, encode(sha256('ended'), 'hex'), now())`,
      [ada.id],
    );
    expect((await sessionsOf(ada)).map(({ _id }: { _id: string }) => _id)).toEqual([ada.sessionId]);
    expect((await sessionsOf(max)).map(({ _id }: { _id: string }) => _id)).toEqual([max.sessionId]);
  });

  test('says when a session was last used: whenever it renews its access token', async () => {
    const ida = await enrol(shop);
    await shop.open.shop.pool.query(
      `UPDATE session SET last_used_at = now() - interval '1 day' WHERE member_id = $1`,
      [ida.id],
    );
    const before = (await sessionsOf(ida))[0].lastUsedAt;
    await shop.call('PUT', `/user/${ida.email}`, {
      body: { email: ida.email },
      headers: { authorization: `Bearer ${ida.identityToken}` },
    });
    const after = (await sessionsOf(ida))[0].lastUsedAt;
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThan(80_000_000);
  });
});

describe('ending', () => {
  test('one session ends its tokens at once, and no other', async () => {
    const mia = await shop.signUp('Mia');
    const [phone, desk] = [await shop.signIn(mia), await shop.signIn(mia)];
    const [{ _id }] = (await sessionsOf(phone)).filter(({ current }: { current: boolean }) => current);
    expect(await shop.call('DELETE', `/me/sessions/${_id}`, { as: desk })).toMatchObject({
      status: 200,
      body: { endedSessions: 1 },
    });
    expect([await statusOf(phone), await statusOf(desk), await statusOf(mia)]).toEqual([401, 200, 200]);
    expect((await shop.call('DELETE', `/me/sessions/${_id}`, { as: desk })).status).toBe(404);
  });

  test('all others leaves this one', async () => {
    const max = await shop.signUp('Max');
    const [phone, desk] = [await shop.signIn(max), await shop.signIn(max)];
    const answer = await shop.call('DELETE', '/me/sessions', { as: desk });
    expect(answer).toMatchObject({ status: 200, body: { endedSessions: 2 } });
    expect([await statusOf(phone), await statusOf(desk), await statusOf(max)]).toEqual([401, 200, 401]);
  });
});

describe('the identity of a session', () => {
  test('is told to scripts without the proof of it', async () => {
    const browser = new BrowserLike(shop.url);
    const person = { name: 'Uwe', email: 'uwe@example.com', password: 'long enough' };
    const told = [];
    const tokens = [];
    for (const path of ['sign-up', 'sign-in']) {
      told.push(await browser.json('POST', `/api/auth/${path}/email`, person));
      tokens.push(/session_token=([^.;]{32})\./.exec(browser.cookie)?.[1] ?? 'none');
    }
    expect(new Set(tokens).size).toBe(2);
    expect(tokens).not.toContain('none');
    const answer = await browser.go('/api/auth/get-session');
    expect(JSON.parse(answer.text)).toEqual({
      session: { expiresAt: expect.any(String) },
      user: expect.objectContaining({ email: person.email, name: 'Uwe', emailVerified: false }),
    });
    for (const { text } of [...told, answer]) for (const token of tokens) expect(text).not.toContain(token);
    expect(answer.text).not.toMatch(/token|ipAddress|userAgent/i);
  });

  test('nor in a header, when a session begins and when it is lengthened', async () => {
    const person = { name: 'Ugo', email: 'ugo@example.com', password: 'long enough' };
    const begun = [
      await shop.call('POST', '/auth/sign-up/email', { body: person }),
      await shop.call('POST', '/auth/sign-in/email', { body: person }),
    ];
    const cookie = begun[1]?.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    await shop.open.shop.pool.query(
      `UPDATE session SET expires_at = now() + interval '3 days', updated_at = now() - interval '27 days'`,
    );
    const lengthened = await shop.call('GET', '/auth/get-session', { headers: { cookie } });
    expect(lengthened.headers.getSetCookie()[0]).toContain('session_token');
    for (const { headers } of [...begun, lengthened])
      for (const [name, value] of headers)
        if (name !== 'set-cookie')
          for (const { body } of begun) expect(value, name).not.toContain(body.token);
  });

  test.each([
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'list-accounts',
    'change-password',
    'change-email',
    'set-password',
    'verify-password',
    'verify-email',
    'update-session',
    'delete-user',
    'get-access-token',
    'error',
    'ok',
  ])('is not told or changed over /api/auth/%s', async (path) => {
    const ute = await enrol(shop);
    for (const method of ['GET', 'POST'])
      expect(
        await shop.call(method, `/auth/${path}`, {
          headers: { authorization: `Bearer ${ute.identityToken}` },
          ...(method === 'POST' && { body: {} }),
        }),
      ).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('an open stream of changes and its token end within a second of', () => {
  /** Opens a stream, calls `end`, expects the stream to close in time, and returns the status of the old token. */
  async function afterwards(watcher: Person, end: () => Promise<unknown>) {
    const stream = await fetch(`${shop.url}/api/events`, {
      headers: { authorization: `Bearer ${watcher.token}` },
    });
    expect(stream.status).toBe(200);
    const reader = stream.body?.getReader();
    await reader?.read();
    const from = performance.now();
    await end();
    while (!(await reader?.read())?.done);
    expect(performance.now() - from).toBeLessThan(1_000 + 500);
    return statusOf(watcher);
  }

  const change = (as: Person, body: object) => shop.call('PUT', '/me/password', { as, body });

  test('signing out', async () => {
    const eva = await enrol(shop);
    expect(
      await afterwards(eva, () =>
        shop.call('POST', '/auth/sign-out', {
          body: {},
          headers: { authorization: `Bearer ${eva.identityToken}` },
        }),
      ),
    ).toBe(401);
  });

  test('a changed password, elsewhere; here it goes on with the token that is answered', async () => {
    const ivo = await shop.signUp('Ivo');
    const elsewhere = await shop.signIn(ivo);
    let token = '';
    const end = async () => {
      const body = { currentPassword: ivo.password, newPassword: 'a better one' };
      token = (await change(ivo, body)).body.token;
    };
    expect(await afterwards(elsewhere, end)).toBe(401);
    expect(await statusOf({ ...ivo, token })).toBe(200);
  });

  test('a changed password, here', async () => {
    const udo = await shop.signUp('Udo');
    const body = { currentPassword: udo.password, newPassword: 'a better one' };
    expect(await afterwards(udo, () => change(udo, body))).toBe(401);
  });

  test('a reset', async () => {
    const isa = await shop.signUp('Isa');
    await shop.call('POST', '/auth/request-password-reset', { body: { email: isa.email } });
    const token = tokenIn(await shop.mailTo(isa.email, 'Choose a new password'));
    const body = { newPassword: 'a new one', token };
    expect(await afterwards(isa, () => shop.call('POST', '/auth/reset-password', { body }))).toBe(401);
  });

  test('the account’s end', async () => {
    const ian = await enrol(shop);
    expect(await afterwards(ian, () => shop.call('DELETE', '/me', { as: ian, body: {} }))).toBe(401);
  });

  test('being deleted by an admin', async () => {
    const [ines, ada] = [await enrol(shop), await enrol(shop, { role: 'admin' })];
    expect(await afterwards(ines, () => shop.call('DELETE', `/user/${ines.email}`, { as: ada }))).toBe(401);
  });

  test('becoming an admin: the next token has the role', async () => {
    const [ivan, ada] = [await enrol(shop), await enrol(shop, { role: 'admin' })];
    expect(await afterwards(ivan, () => shop.call('PUT', `/user/admin/${ivan.email}`, { as: ada }))).toBe(
      401,
    );
  });

  test('being ended on the account page', async () => {
    const ilse = await shop.signUp('Ilse');
    const elsewhere = await shop.signIn(ilse);
    expect(await afterwards(elsewhere, () => shop.call('DELETE', '/me/sessions', { as: ilse }))).toBe(401);
  });
});
