import { expectNoViolations } from './support/axe.ts';
import { openToEveryone } from './support/cart.ts';
import { deliverTo, payButton, payByCard } from './support/checkout.ts';
import { call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

openToEveryone();
const cancelling = (customersCancel: 'on' | 'off') =>
  test[customersCancel === 'on' ? 'beforeEach' : 'afterEach'](({ shop, world }) =>
    call(shop.url, world.admin, 'PATCH', '/settings', { customersCancel }),
  );
cancelling('on');
cancelling('off');

test('a guest writes a note and a reference, sees both on the order, and cancels it once paid', async ({
  page,
  shop,
}) => {
  await deliverTo(page, shop.url, 'gesa.note@example.com');
  await expect(page.getByLabel('Note (optional)')).toBeHidden();
  await page.getByText('Add a note or reference').click();
  await page.getByLabel('Note (optional)').fill('Please ring twice.\n<b>Twice</b>');
  const reference = page.getByLabel('Your reference (optional)');
  await reference.fill('PO 4711');
  await reference.press('Enter');
  await expect(payButton(page)).toBeEnabled();
  await expectNoViolations(page);
  await payByCard(page, '4242 4242 4242 4242');

  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByText('Your reference: PO 4711')).toBeVisible();
  await expect(page.getByText('<b>Twice</b>')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByRole('dialog')).toContainText(/We refund [\d.,]+\$\./);
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(page.getByText(/refund is on its way|We have refunded your payment/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
});
