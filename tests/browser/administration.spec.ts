import { promoteUser } from '#modules/accounts/contract/calls/members.ts';
import { refuseInstead } from './support/answer-instead.ts';
import { openLive } from './support/live.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { availableProduct, book } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('an admin adds a product, finds it in the shop and in the list, and deletes it after a warning', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(menu).toHaveText([
    'Overview',
    'Reports',
    /^Manage Orders(, \d+ (to ship|waiting: \d+ to ship, \d+ with a return to answer))?$/,
    /^Payments(, \d+ to check)?$/,
    'Add Product',
    'Manage Products',
    'Stock',
    'Collections',
    'Discount Codes',
    'Customers',
    'Manage Users',
    /^Inbox(, \d+ new)?$/,
    /^Manage Reviews(, \d+ waiting)?$/,
    'Pages',
    'Translations',
    'Shipping & Taxes',
    'Team',
    'Settings',
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
    'SKU',
    'Status',
    'Sold in 30 days',
    'Actions',
  ]);
  // The list starts with the newest product.
  await expect(page.getByRole('row').nth(1)).toContainText('Board of the tests');
  await page.getByLabel('Sort').selectOption('Price: high to low');
  await expect(page.getByRole('row').nth(1)).not.toContainText('Board of the tests');
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

test('an admin sees all orders, ships a paid one, and cancels an unpaid one after a warning', async ({
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

test('an admin unfolds where an order goes, copies it, and finds the order by address and phone', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await signUp(shop.url, person('Doris'));
  const { productName, minimumOrderQuantity } = await availableProduct(shop.url);
  await call(shop.url, member, 'POST', '/orders', {
    productName,
    quantity: minimumOrderQuantity,
    userAddress: '77 Heron Quay\n20457 Hamburg',
    userNumber: '+49 40 555 0177',
  });
  await page.goto('/dashboard/manageorders');
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row.getByText('77 Heron Quay')).toBeHidden();
  await row.getByRole('button', { name: 'Delivery address' }).click();
  await expect(row.getByText('77 Heron Quay')).toBeVisible();
  await expect(row.getByRole('link', { name: '+49 40 555 0177' })).toHaveAttribute(
    'href',
    'tel:+49405550177',
  );
  await row.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText(/^The address of order \d+ is copied\.$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Doris\n77 Heron Quay\n20457 Hamburg\n+49 40 555 0177',
  );
  for (const words of ['heron quay, 20457', '40 555-0177']) {
    await page.getByLabel('Search orders').fill(words);
    await expect(page.getByText('1 in all')).toBeVisible();
    await expect(row).toBeVisible();
  }
});

test('an admin hides a review from everyone, and shows it again', async ({ page, context, shop, world }) => {
  const member = await signUp(shop.url, person('Egon'));
  const { productName } = await availableProduct(shop.url);
  await call(shop.url, member, 'POST', '/review', {
    productName,
    rating: 5,
    reviewMessage: 'Cheap watches at a place that is not this shop.',
  });
  const visitor = await context.newPage();
  const shown = visitor.getByRole('figure').filter({ hasText: 'Cheap watches' });
  await visitor.goto('/reviews');
  await expect(shown).toBeVisible();

  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/managereviews');
  const row = page.getByRole('row').filter({ hasText: 'Cheap watches' });
  await expect(row).toContainText(member.email);
  await row.getByRole('button', { name: `Hide: Egon on ${productName}` }).click();
  await expect(page.getByText('The review is hidden.')).toBeVisible();
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  await visitor.goto('/reviews');
  await expect(visitor.getByRole('figure').first()).toBeVisible();
  await expect(shown).toHaveCount(0);

  await page.getByLabel('Show', { exact: true }).selectOption('Hidden');
  await row.getByRole('button', { name: /^Show again/ }).click();
  await expect(page.getByText('The review is shown again.')).toBeVisible();
  await visitor.goto('/reviews');
  await expect(shown).toBeVisible();
});

test('a member whose address is not verified cannot be promoted, and the list says so', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expectStatus(409);
  const member = await signUp(shop.url, person('Karl'));
  await page.goto('/dashboard/manageusers');
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row.getByText('Address not verified: cannot be promoted yet')).toBeVisible();
  const promote = row.getByRole('button', { name: 'Promote' });
  await expect(promote).toHaveAccessibleDescription(/not verified/);
  await promote.click();
  await expect(page.getByText(/only its true owner can become an admin/)).toBeVisible();
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
  await refuseInstead(page, promoteUser, 'forbidden');
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

test('a list of the admin follows the members’ changes, without reloading', async ({ page, shop }) => {
  await openLive(page, '/dashboard/manageorders');
  await expect(page.getByRole('table')).toBeVisible();
  const member = await signUp(shop.url, person('Jan'));
  await book(shop.url, member);
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText('unpaid');
});
