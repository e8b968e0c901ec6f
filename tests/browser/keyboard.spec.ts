import { availableProduct } from './support/orders.ts';
import { person, signUp } from './support/signed-in.ts';
import { MOST_STEPS, tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test('a member signs in, books and pays by keyboard alone', async ({ page, shop }) => {
  const member = person('Kaja');
  await signUp(shop.url, member);
  const { productName } = await availableProduct(shop.url);
  const { keyboard } = page;

  await page.goto('/');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, 'link', productName);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();

  await tabTo(page, 'textbox', 'Email');
  await keyboard.type(member.email);
  await keyboard.press('Tab');
  await keyboard.type(member.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeFocused();

  await tabTo(page, 'textbox', 'Address');
  await keyboard.type('1 Test Street, Testville');
  await tabTo(page, 'button', 'Book Now');
  await keyboard.press('Enter');
  // A failed submit focuses the first bad field.
  await expect(page.getByLabel('Phone')).toBeFocused();
  await keyboard.type('0123456789');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeFocused();

  await tabTo(page, 'link', 'Pay now');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const number = card.getByLabel('Card number');
  await expect(number).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await keyboard.press('Tab');
    if (await number.evaluate((input) => input === document.activeElement)) break;
  }
  await expect(number).toBeFocused();
  for (const [label, typed] of [
    ['Card number', '4242424242424242'],
    ['Expiry date', '1240'],
    ['CVC', '123'],
  ] as const) {
    if (!(await card.getByLabel(label).evaluate((input) => input === document.activeElement)))
      await keyboard.press('Tab');
    await expect(card.getByLabel(label)).toBeFocused();
    await keyboard.type(typed);
  }
  await tabTo(page, 'button', /^Pay /);
  await keyboard.press('Enter');
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await tabTo(page, 'link', 'My Orders');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeDisabled();
});
