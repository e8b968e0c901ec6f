import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /keyboards?/ });
const searchOf = (page: Page) => new URL(page.url()).searchParams;
/** The count behind a choice. */
const countOf = async (page: Page, facet: string, value: string) => {
  const text = await group(page, facet)
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: value }) })
    .innerText();
  return Number(/\((\d+)\)/.exec(text)?.[1]);
};

test('values of one facet add up, facets narrow each other, and the counts tell what comes', async ({
  page,
}) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Filter' }).click();
  const layout = group(page, 'Layout');
  await expect(layout.getByRole('checkbox').first()).toBeVisible();
  // ANSI and ISO are another question than the size.
  await expect(layout.getByText(/ANSI|ISO/)).toHaveCount(0);
  const [sixty, seventyFive] = [await countOf(page, 'Layout', '60%'), await countOf(page, 'Layout', '75%')];
  await layout.getByRole('checkbox', { name: '60%' }).check();
  await expect(found(page)).toHaveText(`${sixty} keyboards`);
  await layout.getByRole('checkbox', { name: '75%' }).check();
  await expect(found(page)).toHaveText(`${sixty + seventyFive} keyboards`);
  const bluetooth = await countOf(page, 'Connection', 'Bluetooth');
  await group(page, 'Connection').getByRole('checkbox', { name: 'Bluetooth' }).check();
  await expect(found(page)).toHaveText(`${bluetooth} keyboards`);
  expect(searchOf(page).getAll('facet').sort()).toEqual(['Connection:Bluetooth', 'Layout:60%', 'Layout:75%']);

  await page.reload();
  await expect(layout.getByRole('checkbox', { name: '75%' })).toBeChecked();
  await expect(found(page)).toHaveText(`${bluetooth} keyboards`);
  await page.getByRole('link', { name: 'Without Connection: Bluetooth' }).click();
  await expect(found(page)).toHaveText(`${sixty + seventyFive} keyboards`);
  await expect(group(page, 'Connection').getByRole('checkbox', { name: 'Bluetooth' })).not.toBeChecked();
  await page.goBack();
  await expect(group(page, 'Connection').getByRole('checkbox', { name: 'Bluetooth' })).toBeChecked();
});

test('ranges of prices are chosen several at once', async ({ page }) => {
  await page.goto('/products?filters=open');
  await settled(page);
  const prices = group(page, 'Price').getByRole('checkbox');
  await prices.first().check();
  await prices.last().check();
  await expect.poll(() => searchOf(page).getAll('price')).toHaveLength(2);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(prices.first()).not.toBeChecked();
  await expect(page).toHaveURL('/products?filters=open');
});

test('choices made before an answer is there are all kept', async ({ page }) => {
  await page.goto('/products?filters=open');
  await settled(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/products\.data/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const layout = group(page, 'Layout');
  await layout.getByRole('checkbox', { name: '60%' }).check();
  await layout.getByRole('checkbox', { name: '75%' }).check();
  await group(page, 'Switch').getByRole('checkbox', { name: 'Tactile' }).check();
  await page
    .getByRole('link', { name: 'Without Layout: 60%' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  release();
  await expect
    .poll(() => searchOf(page).getAll('facet'))
    .toEqual(['Layout:60%', 'Layout:75%', 'Switch:Tactile']);
  await expect(layout.getByRole('checkbox', { name: '75%' })).toBeChecked();
});

test('a search that forgave a typing error says what it searched for', async ({ page }) => {
  await page.goto('/products?q=meridain');
  await expect(page.getByText('No matches for “meridain”.')).toBeVisible();
  await page.getByRole('link', { name: '“meridian”' }).click();
  await expect(page).toHaveURL('/products?q=meridian');
  await expect(page.getByText('No matches for')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Meridian');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('facets are a form', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filter' }).click();
    await group(page, 'Layout').getByRole('checkbox', { name: '60%' }).check();
    await group(page, 'Layout').getByRole('checkbox', { name: '75%' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(searchOf(page).getAll('facet')).toEqual(['Layout:60%', 'Layout:75%']);
    await expect(group(page, 'Layout').getByRole('checkbox', { name: '75%' })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Without Layout: 60%' })).toBeVisible();
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(group(page, 'Layout')).toHaveCount(0);
  });

  test('the header searches', async ({ page }) => {
    await page.goto('/about');
    await page.getByTitle('Search').click();
    await page.getByRole('searchbox', { name: 'Search the shop' }).fill('meridian');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?q=meridian');
  });
});
