import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const STAYS =
  /keep.* until .*Invoices and credit notes keep them as long as tax law requires, usually six to ten years\./;

test('the dialogs of a deletion say what stays, and staff erase it from the orders afterwards', async ({
  page,
  context,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Ferdinanda'));
  const as = (method: string, path: string, body?: object) => call(shop.url, world.admin, method, path, body);
  const productName = 'Board of a former member';
  await as('POST', '/product', {
    productName,
    description: 'Bought once.',
    availableQuantity: 4,
    minimumOrderQuantity: 1,
    perUnitPrice: 40,
    image: '/pictures/brand/icon-192.png',
  });
  const { insertedId: order } = await call(shop.url, member, 'POST', '/orders', {
    productName,
    quantity: 1,
    userAddress: '9 Medlar Row',
    userNumber: '0123456',
  });
  await as('DELETE', `/myorders/${order}`);
  await expect.poll(async () => (await as('GET', `/orders/${order}`)).status).toBe('cancelled');

  await becomes(context, shop.url, member);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const own = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(own).toContainText(STAYS);

  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/manageusers?q=${member.email}`);
  await page.getByRole('button', { name: `Delete ${member.email}` }).click();
  const warning = page.getByRole('dialog', { name: /delete this User/ });
  await expect(warning).toContainText(STAYS);
  await warning.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${member.email} is deleted.`)).toBeVisible();

  await page.goto(`/dashboard/orders/${order}`);
  await expect(page.getByText('9 Medlar Row').first()).toBeVisible();
  await expect(page.getByText(/^Account deleted /)).toBeVisible();
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this former member’s data?' });
  await expect(dialog).toContainText('Invoices and credit notes keep them as long as tax law requires');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Erased from 1 order.')).toBeVisible();
  await expect(page.getByText('Deleted member').first()).toBeVisible();
  await expect(page.getByText('9 Medlar Row')).toHaveCount(0);
});
