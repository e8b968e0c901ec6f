import type { Browser, BrowserContext, Page } from '@playwright/test';
import { saveListView } from '#modules/team/contract/calls/list-views.ts';
import { refuseInstead } from './support/answer-instead.ts';
import { waitForScripts } from './support/answering.ts';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { settled } from './support/settled.ts';
import { becomes, call, signIn } from './support/signed-in.ts';
import { openSlowNetwork } from './support/slow-network.ts';
import { expect, test } from './support/test.ts';

const PRODUCTS = '/dashboard/manageproducts';
const LISTS = ['products', 'users'];

test.afterEach(async ({ shop, world }) => {
  for (const list of LISTS) await call(shop.url, world.admin, 'PUT', '/me/list-views', { list, columns: [] });
});

const headings = (page: Page) => page.getByRole('columnheader');
const widthOf = (page: Page, name: string) =>
  headings(page)
    .filter({ hasText: name })
    .evaluate((heading: HTMLElement) => heading.offsetWidth);
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/me/list-views') && answer.request().method() === 'PUT',
  );

test('columns keep order, width and which are hidden, on each device of their reader, and nothing jumps', async ({
  page,
  context,
  browser,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto(PRODUCTS);
  const atFirst = [
    ...['Name', 'Available quantity', 'Price per unit', 'Minimum quantity'],
    ...['SKU', 'Status', 'Sold in 30 days', 'Actions'],
  ];
  await expect(headings(page)).toHaveText(atFirst);
  await page.getByText('Columns', { exact: true }).click();
  await expectNoViolations(page);
  await page.getByRole('checkbox', { name: 'Minimum quantity' }).uncheck();
  // With keys alone: the focus follows the column.
  await page.getByRole('button', { name: 'Move Status up' }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter');
  await page.getByLabel('Width of Status').fill('12');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Width of Status')).toHaveAccessibleDescription('40 to 800');
  await page.getByLabel('Width of Status').fill('150');
  await page.getByLabel('Width of Status').press('ArrowUp');
  await expect(page.getByLabel('Width of Status')).toHaveValue('160');
  await page.keyboard.press('Escape');
  const edge = page.getByTitle('Drag: width of SKU', { exact: false });
  const before = await widthOf(page, 'SKU');
  const box = (await edge.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 };
  await page.mouse.move(box.x + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 44, box.y + box.height / 2, { steps: 4 });
  const saving = saved(page);
  await page.mouse.up();
  await saving;
  const arranged = [
    ...['Name', 'Status', 'Available quantity', 'Price per unit', 'SKU', 'Sold in 30 days', 'Actions'],
  ];
  await expect(headings(page)).toHaveText(arranged);
  expect(await widthOf(page, 'SKU')).toBe(before + 40);

  // Another device, over a slow network.
  const ada = await signIn(shop.url, world.admin);
  const network = await openSlowNetwork(shop.url, {
    latencyMs: 60,
    downBytesPerSecond: 512 * 1024,
    upBytesPerSecond: 128 * 1024,
  });
  try {
    const other = await deviceOf(browser, network.url);
    await becomes(other, network.url, ada);
    const there = await other.newPage();
    await there.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The list waits for its arrangement, however late that comes.
    await there.route('**/api/me/list-views', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await there.goto(PRODUCTS);
    await expect(headings(there)).toHaveText(arranged);
    await settled(there);
    expect(await widthOf(there, 'Status')).toBe(160);
    expect(await widthOf(there, 'SKU')).toBe(before + 40);
    expect(await there.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.02);
    await there.getByText('Columns', { exact: true }).click();
    const forgetting = saved(there);
    await there.getByRole('button', { name: 'Reset' }).click();
    await forgetting;
    await expect(headings(there)).toHaveText(atFirst);
    await other.close();
  } finally {
    await network.close();
  }
  await page.reload();
  await expect(headings(page)).toHaveText(atFirst);
});

test('a column is dragged to its place in one save, and Escape leaves it where it was', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto(PRODUCTS);
  const others = ['Available quantity', 'Price per unit', 'Minimum quantity'];
  const rest = ['SKU', 'Sold in 30 days', 'Actions'];
  await page.getByText('Columns', { exact: true }).click();
  const middle = async (name: string) => {
    const box = await page.getByTitle(`Drag ${name}`).boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const drag = async (name: string, over: string, beyond: number) => {
    const [from, to] = [await middle(name), await middle(over)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + beyond, { steps: 6 });
  };
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await drag('Status', 'Available quantity', -4);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  expect(saves).toEqual([]);

  const saving = saved(page);
  await drag('Status', 'Available quantity', -4);
  await page.mouse.up();
  await saving;
  await expect(headings(page)).toHaveText(['Name', 'Status', ...others, ...rest]);
  expect(saves).toHaveLength(1);
  const back = saved(page);
  await drag('Status', 'SKU', 4);
  await page.mouse.up();
  await back;
  await expect(headings(page)).toHaveText(['Name', ...others, 'SKU', 'Status', 'Sold in 30 days', 'Actions']);
  await expectNoViolations(page);
  await page.reload();
  await expect(headings(page)).toHaveText(['Name', ...others, 'SKU', 'Status', 'Sold in 30 days', 'Actions']);
});

test('a choice of columns that cannot be saved is reported, and cards are as at first', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(503);
  await becomes(context, shop.url, world.admin);
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto('/dashboard/manageusers');
  await page.getByText('Columns', { exact: true }).click();
  const saving = saved(page);
  await page.getByRole('checkbox', { name: 'Role' }).uncheck();
  await saving;
  await expect(headings(page)).toHaveText(['No.', 'Email', 'Actions']);
  await refuseInstead(page, saveListView, 'unavailable', 1);
  await page.getByLabel('Width of Email').fill('300');
  await expect(page.getByText('The columns could not be saved', { exact: false })).toBeVisible();
  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: world.member.name }).first()).toContainText('Member');
  await expect(page.getByText('Columns', { exact: true })).toBeHidden();
});

async function deviceOf(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...DESKTOP, baseURL });
  waitForScripts(context);
  return context;
}
