import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSecondShop, type SecondShop } from '#tests/support/second-shop.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

const GUESSES = 10;
const SIGN_INS = 300;

let shop: TestShop;
let mia: Person;
beforeAll(async () => {
  // Trust one proxy, so that requests can come from many networks.
  shop = await startTestShop('account guessing', { env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  mia = await shop.signUp('Mia');
});
afterAll(() => shop?.close());

let clients = 0;
/** A header that makes a request come from a new network. */
const fromElsewhere = () => {
  clients += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}` };
};
type At = Pick<TestShop, 'call'> | SecondShop;
const signIn = (
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = fromElsewhere(),
  at: At = shop,
) => at.call('POST', '/auth/sign-in/email', { body: { email, password }, headers });
const wrong = { password: 'a wrong guess' };
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

/** The cookie that marks a browser that has signed in before. */
const markOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.includes('known_device'))
    ?.split(';')[0] ?? '';

describe('an address that is guessed at', () => {
  test.each([
    ['known', () => shop.signUp('Known').then(({ email }) => email)],
    ['unknown', async () => 'unknown@example.com'],
  ])('from a network of its own each time is shut after ten wrong ones: %s', async (_, address) => {
    const email = await address();
    for (let n = 0; n < GUESSES; n += 1) expect((await signIn({ email, ...wrong })).status).toBe(401);
    const refused = await signIn({ email, ...wrong });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect((await signIn({ email: email.toUpperCase(), ...wrong })).status).toBe(429);
  });

  test('is shut after ten, though a hundred come at once', async () => {
    const email = 'crowd@example.com';
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ email, ...wrong })));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(GUESSES);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(30 - GUESSES);
  });

  test('lets its owner in from a browser that has signed in before, whatever strangers do', async () => {
    const una = await shop.signUp('Una');
    const cookie = markOf(await signIn(una));
    for (let n = 0; n < GUESSES; n += 1) await signIn({ ...una, ...wrong });
    expect((await signIn(una)).status).toBe(429);
    const own = { ...fromElsewhere(), cookie, origin: shop.url };
    expect((await signIn(una, own)).status).toBe(200);
    for (let n = 0; n < GUESSES; n += 1) await signIn({ ...una, ...wrong }, { ...own, ...fromElsewhere() });
    expect((await signIn(una, { ...own, ...fromElsewhere() })).status).toBe(429);
  });

  test('shares one budget between the browsers that have signed in before, however many cookies they are', async () => {
    const ute = await shop.signUp('Ute');
    const cookies = await Promise.all([1, 2, 3].map(async () => markOf(await signIn(ute))));
    const answers = [];
    for (let n = 0; n < GUESSES; n += 1)
      for (const cookie of cookies)
        answers.push(await signIn({ ...ute, ...wrong }, { ...fromElsewhere(), cookie, origin: shop.url }));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(GUESSES);
  });

  test('has no known browsers any more once its password is another, and ten guesses in all', async () => {
    const ulla = await shop.signUp('Ulla');
    const cookies = await Promise.all([1, 2, 3].map(async () => markOf(await signIn(ulla))));
    const body = { currentPassword: ulla.password, newPassword: 'a better one' };
    expect((await shop.call('PUT', '/me/password', { as: ulla, body })).status).toBe(200);
    const answers = [];
    for (let n = 0; n < GUESSES; n += 1)
      for (const cookie of cookies)
        answers.push(await signIn({ ...ulla, ...wrong }, { ...fromElsewhere(), cookie, origin: shop.url }));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(GUESSES);
    expect((await signIn({ ...ulla, password: 'a better one' })).status).toBe(429);
  });

  test('opens again after a quarter of an hour', async () => {
    const uma = await shop.signUp('Uma');
    for (let n = 0; n < GUESSES; n += 1) await signIn({ ...uma, ...wrong });
    expect((await signIn(uma)).status).toBe(429);
    await shop.open.shop.pool.query(`UPDATE password_guess SET since = now() - interval '15 minutes'`);
    expect((await signIn(uma)).status).toBe(200);
  });

  test('does not count right passwords', async () => {
    for (let n = 0; n < GUESSES + 2; n += 1) expect((await signIn(mia)).status).toBe(200);
  });

  test('is named nowhere in the counts', async () => {
    const { rows } = await shop.open.shop.pool.query<{ kept: string }>(
      'SELECT g::text AS kept FROM password_guess g',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { kept } of rows) expect(kept).not.toContain('@');
  });
});

describe('one client', () => {
  const guess = (n: number, headers: Record<string, string>, at?: At) =>
    signIn({ email: `nobody.${n}@example.com`, ...wrong }, headers, at);
  let other: SecondShop | undefined;
  afterEach(async () => {
    await other?.close();
    other = undefined;
  });

  /** Records sign-ins of a network: the first one `secondsAgo`, the others now. */
  const signedIn = (network: string, times: number, secondsAgo: number) =>
    shop.open.shop.pool.query(
      `INSERT INTO network_call (call, client, times)
       SELECT '/sign-in/email', $1, ARRAY[now() - make_interval(secs => $3)] || array_agg(now())
       FROM generate_series(2, $2)`,
      [network, times, secondsAgo],
    );

  test('may be an office: forty people sign in within a few seconds', async () => {
    const office = fromElsewhere();
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push(await guess(n, office));
    expect(statuses(answers)).toEqual(Array(40).fill(401));
  });

  test('is slowed down whichever address it guesses at, in all processes, and after a restart', async () => {
    const client = fromElsewhere();
    await signedIn(client['x-forwarded-for'], SIGN_INS - 1, 200);
    expect((await guess(0, client)).status).toBe(401);
    const refused = await guess(1, client);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(90);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(100);
    other = await openSecondShop(shop);
    expect((await guess(2, client, other)).status).toBe(429);
    expect((await guess(3, fromElsewhere(), other)).status).toBe(401);
  });

  test('is let in again as each try falls out of the window, without a moment of quiet', async () => {
    const client = fromElsewhere();
    await signedIn(client['x-forwarded-for'], SIGN_INS, 299);
    expect((await guess(0, client)).status).toBe(429);
    await expect.poll(async () => (await guess(1, client)).status, { interval: 200 }).toBe(401);
    expect((await guess(2, client)).status).toBe(429);
  });

  test('is known by the address that the proxy saw, whatever it puts before that', async () => {
    await signedIn('192.0.2.77', SIGN_INS - 1, 0);
    const answers = [];
    for (let n = 0; n < 2; n += 1)
      answers.push(await guess(n, { 'x-forwarded-for': `203.0.113.${n}, 192.0.2.77` }));
    expect(statuses(answers)).toEqual([401, 429]);
  });

  test('without a proxy is known by its socket, whatever it claims', async () => {
    const bare = await startTestShop('account guessing, no proxy', { env: { RATE_LIMIT: 'on' } });
    const signUp = (from: string, n: number) => {
      const claims = [
        'x-forwarded-for',
        'x-real-ip',
        'cf-connecting-ip',
        'forwarded',
        'x-shop-client-address',
      ];
      const headers = Object.fromEntries(claims.map((name) => [name, `203.0.113.${n}`]));
      const body = { name: 'Una', email: 'taken@example.com', password: 'long enough' };
      return statusFrom(from, `${bare.url}/api/auth/sign-up/email`, headers, body);
    };
    try {
      const answers = [];
      for (let n = 0; n < 11; n += 1) answers.push(await signUp('127.0.0.2', n));
      expect(answers).toEqual([200, ...Array(9).fill(422), 429]);
      expect(await signUp('127.0.0.3', 0)).toBe(422);
    } finally {
      await bare.close();
    }
  });

  test('may sign up ten times in ten minutes, because that tells of an address whether it is taken', async () => {
    const client = fromElsewhere();
    const signUp = (n: number) =>
      shop.call('POST', '/auth/sign-up/email', {
        body: { name: 'Una', email: mia.email, password: `guess ${n} of it` },
        headers: client,
      });
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await signUp(n));
    expect(statuses(answers).slice(0, 10)).toEqual(Array(10).fill(422));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });
});

/** The status of a call over the network from this address of the loopback interface. */
async function statusFrom(localAddress: string, url: string, headers: Record<string, string>, body: object) {
  const asked = request(url, {
    method: 'POST',
    localAddress,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test('the password that an open session asks for is guessed at ten times only, each account’s apart', async () => {
  const [ida, ivo] = [await shop.signUp('Ida'), await shop.signUp('Ivo')];
  const leave = (password: string, as = ida) => shop.call('DELETE', '/me', { as, body: { password } });
  const change = (currentPassword: string) =>
    shop.call('PUT', '/me/password', { as: ida, body: { currentPassword, newPassword: 'long enough' } });
  for (let n = 0; n < GUESSES / 2; n += 1)
    expect(statuses([await leave(`guess ${n}`), await change(`guess ${n}`)])).toEqual([422, 422]);
  expect(statuses([await leave(ida.password), await change(ida.password)])).toEqual([429, 429]);
  expect((await leave('a guess', ivo)).status).toBe(422);
});
