import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('whoever leaves a form while it is saved is not called back from the page they went to', async ({
  page,
  shop,
  world,
  context,
}) => {
  const code = 'LEFT-BEHIND';
  await call(shop.url, world.admin, 'POST', '/settings/codes', {
    ...{ code, kind: 'percent', percent: 10, amount: null, minimum: 0, priority: 0, email: null, on: true },
    ...{ startsAt: null, endsAt: null, firstOrderOnly: false, oncePerCustomer: true, mostUses: 100 },
  });
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/codes/${code}`);
  let answer = () => {};
  const isLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/settings/codes/${code}`, async (route) => {
    if (route.request().method() === 'PUT') await isLeft;
    await route.continue();
  });
  await page.getByLabel('Uses in all').fill('90');
  await page.getByRole('button', { name: 'Save code' }).click();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'Collections' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Collections');
  answer();
  await expect(page.getByText(`${code} is saved.`)).toBeVisible();
  await menu.getByRole('link', { name: 'Account' }).hover();
  await expect(title).toHaveText('Collections');
  expect((await call(shop.url, world.admin, 'GET', `/settings/codes/${code}`)).mostUses).toBe(90);
});
