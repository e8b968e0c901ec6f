import { SHOP } from '#shop.config';
import { openToEveryone } from './support/cart.ts';
import { fillCart } from './support/checkout.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a document of staff has the heading of its page, and no data', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const answer = await page.goto('/dashboard/manageorders', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('All Orders', { exact: true })).toBeVisible();
  await expect(page.getByText('Ship, refund and look up every order.')).toBeVisible();
  // Screen readers hear of the page once it is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  const text = await answer?.text();
  for (const known of [world.admin.email, world.member.email, world.orders.pending.product.productName])
    expect(text).not.toContain(known);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
});

for (const [path, calls] of Object.entries(SHOP.firstCalls))
  test(`${path} asks for its data and styles while its scripts load, once`, async ({
    page,
    context,
    shop,
    world,
  }) => {
    await becomes(context, shop.url, world.admin);
    // The first visit stores the token.
    await page.goto('/dashboard/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    // Calls that the first page still makes do not count for the next page.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search, searchParams } = new URL(request.url());
      asked.push(
        pathname === '/api/first-calls' ? `first calls of ${searchParams.get('page')}` : pathname + search,
      );
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const loaded = page.goto(path);
    const isAsked = (part: string) => asked.some((one) => one.startsWith(part));
    const early = ['/api/auth/get-session', `first calls of ${path}`, '/assets/office-'];
    await expect.poll(() => early.filter((part) => !isAsked(part))).toEqual([]);
    release();
    await loaded;
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The page has taken each answer, so it makes these calls and no others in their place.
    await expect
      .poll(() => page.evaluate(() => Object.keys(window.callsAhead?.answers ?? { nothing: 'started' })))
      .toEqual([]);
    // From then on it hears of what others have changed meanwhile, and asks again.
    await expect.poll(() => isAsked('/api/events')).toBe(true);
    const atFirst = asked.slice(
      0,
      asked.findIndex((one) => one.startsWith('/api/events')),
    );
    const standing = `/api/admin/${encodeURIComponent(world.admin.email)}`;
    for (const call of [standing, ...calls]) expect.soft(atFirst, call).not.toContain(call);
    for (const call of early.slice(0, 2))
      expect
        .soft(
          atFirst.filter((one) => one === call),
          call,
        )
        .toHaveLength(1);
  });

test.describe('with products for everyone', () => {
  openToEveryone();

  test('the checkout of a visitor asks for no session and for no first quote', async ({ page, shop }) => {
    await fillCart(page, shop.url);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/checkout');
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expect(page.frameLocator('iframe').first().getByRole('textbox').first()).toBeVisible();
    expect(asked.filter((path) => /get-session|checkout\/quote/.test(path))).toEqual([]);
  });
});
