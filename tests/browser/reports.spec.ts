import { readFile } from 'node:fs/promises';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

for (const [device, use] of Object.entries({ desktop: {}, phone: PHONE }))
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('a report of any days is shown as sums, chart and table, and downloaded', async ({
      page,
      context,
      shop,
      world,
    }) => {
      await becomes(context, shop.url, world.admin);
      await page.goto('/dashboard/reports');
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      await expect(page.getByRole('listbox', { name: 'Sales over time: Sales' })).toBeVisible();
      await expectNoViolations(page);

      await page.getByLabel('By', { exact: true }).selectOption('Month');
      await page.getByLabel('Days').selectOption('This year');
      await expect(page).toHaveURL(/by=month/);
      await expect(page).toHaveURL(/from=\d{4}-01-01/);
      await expect(
        page.getByRole('table', { name: 'Sales over time' }).getByRole('row').nth(1),
      ).toContainText('Jan 1,');

      await page.getByLabel('Report').selectOption('Sales by product');
      await expect(page.getByRole('heading', { level: 2, name: 'Sales by product' })).toBeVisible();
      await expect(page.getByText('Shipping, and refunds that name no goods')).toBeVisible();
      await page.getByLabel('Report').selectOption('Taxes for a filing');
      await expect(page.getByRole('table', { name: 'Taxes for a filing' })).toBeVisible();
      await expectNoViolations(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^taxes-\d{4}-01-01-\d{4}-\d\d-\d\d\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^Month,Country,Buyers,Rate,Net,Tax,Gross,/);
    });
  });

test('days that make no span are refused in words, and the report comes back with others', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(422);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/reports?from=2026-03-02&to=2026-03-01');
  await expect(page.getByRole('alert')).toContainText('The last day must not be before the first');
  await page.getByLabel('Days').selectOption('Last 7 days');
  await expect(page.getByRole('table', { name: 'Sales over time' }).getByRole('row')).toHaveCount(8);
});
