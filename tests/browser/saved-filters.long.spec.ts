import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { ORDER_LIST, rowsOf } from './support/order-list.ts';
import { book, pay } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Orders' });
const dialogOf = (page: Page) => page.getByRole('dialog');

test('a saved filter is a tab, keeps columns, and is renamed, renewed and deleted, on a phone too', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  await becomes(context, shop.url, world.admin);
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto(`${ORDER_LIST}?tab=to-ship&sort=oldest&q=zebulon`);
  await settled(page);
  const save = async (name: string) => {
    const opens = page.getByRole('button', { name: 'Save these filters' });
    await expect(async () => {
      await opens.click();
      await expect(dialogOf(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await dialogOf(page).getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
  };
  await save('Zebulon first');
  const tab = tabsOf(page).getByRole('link', { name: 'Zebulon first' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/columns=Customer/);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'SKU' }).check();
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: 'Change “Zebulon first”' }).click();
  await expectNoViolations(page);
  await expect(
    dialogOf(page).getByRole('checkbox', { name: 'Replace it with what the list shows now' }),
  ).toBeChecked();
  await dialogOf(page).getByLabel('Name').fill('Zebulon’s parcels');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(tabsOf(page).getByRole('link', { name: 'Zebulon’s parcels' })).toBeVisible();
  await page.setViewportSize(DESKTOP.viewport);

  await tabsOf(page).getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toHaveCount(0);
  await save('zebulon’s PARCELS');
  await expect(dialogOf(page).getByLabel('Name')).toHaveAccessibleDescription(
    'You have a saved filter with this name',
  );
  await page.keyboard.press('Escape');
  await tabsOf(page).getByRole('link', { name: 'Zebulon’s parcels' }).click();
  await expect(page.getByLabel('Search orders')).toHaveValue('zebulon');
  await expect(page.getByLabel('Sort')).toHaveValue('oldest');
  await expect(page).toHaveURL(/columns=[^&]*SKU/);

  await page.getByRole('button', { name: 'Change “Zebulon’s parcels”' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(tabsOf(page).getByRole('link', { name: 'Zebulon’s parcels' })).toHaveCount(0);
  await page.goto(`${ORDER_LIST}?view=018f3f6e-0000-7000-8000-000000000000&sort=by-moon`);
  await expect(page.getByText('This saved filter was deleted.')).toBeVisible();
});

test('the headings sort by day and by price, and the keyboard reaches them', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.goto(ORDER_LIST);
  await settled(page);
  const product = page.getByRole('columnheader', { name: 'Product Name' });
  const price = page.getByRole('columnheader', { name: 'Price' });
  await expect(product).toHaveAttribute('aria-sort', 'descending');
  await expect(price).toHaveAttribute('aria-sort', 'none');
  // The list of customers has such a column too, which sorts that list.
  const customer = page.getByRole('columnheader', { name: 'Customer' });
  await expect(customer.getByRole('button')).toHaveCount(0);
  await product.getByRole('button', { name: 'Oldest first' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(product).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowsOf(page).first()).toContainText('No. 1001');
  for (const [direction, sort] of [
    ['descending', '-price'],
    ['ascending', 'price'],
  ] as const) {
    await price.getByRole('button').click();
    await expect(price).toHaveAttribute('aria-sort', direction);
    await expect(page.getByLabel('Sort')).toHaveValue(sort);
  }
});

test('orders shipped from the list are undone from the message, one or many', async ({
  page,
  context,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Una', 'undo-from-list@example.com'));
  for (let n = 0; n < 2; n += 1) await pay(shop.url, member, await book(shop.url, member));
  await becomes(context, shop.url, world.admin);
  await page.goto(`${ORDER_LIST}?q=undo-from-list`);
  await settled(page);
  const ship = (row: Locator) => row.getByRole('button', { name: 'Ship', exact: true });
  await ship(rowsOf(page).first()).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('is not shipped, and no mail was sent.')).toBeVisible();
  await expect(ship(rowsOf(page).first())).toBeEnabled();

  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Ship 2 orders' }).click();
  const said = page.getByRole('region', { name: 'What was shipped' });
  await expect(said).toContainText('2 orders shipped.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said).toContainText('2 orders are not shipped, and no mail was sent.');
  await expect(page.getByRole('button', { name: 'Shipped' })).toHaveCount(0);
});
