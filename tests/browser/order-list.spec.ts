import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { waitForScripts } from './support/answering.ts';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { heightOf, numberOf, ORDER_LIST, rowsOf } from './support/order-list.ts';
import { book, pay } from './support/orders.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { settled } from './support/settled.ts';
import { becomes, person, type SignedIn, signIn, signUp } from './support/signed-in.ts';

const PAID = 24;
// The demonstration begins with two that wait.
const TO_SHIP = PAID + 2;

let shop: RunningShop;
let admin: SignedIn;

// Many orders would push those of other tests off their first page, so this file has a shop of its own.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startShop();
  admin = await signIn(shop.url, { name: 'Ada', ...shop.admin });
  const buyer = await signUp(shop.url, person('Wendelin', `wendelin.${'long.'.repeat(8)}name@example.com`));
  for (let n = 0; n < PAID; n += 1) await pay(shop.url, buyer, await book(shop.url, buyer));
  await book(shop.url, await signUp(shop.url, person('Ulla')));
});
test.afterAll(() => shop?.stop());

async function opened(browser: Browser, device: object, address = ORDER_LIST): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: shop.url });
  waitForScripts(context);
  await becomes(context, shop.url, admin);
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  return page;
}

test('at 1440 by 900 at least twelve orders are in view, in rows of 48 px', async ({ browser }) => {
  const page = await opened(browser, DESKTOP);
  await expect(rowsOf(page)).toHaveCount(20);
  for (const row of await rowsOf(page).all()) expect(await heightOf(row)).toBe(48);
  await expect(rowsOf(page).nth(11)).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('on a phone an order is a card of at most 136 px, with all that a row can do', async ({ browser }) => {
  const page = await opened(browser, PHONE);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(20);
  // Two whole orders without scrolling, though their addresses are long.
  for (const index of [0, 1]) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
  for (const row of await rows.all()) {
    expect(await heightOf(row)).toBeLessThanOrEqual(136);
    for (const button of await row.getByRole('button', { name: /^(Ship|Shipped|Refund order)/ }).all())
      expect(await heightOf(button)).toBeGreaterThanOrEqual(44);
  }
  const card = rows.filter({ hasText: 'pending' }).first();
  await card.getByRole('button', { name: 'Delivery address' }).tap();
  await expect(card.getByText('1 Test Street, Testville')).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Ship 1 order' })).toBeInViewport();
  await expect(card.getByRole('button', { name: 'Ship' })).toBeEnabled();
  await page.context().close();
});

test('tabs are in the address, say what waits, and keep the search', async ({ browser }) => {
  const page = await opened(browser, DESKTOP);
  const tabs = page.getByRole('navigation', { name: 'Orders' });
  await expect(tabs.getByRole('link')).toHaveText([
    `To ship${TO_SHIP}`,
    'Unpaid1',
    'Returns',
    'Shipped',
    'Refunded',
    'All',
  ]);
  await tabs.getByRole('link', { name: 'Unpaid' }).click();
  await expect(page).toHaveURL(/\?tab=unpaid$/);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByLabel('Search orders').fill('ulla');
  await expect(page).toHaveURL(/q=ulla/);
  await tabs.getByRole('link', { name: 'To ship' }).click();
  await expect(page.getByText('No orders here')).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('pending');
  await expect(page).not.toHaveURL(/tab=/);
  await page.goto(`${ORDER_LIST}?from=2020-01-01&to=2020-12-31`);
  await expect(page.getByText('No orders here')).toBeVisible();
  await page.getByText('Jan 1, 2020').click();
  await page.getByRole('button', { name: 'Any date' }).click();
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(rowsOf(page).first()).toContainText('No. 1001');
  await page.context().close();
});

test('a mistyped search finds the nearest words and says so', async ({ browser }) => {
  const page = await opened(browser, DESKTOP);
  await page.getByLabel('Search orders').fill('wendelinn');
  await expect(page.getByText('No matches for “wendelinn”. Showing results for “wendelin”.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
  await page.context().close();
});

test('the list is worked through with keys, which do nothing while typing', async ({ browser }) => {
  const page = await opened(browser, DESKTOP);
  const rows = rowsOf(page);
  const { keyboard } = page;
  for (const key of ['j', 'j', 'j', 'k']) await keyboard.press(key);
  await expect(rows.nth(1)).toBeFocused();
  await keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await keyboard.press('f');
  await expect(page.getByLabel('Search orders')).toBeFocused();
  await keyboard.type('jxk/');
  await expect(page.getByLabel('Search orders')).toHaveValue('jxk/');
  await page.getByLabel('Search orders').fill('');
  await expect(rows).toHaveCount(20);
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.press('j');
  const number = await numberOf(rows.first());
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order/);
  await expect(page.getByText(`${number}`).first()).toBeVisible();
  await page.context().close();
});

test('columns are chosen, and their reader has them again', async ({ browser }) => {
  const page = await opened(browser, DESKTOP);
  const headings = page.getByRole('columnheader');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Quantity' }).uncheck();
  await page.getByRole('checkbox', { name: 'SKU' }).check();
  await page.reload();
  await expect(headings).toHaveText(['Product Name', 'Customer', 'Price', 'Status', 'SKU', 'Actions']);
  for (const row of await rowsOf(page).all()) expect(await heightOf(row)).toBe(48);
  await page.context().close();
});

test('chosen orders are exported, and of those to ship the one that cannot be is named', async ({
  browser,
}) => {
  const page = await opened(browser, DESKTOP);
  const rows = rowsOf(page);
  await rows.nth(0).getByRole('checkbox').check();
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const chosen = page.getByRole('region', { name: 'Selected orders' });
  await expect(chosen).toContainText('3 selected');
  const numbers = await Promise.all([0, 1, 2].map((n) => numberOf(rows.nth(n))));

  const download = page.waitForEvent('download');
  await chosen.getByRole('button', { name: 'Export 3 orders' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
      .toReversed(),
  ).toEqual(numbers);

  await chosen.getByRole('button', { name: 'Ship 3 orders' }).click();
  const said = page.getByRole('region', { name: 'What was shipped' });
  await expect(said).toBeFocused();
  await expect(said).toContainText('2 of 3 orders shipped.');
  await expect(said.getByRole('listitem')).toHaveText([
    new RegExp(`^Order ${numbers[0]} was not shipped: The order is not paid`),
  ]);
  await expect(rows.nth(0)).toContainText('unpaid');
  await expect(rows.nth(1).getByRole('button', { name: 'Shipped' })).toBeDisabled();
  await page.context().close();
});

for (const [name, device] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)
  test(`axe finds nothing in the list with a selection and its panels, on ${name}`, async ({ browser }) => {
    const page = await opened(
      browser,
      { ...device, reducedMotion: 'reduce' },
      `${ORDER_LIST}?tab=to-ship&q=wendelinn`,
    );
    // High enough for all rows: axe takes a button that the bar of the selection half covers for a small one.
    await page.setViewportSize({ width: device.viewport.width, height: 4000 });
    await page
      .getByRole('checkbox', { name: /^Select all/ })
      .first()
      .check();
    if (device === PHONE) await page.getByRole('button', { name: 'Filter, print, export' }).tap();
    for (const panel of device === PHONE ? ['Any date'] : ['Any date', 'Columns']) {
      await page.getByText(panel, { exact: true }).click();
      await expectNoViolations(page);
    }
    await page.context().close();
  });

test('twenty orders are shipped and their slips printed in at most five steps', async ({ browser }) => {
  const page = await opened(browser, DESKTOP, '/dashboard');
  let steps = 0;
  const step = async (target: Locator) => {
    steps += 1;
    await target.click();
  };
  await step(page.getByRole('link', { name: 'Manage Orders' }));
  await step(page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: /^To ship/ }));
  await expect(page).toHaveURL(/tab=to-ship/);
  await step(page.getByRole('checkbox', { name: 'Select all 20 orders' }));
  await step(page.getByRole('button', { name: 'Ship 20 orders' }));
  const said = page.getByRole('region', { name: 'What was shipped' });
  await expect(said).toContainText('20 orders shipped.');
  const download = page.waitForEvent('download');
  await step(said.getByRole('button', { name: 'Print their 20 packing slips' }));
  const file = await readFile(await (await download).path(), 'latin1');
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(20);
  expect(steps).toBeLessThanOrEqual(5);
  await page.context().close();
});
