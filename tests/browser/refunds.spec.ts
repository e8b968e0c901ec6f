import { findMail } from './support/mailbox.ts';
import { book, pay, ship } from './support/orders.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

const TITLE = 'Warning: You are going to refund this Order!';

test('an admin refunds a paid order after a warning, and the list follows', async ({ page, shop }) => {
  const member = await signUp(shop.url, person('Kuno'));
  await pay(shop.url, member, await book(shop.url, member));
  await page.goto(`/dashboard/manageorders?q=${member.email}`);
  const row = page.getByRole('row').filter({ hasText: member.email });
  await row.getByRole('button', { name: /^Refund order/ }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toContainText(member.email);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: /back on sale/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText(/^Order \d+ is being refunded\.$/)).toBeVisible();
  await expect(row.getByText('refunded', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Refund order/ })).toHaveCount(0);
  expect((await findMail(shop.url, member.email, 'is refunded')).text).toContain('given back in full');
});

test('of a shipped order nothing goes back on sale', async ({ page, shop, world }) => {
  const member = await signUp(shop.url, person('Levke'));
  const order = await book(shop.url, member);
  await pay(shop.url, member, order);
  await ship(shop.url, world.admin, order);
  await page.goto(`/dashboard/manageorders?q=${member.email}`);
  await page.getByRole('button', { name: /^Refund order/ }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toContainText('its units stay off sale');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText('shipped');
});
