import { follow } from './support/follow.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('leaving a form while it is saved keeps the reader on the page they went to', async ({
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

test('each form of a page asks before what was typed on it is lost, and not once it is saved', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  await becomes(context, shop.url, world.admin);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  const title = page.getByRole('heading', { level: 1 });
  const forms = {
    settings: 'Warranty',
    'codes/add': 'Code',
    'collections/add': 'Title',
    [`shipping/${world.zone}`]: 'Name',
    'orders/new': 'Customer’s email',
    'pages/add': 'Title',
    [`inbox/${world.message}`]: 'Your answer',
  };
  await page.goto('/dashboard/account');
  for (const [path, label] of Object.entries(forms)) {
    await follow(page, `/dashboard/${path}`);
    const field = page.getByRole('main').getByLabel(label, { exact: true }).first();
    await field.fill('Half of it');
    await menu.getByRole('link', { name: 'Account' }).click();
    await expect(dialog, path).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(field, path).toHaveValue('Half of it');
    await menu.getByRole('link', { name: 'Account' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(title, path).toHaveText('Account');
  }
  await page.goto('/dashboard/pages/add');
  // The page asks whether another article has that address.
  complaints.expectStatus(404);
  await page.getByLabel('Title').fill('Left once it was kept');
  await page.getByLabel('Text', { exact: true }).fill('Of a form that is left.');
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page).toHaveURL('/dashboard/pages/article-left-once-it-was-kept');
});
