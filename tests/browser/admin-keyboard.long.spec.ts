import { findMail, linkIn } from './support/mailbox.ts';
import { book, pay } from './support/orders.ts';
import { call, person, signUp } from './support/signed-in.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test('an admin signs in, adds, ships, promotes and deletes by keyboard alone', async ({ page, shop }) => {
  test.setTimeout(240_000);
  const kurt = await signUp(shop.url, person('Kurt'));
  const { number } = await call(shop.url, kurt, 'GET', `/orders/${await paidOrder(shop.url, kurt)}`);
  const kira = await signUp(shop.url, person('Kira'));
  const link = new URL(linkIn(await findMail(shop.url, kira.email, 'Verify your address')));
  await call(shop.url, kira, 'POST', '/me/email/confirm', { token: link.searchParams.get('token') });
  const { keyboard } = page;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/login?next=%2Fdashboard');
  await tabTo(page, 'textbox', 'Email');
  await keyboard.type(shop.admin.email);
  await keyboard.press('Tab');
  await keyboard.type(shop.admin.password);
  await keyboard.press('Enter');
  await expect(heading('Add Product')).toBeFocused();

  // A failed submit focuses the first bad field.
  await tabTo(page, 'textbox', 'Product name');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Product name' })).toBeFocused();
  for (const [label, typed] of [
    ['Product name', 'Typed board'],
    ['Description', 'Added without a mouse.'],
    ['Available quantity', '40'],
    ['Minimum order quantity', '4'],
    ['Price per unit', '12.50'],
    ['Image', '/pictures/brand/icon-192.png'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    for (let step = 0; step < 6 && !(await field.evaluate((at) => at === document.activeElement)); step += 1)
      await keyboard.press('Tab');
    await expect(field).toBeFocused();
    await keyboard.type(typed);
  }
  await keyboard.press('Enter');
  await expect(page.getByText('Product is Added')).toBeVisible();

  await page.reload();
  await tabTo(page, 'link', 'Manage Products');
  await keyboard.press('Enter');
  await expect(heading('All Products')).toBeFocused();
  await tabTo(page, 'searchbox', 'Search products');
  await keyboard.type('Typed board');
  await expect(page.getByRole('button', { name: 'Delete Typed board' })).toBeVisible();
  await tabTo(page, 'button', 'Delete Typed board');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Escape cancels and returns the focus.
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Typed board' })).toBeFocused();
  // A dialog tells that it has closed in a task of its own, after it gave the focus back.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Typed board is deleted.')).toBeVisible();
  await expect(heading('All Products')).toBeFocused();

  await page.reload();
  await tabTo(page, 'link', 'Manage Orders');
  await keyboard.press('Enter');
  await expect(heading('All Orders')).toBeFocused();
  await tabTo(page, 'searchbox', 'Search orders');
  await keyboard.type(kurt.email);
  const order = page.getByRole('row').filter({ hasText: kurt.email });
  await expect(order).toHaveCount(1);
  await tabTo(page, 'button', 'Ship');
  await keyboard.press('Enter');
  // The table announces the shipment to screen readers too, so look for the message alone.
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(`Order ${number} is shipped.`)).toBeVisible();
  await expect(order).toBeFocused();

  await page.reload();
  await tabTo(page, 'link', 'Manage Users');
  await keyboard.press('Enter');
  await expect(heading('All Users')).toBeFocused();
  await tabTo(page, 'searchbox', 'Search users');
  await keyboard.type('kira');
  await expect(page.getByRole('row').filter({ hasText: kira.email })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: kurt.email })).toHaveCount(0);
  await tabTo(page, 'button', 'Promote');
  await keyboard.press('Enter');
  await expect(page.getByText('Successfully made an admin')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: kira.email })).toBeFocused();

  await page.goto(`/dashboard/manageusers?q=${encodeURIComponent(kurt.email)}`);
  await tabTo(page, 'button', `Delete ${kurt.email}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText(`${kurt.email} is deleted.`)).toBeVisible();
  await expect(heading('All Users')).toBeFocused();
});

async function paidOrder(shopUrl: string, member: Parameters<typeof book>[1]): Promise<string> {
  const booked = await book(shopUrl, member);
  await pay(shopUrl, member, booked);
  return booked.id;
}
