import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('name and tracking address of a carrier stand below each other, in the whole width', async ({
    page,
    shop,
    world,
    context,
  }) => {
    await becomes(context, shop.url, world.admin);
    await page.goto('/dashboard/settings#carriers');
    const name = page.getByLabel('Name of carrier 1');
    const address = page.getByLabel('Tracking address of carrier 1');
    await expect(name).toBeFocused();
    await name.fill('City Bikes');
    await address.fill('https://bikes.example.com/t?nr={number}');
    const [above, below] = [await name.boundingBox(), await address.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.width).toBeGreaterThan(240);
    const remove = await page.getByRole('button', { name: 'Remove carrier 1' }).boundingBox();
    expect(remove?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectNoViolations(page);
  });
});

test('a carrier is added by its name and tracking address, with errors beside the field', async ({
  page,
  shop,
  world,
  context,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/settings#carriers');
  const name = page.getByLabel('Name of carrier 1');
  const address = page.getByLabel('Tracking address of carrier 1');
  await expect(name).toBeFocused();
  await name.pressSequentially('City Bikes');
  await expect(name).toHaveValue('City Bikes');
  await address.fill('http://bikes.example.com/{number}');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Tracking address begins with https://')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('https://bikes.example.com/t?nr={number}');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('https://bikes.example.com/t?nr={number}');
  await page.goto(`/dashboard/orders/${world.orders.pending.id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS');
  await dialog.getByLabel('Carrier').fill('City Bikes');
  await dialog.getByLabel('Tracking number').fill('9400111899223344556677');
  await expect(dialog.getByLabel('Carrier')).toHaveValue('City Bikes');
  await expect(dialog.locator('datalist option[value="City Bikes"]')).toBeAttached();
});
