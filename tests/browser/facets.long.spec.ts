import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name });
/** The list of a filter, opened unless it is open. */
const openList = async (page: Page, name: string) => {
  const list = group(page, name);
  await expect(page.locator('#filters summary').first()).toBeVisible();
  if (!(await list.isVisible())) await page.locator('#filters summary').filter({ hasText: name }).click();
  await expect(list).toBeVisible();
  return list;
};
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
  const size = await openList(page, 'Size');
  // ANSI, ISO and Alice are another question than the size.
  await expect(size.getByText(/ANSI|ISO|Alice/)).toHaveCount(0);
  const [sixty, seventyFive] = [await countOf(page, 'Size', '60%'), await countOf(page, 'Size', '75%')];
  await size.getByRole('checkbox', { name: '60%' }).check();
  await expect(found(page)).toHaveText(`${sixty} keyboards`);
  await size.getByRole('checkbox', { name: '75%' }).check();
  await expect(found(page)).toHaveText(`${sixty + seventyFive} keyboards`);
  const connection = await openList(page, 'Connection');
  await expect(size).toBeHidden();
  const bluetooth = await countOf(page, 'Connection', 'Bluetooth');
  await connection.getByRole('checkbox', { name: 'Bluetooth' }).check();
  await expect(found(page)).toHaveText(`${bluetooth} keyboards`);
  expect(searchOf(page).getAll('facet').sort()).toEqual(['Connection:Bluetooth', 'Size:60%', 'Size:75%']);

  await page.reload();
  await expect(page.getByText('Size2 in use')).toBeVisible();
  await expect((await openList(page, 'Size')).getByRole('checkbox', { name: '75%' })).toBeChecked();
  await expect(found(page)).toHaveText(`${bluetooth} keyboards`);
  await page.getByRole('link', { name: 'Without Connection: Bluetooth' }).click();
  await expect(found(page)).toHaveText(`${sixty + seventyFive} keyboards`);
  await openList(page, 'Connection');
  await expect(connection.getByRole('checkbox', { name: 'Bluetooth' })).not.toBeChecked();
  await page.goBack();
  await expect(connection.getByRole('checkbox', { name: 'Bluetooth' })).toBeChecked();
});

test('prices are asked for once: ranges, several at once, in place of the amounts of an older address', async ({
  page,
}) => {
  await page.goto('/products?filters=open&priceFrom=1&priceTo=400');
  await settled(page);
  await expect(page.getByRole('link', { name: /^Without (From|Up to)/ })).toHaveCount(2);
  await expect(page.getByLabel(/^Price (from|to)/)).toHaveCount(0);
  const prices = (await openList(page, 'Price')).getByRole('checkbox');
  await prices.first().check();
  await prices.last().check();
  await expect.poll(() => searchOf(page).getAll('price')).toHaveLength(2);
  expect(searchOf(page).has('priceFrom') || searchOf(page).has('priceTo')).toBe(false);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await openList(page, 'Price');
  await expect(prices.first()).not.toBeChecked();
  await expect(page).toHaveURL('/products?filters=open');
});

test('open filters leave the products in view, and their lists are not cut', async ({ page }) => {
  for (const [width, height, least] of [
    [1440, 900, 350],
    [390, 844, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/products?filters=open');
    const card = await page.getByRole('article').first().boundingBox();
    expect(height - (card?.y ?? height), `pixels of the first product at ${width}`).toBeGreaterThan(least);
    const summaries = page.locator('#filters summary');
    for (const summary of await summaries.all()) {
      await summary.click();
      const list = page.locator('#filters details[open] fieldset > div');
      const cut = await list.evaluate((element) => {
        const end = element.getBoundingClientRect().bottom;
        return [...element.querySelectorAll('label')].some((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top < end - 1 && bottom > end + 1;
        });
      });
      expect(cut, `${await summary.innerText()} at ${width}`).toBe(false);
      const box = await list.boundingBox();
      expect((box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
      // A click beside the list closes it.
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.locator('#filters details[open]')).toHaveCount(0);
    }
  }
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
  const size = await openList(page, 'Size');
  await size.getByRole('checkbox', { name: '60%' }).check();
  await size.getByRole('checkbox', { name: '75%' }).check();
  await (await openList(page, 'Switch')).getByRole('checkbox', { name: 'Tactile' }).check();
  await page
    .getByRole('link', { name: 'Without Size: 60%' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  release();
  await expect.poll(() => searchOf(page).getAll('facet')).toEqual(['Size:60%', 'Size:75%', 'Switch:Tactile']);
  await expect((await openList(page, 'Size')).getByRole('checkbox', { name: '75%' })).toBeChecked();
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
    const size = await openList(page, 'Size');
    await size.getByRole('checkbox', { name: '60%' }).check();
    await size.getByRole('checkbox', { name: '75%' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(searchOf(page).getAll('facet')).toEqual(['Size:60%', 'Size:75%']);
    await expect((await openList(page, 'Size')).getByRole('checkbox', { name: '75%' })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Without Size: 60%' })).toBeVisible();
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(page.locator('#filters summary')).toHaveCount(0);
  });

  test('the header searches', async ({ page }) => {
    await page.goto('/about');
    await page.getByTitle('Search').click();
    await page.getByRole('searchbox', { name: 'Search the shop' }).fill('meridian');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?q=meridian');
  });
});
