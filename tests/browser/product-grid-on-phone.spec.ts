import type { Page } from '@playwright/test';
import { addBoard } from './support/add-board.ts';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { overhangOf } from './support/overhang.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

const cell = (page: Page, column: string, of: string) =>
  page.getByRole('textbox', { name: `${column} of ${of}`, exact: true });

test('a phone scrolls the grid within itself, and edits that are not saved hold the page back', async ({
  page,
  shop,
  world,
}) => {
  await addBoard(shop.url, world.admin, 'Pocket board');
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/dashboard/manageproducts/grid?q=Pocket+board');
  for (const column of ['Name', 'SKU', 'Price', 'Former price'])
    await expect(cell(page, column, 'Pocket board')).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  // The name stays beside the columns that are scrolled into view.
  await cell(page, 'Weight in grams', 'Pocket board').scrollIntoViewIfNeeded();
  await expect(cell(page, 'Name', 'Pocket board')).toBeInViewport({ ratio: 1 });
  await cell(page, 'Price', 'Pocket board').fill('77');
  expect(await overhangOf(page)).toBe(0);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your changes in the grid are not saved.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  expect(await overhangOf(page)).toBe(0);
});

test('on a desktop the names cover none of the columns beside them', async ({ page, shop, world }) => {
  await addBoard(shop.url, world.admin, 'Table board');
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto('/dashboard/manageproducts/grid?q=Table+board');
  const boxes = await Promise.all(
    ['Name', 'SKU', 'Price'].map((column) => cell(page, column, 'Table board').boundingBox()),
  );
  for (const [at, box] of boxes.slice(1).entries())
    expect(box?.x).toBeGreaterThan((boxes[at]?.x ?? 0) + (boxes[at]?.width ?? 0));
});
