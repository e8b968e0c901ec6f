import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { openPart } from './support/open-part.ts';
import { settled } from './support/settled.ts';
import { becomes, call } from './support/signed-in.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const NAME = `Versioned ${'long '.repeat(18)}name`;

test('a draft gets a date of sale, and an earlier version comes back with the keyboard, light and dark, on a phone too', async ({
  page,
  context,
  shop,
  world,
}) => {
  const asAdmin = (method: string, path: string, body?: object) =>
    call(shop.url, world.admin, method, path, body);
  const { insertedId } = await asAdmin('POST', '/product', {
    productName: NAME,
    description: 'Kept.',
    availableQuantity: 10,
    minimumOrderQuantity: 1,
    perUnitPrice: 12.5,
    image: '/pictures/brand/icon-192.png',
    draft: true,
  });
  await asAdmin('PATCH', `/product/${insertedId}`, {
    version: 1,
    perUnitPrice: 15,
    description: `${'Many words. '.repeat(40)}`,
  });
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/manageproducts/${insertedId}/edit`);
  await settled(page);
  await openPart(page, 'Status and schedule');
  await page.getByLabel('Goes on sale').fill('2031-05-04T10:00');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText(`${NAME} is saved.`)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'History' }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'As it is now' });
  await expect(newest.getByText('Date of sale chosen')).toBeVisible();
  await expect(page.getByText('Price per unit: 12.50$ → 15.00$')).toBeVisible();

  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }

  await tabTo(page, 'button', 'Bring back version 1');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bring back version 1?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(newest.getByText('Price per unit: 15.00$ → 12.50$')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring back version 1' })).toBeFocused();
  expect((await asAdmin('GET', `/product/${insertedId}/managed`)).perUnitPrice).toBe(12.5);
});
