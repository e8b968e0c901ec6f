import { expect, test } from '@playwright/test';
import { type Booked, pay, ship } from './support/orders.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { settled } from './support/settled.ts';
import { becomes, call, type SignedIn, signIn, signUp } from './support/signed-in.ts';

// Fills every field with script, markup, endless words and right-to-left text, then opens every page that shows it on a
// phone. No script may run and no layout may break.

const SCRIPT = '<script>window.__hit=1</script>';
const IMAGE = `"'><img src=x onerror=window.__hit=1>`;
const HEBREW = 'שלום עולם';
const EMOJI = '👩‍💻🏴‍☠️';
const LONG = 'W'.repeat(30);
const NAME = `${IMAGE} ${HEBREW}`;
const LINES = `${SCRIPT}\n${IMAGE}\n\u200f${HEBREW}\u200e ${EMOJI}\n${'W'.repeat(300)}\n</title></textarea></script>{{7*7}}\${7*7}javascript:window.__hit=1 zero\u200bwidth`;
const PICTURE = 'https://pictures.example/a.png?x="onerror="window.__hit=1';

let shop: RunningShop;
let admin: SignedIn;
let member: SignedIn;
let product: Booked['product'];
const orders: Record<string, Booked> = {};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startShop();
  admin = await signIn(shop.url, { name: 'Ada', ...shop.admin });
  member = await signUp(shop.url, {
    name: NAME,
    email: "o'hit+mia@example.com",
    password: 'a secret of mia',
  });
  const productName = `${SCRIPT} ${HEBREW} ${LONG}`;
  const { insertedId } = await call(shop.url, admin, 'POST', '/product', {
    productName,
    description: LINES,
    availableQuantity: 100,
    minimumOrderQuantity: 1,
    perUnitPrice: 10,
    image: PICTURE,
  });
  product = { _id: insertedId, productName, minimumOrderQuantity: 1, availableQuantity: 100 };
  await call(shop.url, member, 'PUT', `/user/${encodeURIComponent(member.email)}`, {
    displayName: NAME,
    bio: LINES,
    country: `${SCRIPT} ${LONG}`,
    city: `${IMAGE}`,
    phoneNumber: '+1 (234) 567-890',
    linkedInProfile: 'https://linkedin.example/"onmouseover="window.__hit=1',
    image: PICTURE,
  });
  await call(shop.url, member, 'POST', '/review', { productName, rating: 5, reviewMessage: LINES });
  for (const state of ['unpaid', 'pending', 'shipped']) {
    const booked = await call(shop.url, member, 'POST', '/orders', {
      productName,
      quantity: 1,
      userAddress: LINES.slice(0, 480),
      userNumber: '+1 (234) 567-890',
    });
    orders[state] = { id: booked.insertedId, product };
    if (state !== 'unpaid') await pay(shop.url, member, orders[state]);
    if (state === 'shipped') await ship(shop.url, admin, orders[state]);
  }
  await call(shop.url, member, 'POST', '/messages', {
    kind: 'question',
    about: `${SCRIPT} ${LONG}`,
    name: NAME,
    email: 'mia@example.com',
    message: LINES,
  });
});
test.afterAll(() => shop?.stop());

const QUERY = encodeURIComponent(`${IMAGE}${SCRIPT}\u202e${LONG}`);
const RUN = encodeURIComponent('javascript:window.__hit=1');

const SEARCHED = [
  `/products?q=${encodeURIComponent(`${IMAGE}${SCRIPT}`)}`,
  `/products?q=${QUERY}`,
  `/products?sort=${QUERY}&priceFrom=${QUERY}`,
  `/products?cursor=${QUERY}`,
  `/reviews?cursor=${QUERY}`,
  `/login?next=${RUN}`,
  `/login?next=${QUERY}`,
  `/reset-password?token=${QUERY}`,
  `/newsletter/confirm?token=${QUERY}`,
  `/newsletter/unsubscribe?token=${QUERY}`,
  `/back-in-stock/confirm?token=${QUERY}`,
  `/back-in-stock/unsubscribe?token=${QUERY}`,
  `/reminders/unsubscribe?token=${QUERY}`,
  `/reviews/unsubscribe?token=${QUERY}`,
  `/careers/apply?job=${QUERY}`,
  `/${QUERY}`,
];

const VISITS = {
  visitor: () => ['/', '/products', '/reviews', ...SEARCHED],
  member: () => [
    `/product/${product._id}`,
    ...Object.values(orders).map(({ id }) => `/dashboard/payment/${id}`),
    '/dashboard',
    '/dashboard/addreview',
    '/dashboard/myprofile',
    '/updateprofile',
    '/',
    '/products',
    '/reviews',
  ],
  admin: () => [
    '/dashboard/manageusers',
    `/dashboard/manageusers?q=${QUERY}`,
    '/dashboard/manageorders',
    `/dashboard/manageorders?q=${QUERY}`,
    '/dashboard/manageproducts',
    '/dashboard/managereviews',
    '/dashboard/inbox',
    '/dashboard/customers',
    `/dashboard/customers?q=${QUERY}`,
    '/dashboard/auditlog',
    '/dashboard/account',
    '/sandbox/mail',
  ],
} as const;

for (const as of ['visitor', 'member', 'admin'] as const)
  test(`other people’s words neither run nor break a page, for a ${as} on a phone`, async ({ browser }) => {
    test.setTimeout(360_000);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const broken: string[] = [];
    await context.route(
      (url) => url.origin !== shop.url && url.protocol.startsWith('http'),
      (route) => {
        const url = route.request().url();
        if (!url.startsWith('https://pictures.example/')) broken.push(`asked for ${url}`);
        return route.fulfill({ status: 404 });
      },
    );
    if (as !== 'visitor') await becomes(context, shop.url, as === 'admin' ? admin : member);
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      broken.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const expected = /status of 4(04|10|22)/.test(message.text());
      if (message.type() === 'error' && !expected) broken.push(`${page.url()}: ${message.text()}`);
    });
    for (const address of VISITS[as]()) {
      await page.goto(`${shop.url}${address}`);
      await settled(page);
      const { hit, wide } = await page.evaluate(() => ({
        hit: (window as { __hit?: number }).__hit,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      if (hit !== undefined) broken.push(`${address} ran what was written into it`);
      if (wide > 0) broken.push(`${address} is ${wide} pixels too wide`);
    }
    expect(broken).toEqual([]);
    await context.close();
  });

test('mails show their words as text', async ({ page }) => {
  const mails = (await (await fetch(`${shop.url}/sandbox/mail.json`)).json()) as {
    html: string;
    subject: string;
  }[];
  expect(mails.length).toBeGreaterThan(3);
  for (const { html, subject } of mails) {
    expect(html).not.toMatch(/<script|<img src=x/i);
    expect(subject).not.toMatch(/[\r\n]/);
    await page.setContent(html);
    expect(await page.evaluate(() => (window as { __hit?: number }).__hit)).toBeUndefined();
  }
});

test('text that runs the other way turns nothing around it', async ({ browser }) => {
  const context = await browser.newContext();
  await becomes(context, shop.url, admin);
  const page = await context.newPage();
  for (const address of ['/dashboard/manageusers', '/dashboard/manageorders', '/reviews', '/products']) {
    await page.goto(`${shop.url}${address}`);
    await settled(page);
    const leaking = await page.evaluate((written) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const open: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!parentElement || parentElement.tagName === 'SCRIPT' || !textContent?.includes(written)) continue;
        const { unicodeBidi, display } = getComputedStyle(parentElement);
        const isApart = unicodeBidi.startsWith('isolate') || /block|flex|grid|table-cell/.test(display);
        const isAlone = parentElement.textContent.trim() === textContent.trim();
        if (!isApart || !isAlone) open.push(parentElement.outerHTML.slice(0, 120));
      }
      return open;
    }, HEBREW);
    expect(leaking, address).toEqual([]);
  }
  await context.close();
});
