import { expectNoViolations } from './support/axe.ts';
import { openToEveryone } from './support/cart.ts';
import { deliverTo, payButton, payByCard } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

openToEveryone();

test('a guest has the invoice sent to a company at another address, and corrects a wrong part of it', async ({
  page,
  shop,
}) => {
  await deliverTo(page, shop.url, 'berta@example.com');
  const same = page.getByRole('checkbox', { name: 'Billing address: same as delivery address' });
  await expect(same).toBeChecked();
  const billing = page.getByRole('group', { name: 'Billing address' });
  await expect(billing).toHaveCount(0);
  await same.uncheck();
  await expect(billing.getByLabel('Country')).toHaveValue('DE');
  await expect(billing.getByLabel('Phone number')).toHaveCount(0);
  for (const [label, value] of [
    ['Full name', 'Buchhaltung'],
    ['Company (optional)', 'Berg AG'],
    ['Street and number', 'Ring 1'],
    ['Postal code', '1'],
    ['City', 'Bonn'],
  ] as const)
    await billing.getByLabel(label).fill(value);
  await expectNoViolations(page);
  await payByCard(page, '4242 4242 4242 4242');
  await expect(billing.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true');
  await expect(billing.getByLabel('Postal code')).toBeFocused();
  await billing.getByLabel('Postal code').fill('53111');
  await payButton(page).click();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
  const billed = page.getByRole('region', { name: 'Billing address' });
  await expect(billed).toContainText('Berg AG');
  await expect(billed).toContainText('53111 Bonn');
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Elmweg 12');
});
