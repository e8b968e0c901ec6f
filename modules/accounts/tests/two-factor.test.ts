import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrol } from '#tests/support/enrol.ts';
import { tokenIn } from '#tests/support/mail-link.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { codeOfStep } from '../shop/two-factor/one-time-code.ts';

let shop: TestShop;
let ada: Person;

beforeAll(async () => {
  shop = await startTestShop('two-factor', { env: { RATE_LIMIT: 'on' }, jobs: true });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const query = (text: string, values: unknown[] = []) => shop.open.shop.pool.query(text, values);

/** The code of a secret, `later` steps from the database's present one. */
async function codeNow(secret: string, later = 0): Promise<string> {
  const { rows } = await query('SELECT floor(extract(epoch FROM now()) / 30)::int AS step');
  return codeOfStep(bytesOf(secret), rows[0].step + later);
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.toLowerCase()]
    .map((letter) => 'abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

async function turnOn(as: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await shop.call('POST', '/me/two-factor', { as });
  const on = await shop.call('POST', '/me/two-factor/confirm', {
    as,
    body: { code: await codeNow(body.secret) },
  });
  expect(on.status).toBe(200);
  return { secret: body.secret, recoveryCodes: on.body.recoveryCodes };
}

async function orderOf(customer: Person): Promise<string> {
  const { name } = await shop.addProduct({ name: `Board of ${customer.email}` });
  const body = { productName: name, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' };
  return (await shop.call('POST', '/orders', { as: customer, body })).body.insertedId;
}

const firstStep = async ({ email, password }: Person): Promise<string> => {
  const answer = await shop.call('POST', '/auth/sign-in/email', { body: { email, password } });
  expect(answer.body).toEqual({ token: expect.any(String), awaitsCode: true });
  return answer.body.token;
};
const secondStep = (token: string, code: string) =>
  shop.call('POST', '/auth/sign-in/code', { body: { code }, headers: { authorization: `Bearer ${token}` } });
const exchange = ({ email }: Person, token: string) =>
  shop.call('PUT', `/user/${email}`, { body: { email }, headers: { authorization: `Bearer ${token}` } });

test('a sign-in with two steps takes a code, and no code twice', async () => {
  const mia = await shop.signUp('Mia');
  const elsewhere = await shop.signIn(mia);
  const { secret, recoveryCodes } = await turnOn(mia);
  expect(new Set(recoveryCodes).size).toBe(10);
  // Sessions of one step end.
  expect((await shop.call('GET', '/me', { as: elsewhere })).status).toBe(401);

  const token = await firstStep(mia);
  expect((await exchange(mia, token)).status).toBe(401);
  const session = await shop.request('/api/auth/get-session', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await session.json()).toEqual({ awaitsCode: true });
  expect((await secondStep(token, '12345')).status).toBe(422);
  const code = await codeNow(secret, 1);
  expect((await secondStep(token, code)).status).toBe(200);
  expect((await exchange(mia, token)).status).toBe(200);
  expect((await secondStep(token, code)).status).toBe(401);

  const again = await firstStep(mia);
  expect((await secondStep(again, code)).body.errors).toEqual([
    { field: 'code', message: expect.stringMatching(/used already|not right/) },
  ]);
  const spaced = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
  expect((await secondStep(again, spaced)).status).toBe(200);
  const third = await firstStep(mia);
  expect((await secondStep(third, recoveryCodes[0]!)).status).toBe(422);
  // Two sign-ins at once with one recovery code.
  const fourth = await firstStep(mia);
  const both = await Promise.all([third, fourth].map((one) => secondStep(one, recoveryCodes[1]!)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a code is asked for within ten minutes, and guesses are limited', async () => {
  const gus = await shop.signUp('Gus');
  await turnOn(gus);
  const token = await firstStep(gus);
  const answers = await Promise.all(Array.from({ length: 12 }, () => secondStep(token, '000000')));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  const late = await firstStep(gus);
  await query(`UPDATE session SET created_at = now() - interval '11 minutes' WHERE awaits_code`);
  expect((await secondStep(late, '000000')).status).toBe(401);
});

test('guesses at a proof of identity have one count, whichever fields they come in', async () => {
  const guy = await shop.signUp('Guy');
  const guess = (body: object) => shop.call('POST', '/me/proof', { as: guy, body });
  for (let n = 0; n < 5; n += 1) {
    expect((await guess({ password: 'a wrong guess' })).status).toBe(422);
    expect((await guess({ password: 'a wrong guess', code: '000000' })).status).toBe(422);
  }
  expect((await guess({ password: guy.password })).status).toBe(429);
  expect((await guess({ password: guy.password, code: '000000' })).status).toBe(429);
  // The same secret is not guessed elsewhere either.
  const body = { currentPassword: 'a wrong guess', newPassword: 'another password' };
  expect((await shop.call('PUT', '/me/password', { as: guy, body })).status).toBe(429);
});

test('a member with a short password who is promoted is asked for a longer one, in the session that they have', async () => {
  shop.open.shop.needsLongStaffPasswords = true;
  try {
    const lou = { name: 'Lou', email: 'lou@example.com', password: 'short one' };
    const { token } = (await shop.call('POST', '/auth/sign-up/email', { body: lou })).body;
    await query('UPDATE member SET email_verified = true WHERE email = $1', [lou.email]);
    expect((await shop.call('PUT', `/user/admin/${lou.email}`, { as: ada })).body.modifiedCount).toBe(1);
    const as = { ...lou, identityToken: token, token: (await exchange(lou as Person, token)).body.token };
    expect((await shop.call('GET', '/orders', { as })).body.code).toBe('long_password_required');
    const body = { currentPassword: lou.password, newPassword: 'a longer one' };
    as.token = (await shop.call('PUT', '/me/password', { as, body })).body.token;
    expect((await shop.call('GET', '/orders', { as })).status).toBe(200);
  } finally {
    shop.open.shop.needsLongStaffPasswords = false;
  }
});

test('without a session there is nothing to enter a code for, and a cookie counts from this shop alone', async () => {
  expect((await shop.call('POST', '/auth/sign-in/code', { body: { code: '000000' } })).status).toBe(401);
  const foreign = await shop.call('POST', '/auth/sign-in/code', {
    body: { code: '000000' },
    headers: { cookie: 'a=b', origin: 'https://evil.example' },
  });
  expect(foreign.body.code).toBe('csrf');
});

test('the secret is sealed, and recovery codes are hashes', async () => {
  const ina = await enrol(shop, { name: 'Ina' });
  const { secret, recoveryCodes } = await turnOn(ina);
  const { rows } = await query('SELECT sealed_secret FROM two_factor WHERE member_id = $1', [ina.id]);
  expect(rows[0].sealed_secret.includes(bytesOf(secret))).toBe(false);
  const stored = await query('SELECT r::text AS row FROM recovery_code r');
  expect(JSON.stringify(stored.rows)).not.toContain(recoveryCodes[0]!.replaceAll('-', ''));
});

test('a code proves identity anew, and a password no longer does', async () => {
  const rob = await shop.signUp('Rob');
  const { secret } = await turnOn(rob);
  await query(`UPDATE session SET proven_at = '-infinity'`);
  expect((await shop.call('DELETE', '/me/two-factor', { as: rob })).body.code).toBe('fresh_sign_in_required');
  const prove = (body: object) => shop.call('POST', '/me/proof', { as: rob, body });
  expect((await prove({ password: rob.password })).status).toBe(422);
  expect((await prove({ code: await codeNow(secret, 1) })).status).toBe(200);
  expect((await shop.call('DELETE', '/me/two-factor', { as: rob })).body).toEqual({ modifiedCount: 1 });
  expect((await shop.call('POST', '/auth/sign-in/email', { body: rob })).body.awaitsCode).toBeUndefined();
  await query('UPDATE session SET proven_at = now()');
});

test('a second step that a stranger gave to an unproven address ends when its owner comes', async () => {
  const victim = await shop.signUp('Vera');
  await turnOn(victim);
  await shop.call('POST', '/auth/request-password-reset', { body: { email: victim.email } });
  const token = tokenIn(await shop.mailTo(victim.email, 'Choose a new password'));
  const password = 'The owner’s own password';
  await shop.call('POST', '/auth/reset-password', { body: { token, newPassword: password } });
  const signedIn = await shop.call('POST', '/auth/sign-in/email', {
    body: { email: victim.email, password },
  });
  expect(signedIn.body.awaitsCode).toBeUndefined();
  expect(
    (
      await query('SELECT FROM two_factor WHERE member_id = (SELECT id FROM member WHERE email = $1)', [
        victim.email,
      ])
    ).rowCount,
  ).toBe(0);
});

describe('where the owner requires it', () => {
  test('staff without it can only set it up, and owners cannot lock themselves out', async () => {
    const paul = await enrol(shop, { name: 'Paul', role: 'packer' });
    const require = () =>
      shop.call('PUT', '/team/rules', { as: ada, body: { needsTwoFactor: true, refundLimit: 200 } });
    expect((await require()).body.code).toBe('two_factor_off');
    await turnOn(ada);
    expect((await require()).body).toEqual({ modifiedCount: 1 });
    expect((await shop.call('GET', '/orders', { as: paul })).body.code).toBe('two_factor_required');
    // Nor do they reach a customer's order by a call of customers.
    const order = await orderOf(await enrol(shop, { name: 'Cora' }));
    for (const path of [`/orders/${order}`, `/orders/${order}/page`, `/orders/${order}/documents`])
      expect((await shop.call('GET', path, { as: paul })).status, path).toBe(404);
    expect((await shop.call('GET', `/admin/${paul.email}`, { as: paul })).body).toEqual({
      admin: false,
      role: 'packer',
      lacks: 'two-factor',
    });
    await turnOn(paul);
    expect((await shop.call('GET', '/orders', { as: paul })).status).toBe(200);
    expect((await shop.call('GET', `/orders/${order}`, { as: paul })).status).toBe(200);
    expect((await shop.call('GET', '/orders', { as: ada })).status).toBe(200);
  });
});
