import { findMail, linkIn } from './support/mailbox.ts';
import { book } from './support/orders.ts';
import { becomes, call, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  password: 'a secret of the tests',
});

test('an admin adds a product, finds it in the shop and in the list, and deletes it after a warning', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(menu).toHaveText([
    'Add Product',
    'Manage Users',
    'Manage Orders',
    'Manage Products',
    'Payments',
    'Audit Log',
    'Account',
  ]);
  await page.getByRole('button', { name: 'Add product' }).click();
  const values = {
    'Product name': 'Board of the tests',
    Description: 'Added, looked at and deleted.',
    'Available quantity': '40',
    'Minimum order quantity': '4',
    'Price per unit': '12.50',
    Image: '/pictures/brand/icon-192.png',
  };
  for (const label of Object.keys(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/required/i);
  }
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product is Added')).toBeVisible();

  await page.goto('/products?q=Board+of+the+tests');
  await expect(page.getByRole('article').filter({ hasText: 'Board of the tests' })).toContainText('12.50');

  await page.goto('/dashboard/manageproducts');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Available quantity',
    'Price per unit',
    'Minimum quantity',
    'Actions',
  ]);
  await page.getByLabel('Search products').fill('Board of the tests');
  const row = page.getByRole('row').filter({ hasText: 'Board of the tests' });
  await expect(row).toContainText('40');
  await row.getByRole('button', { name: 'Delete Board of the tests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Warning: You are going to delete this Product!' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Board of the tests is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an admin sees all orders, ships what is paid, and cancels what is unpaid after a warning', async ({
  page,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Bert'));
  await book(shop.url, member);
  await page.goto('/dashboard/manageorders');
  const row = (email: string, status: string) =>
    page.getByRole('row').filter({ hasText: email }).filter({ hasText: status });
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product Name',
    'Customer',
    'Quantity',
    'Price',
    'Status',
    'Actions',
  ]);
  const mia = world.member.email;
  await expect(row(mia, 'unpaid').getByRole('button', { name: 'Ship' })).toBeDisabled();
  await expect(row(mia, 'pending').getByRole('button', { name: 'Ship' })).toBeEnabled();
  await expect(row(mia, 'shipped').getByRole('button', { name: 'Shipped' })).toBeDisabled();
  for (const status of ['pending', 'shipped'])
    await expect(row(mia, status).getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

  await row(member.email, 'unpaid')
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Warning: You are going to cancel this Order!' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(member.email, 'unpaid')).toHaveCount(0);
});

test('an admin promotes a member whose address is verified, once', async ({ page, shop }) => {
  const member = await signUp(shop.url, person('Gerda'));
  const link = new URL(linkIn(await findMail(shop.url, member.email, 'Verify your address')));
  await call(shop.url, member, 'POST', '/me/email/confirm', { token: link.searchParams.get('token') });
  await page.goto('/dashboard/manageusers');
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row.getByText('Member', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText('Successfully made an admin')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Promoted' })).toBeDisabled();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('a promotion that is forbidden says so', async ({ page, shop, complaints }) => {
  complaints.expectStatus(403);
  const member = await signUp(shop.url, person('Hedda'));
  await page.goto('/dashboard/manageusers');
  await page.route('**/api/user/admin/*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'forbidden', title: 'Not yours', status: 403, detail: 'Not yours' }),
    }),
  );
  const row = page.getByRole('row').filter({ hasText: member.email });
  await row.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText('Failed to Make an admin')).toBeVisible();
});

test('an admin deletes a member after a proper warning, and no admin can be deleted', async ({
  page,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Ida'));
  await page.goto('/dashboard/manageusers');
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row.getByRole('cell', { name: /^\d+$/ })).toHaveCount(1);
  const ada = page.getByRole('row').filter({ hasText: world.admin.email });
  await expect(ada.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await row.getByRole('button', { name: `Delete ${member.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Warning: You are going to delete this User!' });
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${member.email} is deleted.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a list of the admin follows what members do, without reloading', async ({ page, shop }) => {
  await page.goto('/dashboard/manageorders');
  await expect(page.getByRole('table')).toBeVisible();
  const member = await signUp(shop.url, person('Jan'));
  await book(shop.url, member);
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText('unpaid');
});
