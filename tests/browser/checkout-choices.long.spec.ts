import { fillCart, payButton, typeDelivery } from './support/checkout.ts';
import { typeCard } from './support/payment-element.ts';
import { call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const settingsAre = (shop: { url: string }, admin: Parameters<typeof call>[1], on: boolean) =>
  call(shop.url, admin, 'PATCH', '/settings', {
    productsFor: on ? 'everyone' : 'members',
    cartReminders: on ? 'on' : 'off',
  });

test.beforeEach(({ shop, world }) => settingsAre(shop, world.admin, true));
// One shop serves all tests of a worker, so the settings go back at the end.
test.afterEach(({ shop, world }) => settingsAre(shop, world.admin, false));

test('a guest agrees to a reminder, gives a company’s tax number, and pays', async ({ page, shop }) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await typeDelivery(page, 'greta.reminder@example.com');
  const box = page.getByRole('checkbox', { name: 'Remind me once if I leave without ordering' });
  await expect(box).not.toBeChecked();
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/checkout/reminder'));
  await box.check();
  expect((await noted).status()).toBe(200);

  await test.step('the shop remembers the consent', async () => {
    await page.reload();
    await expect(box).toBeChecked();
    await typeDelivery(page, 'greta.reminder@example.com');
  });

  await test.step('a company is asked for its tax number, which is checked at its field', async () => {
    const number = page.getByLabel('VAT number (optional)');
    await page.getByRole('button', { name: 'Add a flat or company' }).click();
    await expect(number).toHaveCount(0);
    await page.getByLabel('Company (optional)').fill('Reminder GmbH');
    await number.fill('DE12');
    await typeCard(page, '4242 4242 4242 4242');
    await payButton(page).click();
    await expect(page.getByText('VAT number must look like DE136695976')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('de 136 695 976');
  });

  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByText('Reminder GmbH')).toBeVisible();
});

test('a reminder’s link leaves the address at once, and an old one says so beside the cart as it is', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expectStatus(410);
  const { name } = await fillCart(page, shop.url);
  await page.goto('/cart#restore=unknown');
  await expect(page.getByText('This link no longer works. Here is your cart as it is.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});
