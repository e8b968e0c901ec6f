import { openToEveryone } from './support/cart.ts';
import { fillCart } from './support/checkout.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const SCREENS = {
  '/dashboard/overview': ['/api/overview'],
  '/dashboard/reports': ['/api/reports/sales'],
  '/dashboard/manageorders': [
    '/api/orders?limit=20',
    '/api/orders?tab=to-ship&limit=1',
    '/api/orders?tab=unpaid&limit=1',
    '/api/orders?tab=returns&limit=1',
    '/api/orderviews',
  ],
};

for (const [path, calls] of Object.entries(SCREENS))
  test(`${path} asks for its data while its scripts load, once`, async ({ page, context, shop, world }) => {
    await becomes(context, shop.url, world.admin);
    // The first visit stores the token.
    await page.goto('/dashboard/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    );
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const loaded = page.goto(path);
    const expected = [
      '/api/auth/get-session',
      `/api/admin/${encodeURIComponent(world.admin.email)}`,
      ...calls,
    ];
    await expect.poll(() => expected.filter((call) => !asked.includes(call))).toEqual([]);
    release();
    await loaded;
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const call of expected)
      expect
        .soft(
          asked.filter((one) => one === call),
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
