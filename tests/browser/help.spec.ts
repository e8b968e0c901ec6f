import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a page leads to its section of the document for shopkeepers, which the shop itself serves with pictures', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/stock');
  await settled(page);
  await page.getByRole('link', { name: 'Help with Stock' }).click();
  await expect(page).toHaveURL('/dashboard/help#7-count-stock');
  const heading = page.getByRole('heading', { name: '7. Count stock' });
  await expect(heading).toBeInViewport();
  const picture = page.getByRole('img', { name: 'The stock page' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)))
    .toBeGreaterThan(600);
  expect(new URL(await picture.evaluate((img: HTMLImageElement) => img.src)).origin).toBe(shop.url);
  await page.goto('/dashboard/help#audit-log');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeInViewport();
});

test('a customer has no help for shopkeepers', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard/help');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
});
