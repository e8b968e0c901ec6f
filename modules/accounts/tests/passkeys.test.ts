import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, newAuthenticator } from '#tests/support/authenticator.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop('passkeys', { env: { RATE_LIMIT: 'on' }, jobs: true });
});
afterAll(() => shop?.close());

const query = (text: string, values: unknown[] = []) => shop.open.shop.pool.query(text, values);
const newDevice = () => newAuthenticator(shop.url);

const optionsFor = async (as: Person) =>
  (await shop.call('POST', '/me/passkeys/options', { as })).body as { challenge: string };
const add = (as: Person, passkey: object, name = 'My phone') =>
  shop.call('POST', '/me/passkeys', { as, body: { name, passkey } });

/** Adds a passkey of a new device; returns both. */
async function addPasskey(as: Person): Promise<{ device: Authenticator; id: string }> {
  const device = newDevice();
  const added = await add(as, device.make(await optionsFor(as)));
  expect(added.status).toBe(201);
  return { device, id: added.body.insertedId };
}

const askToSignIn = async () => (await shop.call('POST', '/auth/passkey/options', { body: {} })).body;
const signIn = (passkey: object) => shop.call('POST', '/auth/sign-in/passkey', { body: passkey });
const signInWith = async (device: Authenticator) => signIn(device.use(await askToSignIn()));
const exchange = async ({ email }: Person, identityToken: string): Promise<Person> => {
  const given = await shop.call('PUT', `/user/${email}`, {
    body: { email },
    headers: { authorization: `Bearer ${identityToken}` },
  });
  expect(given.status).toBe(200);
  return { email, name: '', password: '', identityToken, token: given.body.token };
};
const refused = (detail: RegExp) => ({
  status: 403,
  body: { code: 'passkey_refused', detail: expect.stringMatching(detail) },
});

test('a member adds a passkey, signs in with it, renames it, and is told by mail', async () => {
  const mia = await enrol(shop, { name: 'Mia' });
  const { device, id } = await addPasskey(mia);
  expect(await shop.mailTo(mia.email, 'A passkey was added')).toContain('“My phone” was added');
  const answer = await signInWith(device);
  expect(answer).toMatchObject({ status: 200, body: { user: { email: mia.email } } });
  const again = await exchange(mia, answer.body.token);
  const renamed = { as: again, body: { name: 'Old phone' } };
  expect((await shop.call('PUT', `/me/passkeys/${id}`, renamed)).body).toEqual({ modifiedCount: 1 });
  const { body } = await shop.call('GET', '/me/passkeys', { as: again });
  expect(body).toEqual([
    { _id: id, name: 'Old phone', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
  ]);
  expect((await shop.call('GET', '/me/export', { as: mia })).body.passkeys).toEqual(body);
});

test('removing it ends the other sessions that it opened, and tells the member', async () => {
  const max = await enrol(shop, { name: 'Max' });
  const { device, id } = await addPasskey(max);
  const elsewhere = await exchange(max, (await signInWith(device)).body.token);
  expect((await shop.call('DELETE', `/me/passkeys/${id}`, { as: max })).body).toEqual({ deletedCount: 1 });
  expect((await shop.call('GET', '/me', { as: elsewhere })).status).toBe(401);
  expect((await shop.call('GET', '/me', { as: max })).status).toBe(200);
  expect(await shop.mailTo(max.email, 'A passkey was removed')).toContain('“My phone”');
  expect(await signInWith(device)).toMatchObject(refused(/not known here/));
});

describe('a new passkey is refused', () => {
  const cases: [string, RegExp, (device: Authenticator, at: { challenge: string }) => object][] = [
    [
      'made on another site',
      /another site/,
      (device, at) => device.make(at, { origin: 'https://evil.example' }),
    ],
    ['made for another name of site', /confirmed/, (device, at) => device.make(at, { rpId: 'evil.example' })],
    ['made without a look at the person', /confirmed/, (device, at) => device.make(at, { verified: false })],
    ['for a challenge of nobody', /expired/, (device, at) => device.make(at, { challenge: 'AAAA' })],
    // {"x5c": [h'']}
    [
      'with certificates that the shop did not ask for',
      /confirmed/,
      (device, at) => device.make(at, { statement: Buffer.from('a1637835638140', 'hex') }),
    ],
    ['that is none', /confirmed/, (device, at) => ({ ...device.make(at), attestationObject: 'AAAA' })],
    ['under the name of another', /confirmed/, (device, at) => ({ ...device.make(at), id: 'AAAA' })],
  ];
  test.each(cases)('%s', async (_, detail, make) => {
    const ina = await enrol(shop, { name: 'Ina' });
    expect(await add(ina, make(newDevice(), await optionsFor(ina)))).toMatchObject(refused(detail));
    expect((await shop.call('GET', '/me/passkeys', { as: ina })).body).toEqual([]);
  });

  test('twice, in another session, and on a second account', async () => {
    const [one, other] = [await enrol(shop, { name: 'One' }), await enrol(shop, { name: 'Other' })];
    const device = newDevice();
    const made = device.make(await optionsFor(one));
    expect(await add(other, made)).toMatchObject(refused(/expired/));
    expect((await add(one, made)).status).toBe(201);
    expect(await add(one, made)).toMatchObject(refused(/expired/));
    expect(await add(other, device.make(await optionsFor(other)))).toMatchObject(refused(/on an account/));
  });

  test('without a fresh proof of identity, or for an address that is not confirmed', async () => {
    const gus = await enrol(shop, { name: 'Gus' });
    const options = await optionsFor(gus);
    await query(`UPDATE session SET proven_at = '-infinity' WHERE id = $1`, [gus.sessionId]);
    expect((await add(gus, newDevice().make(options))).body.code).toBe('fresh_sign_in_required');
    expect((await shop.call('POST', '/me/passkeys/options', { as: gus })).body.code).toBe(
      'fresh_sign_in_required',
    );
    const newcomer = await enrol(shop, { verified: false });
    expect((await shop.call('POST', '/me/passkeys/options', { as: newcomer })).body.code).toBe(
      'email_unverified',
    );
  });

  test('beyond twenty', async () => {
    const tom = await enrol(shop, { name: 'Tom' });
    await query(
      `INSERT INTO passkey (id, member_id, credential_id, public_key, counter, name)
       SELECT gen_random_uuid(), $1, 'tom' || n, '', 0, n FROM generate_series(1, 20) n`,
      [tom.id],
    );
    expect(await add(tom, newDevice().make(await optionsFor(tom)))).toMatchObject(refused(/20 passkeys/));
  });
});

describe('a sign-in is refused', () => {
  let device: Authenticator;
  let rob: Enrolled;
  // Wrong ones are counted for each passkey.
  beforeEach(async () => {
    rob = await enrol(shop, { name: 'Rob' });
    ({ device } = await addPasskey(rob));
  });

  test.each([
    ['on another site', /another site/, { origin: 'https://evil.example' }],
    ['for another name of site', /confirmed/, { rpId: 'evil.example' }],
    ['without a look at the person', /confirmed/, { verified: false }],
    ['for a challenge of nobody', /expired/, { challenge: 'AAAA' }],
  ])('%s', async (_, detail, lie) => {
    expect(await signIn(device.use(await askToSignIn(), lie))).toMatchObject(refused(detail));
  });

  test('with an answer that was used before', async () => {
    const used = device.use(await askToSignIn());
    expect((await signIn(used)).status).toBe(200);
    expect(await signIn(used)).toMatchObject(refused(/used before/));
  });

  test('with an answer to a proof of identity', async () => {
    const options = (await shop.call('POST', '/me/proof/options', { as: rob })).body;
    expect(await signIn(device.use(options))).toMatchObject(refused(/expired/));
  });

  test('with a counter that goes back, and of two at once with the same one', async () => {
    expect((await signIn(device.use(await askToSignIn(), { counter: 50 }))).status).toBe(200);
    expect(await signIn(device.use(await askToSignIn(), { counter: 50 }))).toMatchObject(refused(/a copy/));
    expect(await signIn(device.use(await askToSignIn(), { counter: 0 }))).toMatchObject(refused(/a copy/));
    const both = [await askToSignIn(), await askToSignIn()].map((at) => device.use(at, { counter: 60 }));
    const answers = await Promise.all(both.map(signIn));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('with the signature of another device', async () => {
    const forged = newDevice().use(await askToSignIn(), { counter: 100 });
    expect(await signIn({ ...forged, id: device.id })).toMatchObject(refused(/confirmed/));
  });

  test('once the address is no longer confirmed', async () => {
    await query('UPDATE member SET email_verified = false WHERE id = $1', [rob.id]);
    expect((await signIn(device.use(await askToSignIn(), { counter: 200 }))).body.code).toBe(
      'email_unverified',
    );
    await query('UPDATE member SET email_verified = true WHERE id = $1', [rob.id]);
  });

  test('once the account is deleted', async () => {
    const eve = await enrol(shop, { name: 'Eve' });
    const { device: hers } = await addPasskey(eve);
    expect((await shop.call('DELETE', '/me', { as: eve, body: {} })).status).toBe(200);
    expect((await query('SELECT FROM passkey WHERE member_id = $1', [eve.id])).rowCount).toBe(0);
    expect(await signInWith(hers)).toMatchObject(refused(/not known here/));
  });

  test('after ten wrong ones', async () => {
    const options = await askToSignIn();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn({ ...device.use(options), id: 'AAAAAAAA' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

test('a passkey proves identity anew, one of another member does not', async () => {
  const [lea, kim] = [await enrol(shop, { name: 'Lea' }), await enrol(shop, { name: 'Kim' })];
  const [{ device, id }, others] = [await addPasskey(lea), await addPasskey(kim)];
  await query(`UPDATE session SET proven_at = '-infinity' WHERE id = $1`, [lea.sessionId]);
  const remove = () => shop.call('DELETE', `/me/passkeys/${id}`, { as: lea });
  expect((await remove()).body.code).toBe('fresh_sign_in_required');
  const ask = async () => (await shop.call('POST', '/me/proof/options', { as: lea })).body;
  const prove = (passkey: object) => shop.call('POST', '/me/proof', { as: lea, body: { passkey } });
  expect(await prove(others.device.use(await ask()))).toMatchObject(refused(/another account/));
  expect((await remove()).status).toBe(403);
  expect((await prove(device.use(await ask()))).body).toEqual({ proven: true });
  expect((await remove()).body).toEqual({ deletedCount: 1 });
});

test('a passkey counts as both steps, and a password beside it does not', async () => {
  const paul = await shop.signUp('Paul');
  await query(`UPDATE member SET email_verified = true, role = 'packer' WHERE email = $1`, [paul.email]);
  const { device, id } = await addPasskey(paul);
  await query('INSERT INTO staff_rule (needs_two_factor, refund_limit_cents) VALUES (true, 20000)');
  const orders = async (as: Person) => (await shop.call('GET', '/orders', { as })).status;
  const byPassword = await shop.signIn(paul);
  const byPasskey = await exchange(paul, (await signInWith(device)).body.token);
  expect([await orders(byPassword), await orders(byPasskey)]).toEqual([403, 200]);
  expect((await shop.call('GET', `/admin/${paul.email}`, { as: byPassword })).body.lacks).toBe('two-factor');
  // With an authenticator too, the passkey alone opens a session.
  await query('UPDATE member SET two_factor = true WHERE email = $1', [paul.email]);
  const session = (await signInWith(device)).body.token;
  expect(await orders(await exchange(paul, session))).toBe(200);
  await query('UPDATE member SET two_factor = false WHERE email = $1', [paul.email]);
  // The session that the passkey proved is one step again once it is removed.
  expect(await orders(paul)).toBe(200);
  await shop.call('DELETE', `/me/passkeys/${id}`, { as: paul });
  expect(await orders(paul)).toBe(403);
});

test('expired challenges are forgotten', async () => {
  const { forgetChallenges } = await import('../shop/passkeys/challenge.ts');
  const { challenge } = await askToSignIn();
  await query('UPDATE passkey_challenge SET expires_at = now() WHERE challenge = $1', [challenge]);
  await forgetChallenges(shop.open.shop.pool);
  expect((await query('SELECT FROM passkey_challenge WHERE challenge = $1', [challenge])).rowCount).toBe(0);
});
