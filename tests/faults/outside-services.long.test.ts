import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { expectSound } from '../support/expect-sound.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';
import { openShopBeside, type ShopBeside } from '../support/shop-beside.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { type IdentityServer, startIdentityServer } from './identity-server.ts';
import { carryOn, newPurchase, type Purchase } from './purchase-under-faults.ts';

const PRODUCT = 'Bought without mail';
const PATIENCE_MS = 40_000;

let dataDir: string;
let database: TestDatabase;
let smtp: SmtpServer;
let identity: IdentityServer;
let shop: ServingProcess;
let beside: ShopBeside;
let mia: Enrolled;
let ada: Enrolled;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-outside-'));
  database = await createTestDatabase('outside services', { stocked: true });
  [smtp, identity] = await Promise.all([startSmtpServer(), startIdentityServer()]);
  smtp.mood = 'hang';
  shop = await prepareServingProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SMTP_URL: smtp.url,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Example',
    LOG_LEVEL: 'silent',
  });
  await shop.start();
  beside = await openShopBeside(shop, { dataDir, databaseUrl: database.url });
  mia = await enrol({ open: beside }, { name: 'Mia' });
  ada = await enrol({ open: beside }, { name: 'Ada', role: 'admin' });
  await addProduct(beside.shop, null, {
    name: PRODUCT,
    priceCents: 9900,
    minQuantity: 1,
    availableQuantity: 1_000,
    description: 'A board for tests.',
    image: '/pictures/test-board-front-960.webp',
  });
});
afterAll(async () => {
  // Kill it: the service it waits for never answers.
  await shop?.kill();
  await beside?.close();
  await Promise.all([smtp?.close(), identity?.close()]);
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => expectSound(beside.shop));

const social = () =>
  shop.call('POST', '/auth/sign-in/social', {
    body: { provider: 'social', callbackURL: '/' },
    headers: { origin: shop.url },
  });

async function buy(): Promise<Purchase> {
  const purchase = newPurchase(mia, PRODUCT);
  await carryOn({ call: shop.call, url: shop.url, publishableKey: beside.publishableKey }, purchase);
  return purchase;
}

const statusOf = async ({ order }: Purchase) =>
  (await shop.call('GET', `/orders/${order}`, { as: ada })).body.status;

test('the shop is open though neither the mail server nor the identity provider answers: the start asks neither', () => {
  expect({ offered: smtp.offered, asked: identity.asked }).toEqual({ offered: 0, asked: 0 });
});

test('a member who registers and signs in by password does not wait for the mail that goes with it', async () => {
  const person = { name: 'Max', email: 'max@example.com', password: 'Max’s password' };
  const headers = { origin: shop.url };
  expect(await shop.call('POST', '/auth/sign-up/email', { body: person, headers })).toMatchObject({
    status: 200,
  });
  await expect.poll(() => smtp.offered).toBe(1);
  const { email, password } = person;
  expect(
    await shop.call('POST', '/auth/sign-in/email', { body: { email, password }, headers }),
  ).toMatchObject({
    status: 200,
  });
});

test('the social sign-in says that its provider is away and offers the other way, and works when it is back', async () => {
  const away = {
    status: 503,
    body: { code: 'unavailable', detail: expect.stringContaining('Use email and password') },
  };
  identity.mood = 'fail';
  expect(await social()).toMatchObject(away);
  identity.mood = 'hang';
  expect(await social()).toMatchObject(away);
  identity.mood = 'work';
  const { status, body } = await social();
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${identity.issuer}/auth\\?`));
});

test('while mails hang, orders are paid and refunded; the mails leave once when the server is back', async () => {
  const bought: Purchase[] = [];
  for (let n = 0; n < 6; n += 1) bought.push(await buy());
  const [first] = bought as [Purchase];
  expect(await shop.call('POST', `/orders/${first.order}/refund`, { as: ada })).toMatchObject({
    status: 202,
  });
  // Less than the timeout of a mail.
  await expect.poll(() => statusOf(first), { interval: 50 }).toBe('refunded');
  expect(smtp.taken).toEqual([]);

  smtp.mood = 'take';
  const waiting = async () =>
    (await database.pool.query('SELECT 1 FROM outbox WHERE done_at IS NULL')).rowCount;
  await expect.poll(waiting, { timeout: PATIENCE_MS, interval: 100 }).toBe(0);
  const subjects = smtp.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.split(' =')[0]);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(subjects).toHaveLength(1 + bought.length + 1);
});
