import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, newAuthenticator } from '#tests/support/authenticator.ts';
import { enrol } from '#tests/support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { addPasskey } from '../shop/passkeys/add-passkey.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop('passkey attacks', { env: { RATE_LIMIT: 'on' } });
});
afterAll(() => shop?.close());

const query = (text: string, values: unknown[] = []) => shop.open.shop.pool.query(text, values);
const options = async (as: Person) =>
  (await shop.call('POST', '/me/passkeys/options', { as })).body as { challenge: string };
const add = (as: Person, passkey: object) =>
  shop.call('POST', '/me/passkeys', { as, body: { name: 'My phone', passkey } });

async function withPasskey(as: Person): Promise<Authenticator> {
  const device = newAuthenticator(shop.url);
  expect((await add(as, device.make(await options(as)))).status).toBe(201);
  return device;
}

describe('client data that no browser writes is refused', () => {
  const json = (value: string) => Buffer.from(value).toString('base64url');
  test.each([
    ['null', json('null')],
    ['a list', json('[]')],
    ['a number', json('5')],
    ['no JSON', json('{')],
    ['a challenge that is no text', json('{"challenge":{"toString":1},"origin":"x"}')],
    ['a challenge with a zero byte', json('{"challenge":"\\u0000","origin":"x"}')],
    ['a broken surrogate', json('{"challenge":"\\ud800","origin":"x"}')],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0xc0]).toString('base64url')],
  ])('%s', async (name, clientDataJSON) => {
    const id = Buffer.from(name).toString('base64url');
    const body = { id, clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' };
    const signIn = await shop.call('POST', '/auth/sign-in/passkey', { body });
    expect(signIn).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
    const ina = await enrol(shop, { name: 'Ina' });
    const added = await add(ina, { id, clientDataJSON, attestationObject: 'AAAA' });
    expect(added).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
  });
});

test('a session that ended while a passkey was checked adds none', async () => {
  const lea = await enrol(shop, { name: 'Lea' });
  const made = newAuthenticator(shop.url).make(await options(lea));
  const { pool } = shop.open.shop;
  // The session ends after its challenge was spent.
  const ending = new Proxy(pool, {
    get: (target, key) => {
      if (key === 'query')
        return async (...given: Parameters<typeof pool.query>) => {
          const answer = await target.query(...given);
          if (String(given[0]).includes('DELETE FROM passkey_challenge'))
            await target.query('DELETE FROM session WHERE id = $1', [lea.sessionId]);
          return answer;
        };
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const adding = addPasskey(
    { ...shop.open.shop, pool: ending },
    { memberId: lea.id, sessionId: lea.sessionId },
    { name: 'Thief', passkey: made },
  );
  await expect(adding).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await query('SELECT FROM passkey WHERE member_id = $1', [lea.id])).rowCount).toBe(0);
});

test('where owners require two steps, a password alone adds and removes none beside a passkey', async () => {
  const paul = await shop.signUp('Paul');
  await query(`UPDATE member SET email_verified = true, role = 'packer' WHERE email = $1`, [paul.email]);
  await query('INSERT INTO staff_rule (needs_two_factor, refund_limit_cents) VALUES (true, 20000)');
  // The first second step takes the password, as there is nothing else to ask for.
  const device = await withPasskey(paul);
  const thief = await shop.signIn(paul);
  const prove = (body: object) => shop.call('POST', '/me/proof', { as: thief, body });
  const [{ _id }] = (await shop.call('GET', '/me/passkeys', { as: thief })).body;
  for (const [method, path] of [
    ['POST', '/me/passkeys/options'],
    ['DELETE', `/me/passkeys/${_id}`],
    ['POST', '/me/two-factor'],
  ] as const)
    expect((await shop.call(method, path, { as: thief })).body.code).toBe('fresh_sign_in_required');
  expect((await prove({ password: paul.password })).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'password', message: expect.stringContaining('passkey') }],
  });
  // With the passkey it is Paul.
  const proof = (await shop.call('POST', '/me/proof/options', { as: thief })).body;
  expect((await prove({ passkey: device.use(proof) })).body).toEqual({ proven: true });
  expect((await shop.call('POST', '/me/two-factor', { as: thief })).status).toBe(200);
  // Off the team nothing asks for two steps: so a lost passkey is replaced.
  await query(`UPDATE member SET role = 'member' WHERE email = $1`, [paul.email]);
  const again = await shop.signIn(paul);
  expect((await shop.call('DELETE', `/me/passkeys/${_id}`, { as: again })).status).toBe(200);
});

test('a page of another site signs nobody in, with a passkey as with a password', async () => {
  const mallory = await shop.signUp('Mallory');
  await query('UPDATE member SET email_verified = true WHERE email = $1', [mallory.email]);
  const device = await withPasskey(mallory);
  const asked = (await shop.call('POST', '/auth/passkey/options', { body: {} })).body;
  const headers = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const { email, password } = mallory;
  for (const [path, body] of [
    ['/auth/sign-in/email', { email, password }],
    ['/auth/sign-in/passkey', device.use(asked)],
  ] as const) {
    const answer = await shop.call('POST', path, { body, headers });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});
