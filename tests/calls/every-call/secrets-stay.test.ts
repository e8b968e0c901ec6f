import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { prepareServingProcess, type ServingProcess } from '../../support/serving-process.ts';

let database: TestDatabase;
let shop: ServingProcess;

beforeAll(async () => {
  database = await createTestDatabase('secrets stay');
  shop = await prepareServingProcess({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'trace',
  });
  await shop.start();
});
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

test('nothing secret is in the log, however much is logged, and no token is taken from an address', async () => {
  const password = 'the-password-of-mia';
  const email = 'mia.private@example.com';
  const sent = (body: object, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, ...headers },
    body: JSON.stringify(body),
  });
  const signedUp = await fetch(`${shop.url}/api/auth/sign-up/email`, sent({ name: 'Mia', email, password }));
  const { token: identityToken } = (await signedUp.json()) as { token: string };
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const given = await shop.call('PUT', `/user/${email}`, {
    body: { email },
    headers: { authorization: `Bearer ${identityToken}` },
  });
  const as = { email, name: 'Mia', password, token: given.body.token as string, identityToken };

  const [product] = (await shop.call('GET', '/product?available=true&limit=1')).body;
  const booked = await shop.call('POST', '/orders', {
    as,
    body: {
      productName: product.productName,
      quantity: product.minimumOrderQuantity,
      userAddress: '17 Hidden Lane',
      userNumber: '0987654321',
    },
  });
  expect(booked.status).toBe(201);
  const intent = await shop.call('POST', '/create-payment-intent', {
    as,
    body: { order: booked.body.insertedId },
  });
  expect(intent.status).toBe(200);

  // Failures are where logs most often leak.
  await fetch(`${shop.url}/api/auth/sign-in/email`, sent({ email, password: 'a-wrong-password' }));
  await fetch(`${shop.url}/api/auth/request-password-reset`, sent({ email, redirectTo: '/reset-password' }));
  await fetch(
    `${shop.url}/api/auth/reset-password`,
    sent({ token: 'a-made-up-reset-token', newPassword: 'a-new-password' }),
  );
  await fetch(
    `${shop.url}/api/webhooks/stripe`,
    sent({ secret: 'of-an-event' }, { 'stripe-signature': 't=1,v1=forged-signature' }),
  );
  await fetch(
    `${shop.url}/api/orders`,
    sent(
      { userAddress: '17 Hidden Lane', quantity: { broken: true } },
      { authorization: `Bearer ${as.token}` },
    ),
  );
  for (const name of ['access_token', 'token', 'accessToken', 'authorization', 'bearer']) {
    const answer = await fetch(`${shop.url}/api/user/${email}?${name}=${as.token}`);
    expect(answer.status, name).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }

  const mails = (await (await fetch(`${shop.url}/sandbox/mail.json`)).json()) as { text: string }[];
  const linkTokens = mails.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w.-]+)/g)].map(([, token = '']) => token),
  );
  const log = shop.said.join('\n');
  expect(shop.said.length).toBeGreaterThan(5);
  expect(linkTokens.length).toBeGreaterThan(0);
  for (const secret of [
    password,
    'a-wrong-password',
    'a-new-password',
    'a-made-up-reset-token',
    'of-an-event',
    'forged-signature',
    as.token,
    identityToken,
    ...cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
    ...linkTokens,
    intent.body.clientSecret as string,
    '17 Hidden Lane',
    '0987654321',
    email,
  ])
    expect(log).not.toContain(secret);
});
