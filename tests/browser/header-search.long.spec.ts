import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByLabel('Search the shop');
const icon = (page: Page) => page.getByRole('banner').getByTitle('Search');
const options = (page: Page) => page.getByRole('option');

async function openSearch(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await settled(page);
  await icon(page).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeVisible();
}

test('typing suggests words and products with picture and price, chosen by keyboard', async ({ page }) => {
  await openSearch(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('meri');
  await expect(options(page).first()).toHaveText('meridian');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const product = options(page).filter({ hasText: 'Meridian 75' });
  await expect(product).toContainText('$');
  await expect(product.locator('img')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(await options(page).first().getAttribute('id')).toBe(active);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=meridian');
  await expect(field(page)).toBeHidden();
});

test('Enter without a choice searches for the typed words, and Escape returns to the icon', async ({
  page,
}) => {
  await openSearch(page, '/about');
  await page.keyboard.type('meri');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=meri');
  await icon(page).click();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
});

test('a suggestion is chosen by mouse', async ({ page }) => {
  await openSearch(page, '/reviews');
  await page.keyboard.type('walnut');
  await options(page).filter({ hasText: 'Walnut Wrist Rest' }).click();
  await expect(page).toHaveURL(/\/(product\/|login)/);
});

test('late suggestions for earlier letters are dropped', async ({ page }) => {
  await openSearch(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/suggestions\?q=meri$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/suggestions\?q=meri$/);
  await page.keyboard.type('meri');
  await asked;
  await field(page).fill('walnut');
  await expect(options(page).filter({ hasText: 'Walnut Wrist Rest' })).toBeVisible();
  release();
  await expect(options(page).filter({ hasText: 'Meridian' })).toHaveCount(0);
});

test('the field works when no suggestions come', async ({ page, complaints }) => {
  complaints.expectStatus(503);
  await openSearch(page);
  await page.route(/suggestions/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.keyboard.type('meridian');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=meridian');
});

test('the search opens on a phone, and covers no more than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page);
  await page.keyboard.type('key');
  await expect(options(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
