import { SHOP } from '#shop.config';
import { hire } from './support/hire.ts';
import { call, type SignedIn, signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// Fetches what the server sends, without a browser.

const NAVIGATION = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const ORDERS = '/dashboard/manageorders';
const SCREEN = 'screenOfDocument=';

const cookieOf = ({ cookies }: Pick<SignedIn, 'cookies'>) =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

async function read(url: string, as?: Pick<SignedIn, 'cookies'>, headers: object = NAVIGATION) {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', ...headers, ...(as && { cookie: cookieOf(as) }) },
  });
  return { answer, text: await answer.text() };
}

test('every page of staff with first calls has its data in the document, which no cache may keep', async ({
  shop,
  world,
}) => {
  for (const path of [...Object.keys(SHOP.firstCalls), '/dashboard', '/dashboard/account']) {
    const { answer, text } = await read(shop.url + path, world.admin);
    expect.soft(answer.headers.get('cache-control'), path).toBe('no-store, private');
    expect.soft(answer.headers.get('etag'), path).toBeNull();
    expect.soft(text, path).toContain(SCREEN);
    expect.soft(text, path).toContain('aria-label="Dashboard"');
    expect.soft(text, path).toContain('</h1>');
  }
  const { text } = await read(shop.url + ORDERS, world.admin);
  expect(text).toContain(world.orders.pending.product.productName);
  expect(text).toContain(world.member.email);
  // The token that made the calls has stayed in the process.
  expect(text).not.toContain('Bearer');
  expect(text).not.toContain(world.admin.token);
});

test('a document has no data unless a browser shows it, and the shop or its reader has asked for it', async ({
  shop,
  world,
}) => {
  const others = {
    'a program': {},
    'a page of another site': { ...NAVIGATION, 'sec-fetch-site': 'cross-site' },
    'a page of a neighbour': { ...NAVIGATION, 'sec-fetch-site': 'same-site' },
    'a frame': { ...NAVIGATION, 'sec-fetch-dest': 'iframe' },
    'a script': { ...NAVIGATION, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
  };
  for (const [asker, headers] of Object.entries(others)) {
    const { answer, text } = await read(`${shop.url}${ORDERS}?q=mia`, world.admin, headers);
    expect.soft(answer.status, asker).toBe(200);
    expect.soft(answer.headers.get('cache-control'), asker).toBe('no-store');
    expect.soft(text, asker).not.toContain(SCREEN);
    expect.soft(text, asker).not.toContain(world.member.email);
    expect.soft(text, asker).not.toContain(world.admin.email);
  }
  const data = await read(`${shop.url}${ORDERS}.data`, world.admin);
  expect(data.text).not.toContain(world.member.email);
});

test('a document has the data of its reader alone, and a reader without the right gets none', async ({
  shop,
  world,
}) => {
  const pia = await signIn(shop.url, { name: 'Ada', ...shop.admin });
  // The admin asks first and in between, so that a cache could leak.
  const { text: own } = await read(shop.url + ORDERS, pia);
  expect(own).toContain(world.member.email);
  const readers = { visitor: undefined, member: world.member };
  for (const [reader, as] of Object.entries(readers))
    for (const path of [ORDERS, '/dashboard/overview', '/dashboard', '/dashboard/account']) {
      await read(shop.url + path, pia);
      const { text } = await read(shop.url + path, as);
      expect.soft(text, `${reader} ${path}`).not.toContain(SCREEN);
      expect.soft(text, `${reader} ${path}`).not.toContain(world.admin.email);
    }

  // A packer's list has no button of those who may cancel or refund, and no page of figures.
  const packer = await hire(shop.url, world.admin, 'Screen-packer', 'packer');
  const orders = await read(shop.url + ORDERS, packer);
  expect(orders.text).toContain(SCREEN);
  expect(orders.text).toContain('>Ship<');
  expect(orders.text).not.toContain('Refund order');
  expect(orders.text).not.toContain('/dashboard/overview');
  const figures = await read(`${shop.url}/dashboard/overview`, packer);
  expect(figures.answer.status).toBe(302);
  expect(figures.text).toBe('');
});

test('a document of a session that has ended, or whose role was taken, has no data', async ({
  shop,
  world,
}) => {
  const packer = await hire(shop.url, world.admin, 'Screen-leaver', 'packer');
  expect((await read(shop.url + ORDERS, packer)).text).toContain(SCREEN);
  await call(
    shop.url,
    await signIn(shop.url, { name: 'Ada', ...shop.admin }),
    'PUT',
    `/team/members/${packer.email}/role`,
    {
      role: 'member',
    },
  );
  const demoted = await read(shop.url + ORDERS, packer);
  expect(demoted.answer.status).toBe(302);
  expect(demoted.text).toBe('');

  const leaver = await hire(shop.url, world.admin, 'Screen-quitter', 'packer');
  const signedOut = await fetch(`${shop.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: cookieOf(leaver), origin: shop.url, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(signedOut.ok).toBe(true);
  const left = await read(shop.url + ORDERS, leaver);
  expect(left.answer.status).toBe(302);
  expect(left.text).toBe('');
});
