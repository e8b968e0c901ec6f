import { type Browser, expect, type Page, test } from '@playwright/test';
import { waitForScripts } from './support/answering.ts';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { ORDER_LIST } from './support/order-list.ts';
import { book } from './support/orders.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { settled } from './support/settled.ts';
import { becomes, person, type SignedIn, signIn, signUp } from './support/signed-in.ts';

let shop: RunningShop;
let admin: SignedIn;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startShop();
  admin = await signIn(shop.url, { name: 'Ada', ...shop.admin });
  await book(shop.url, await signUp(shop.url, person('Wendelin')));
});
test.afterAll(() => shop?.stop());

async function opened(browser: Browser, device: object = DESKTOP, address = ORDER_LIST): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: shop.url });
  waitForScripts(context);
  await becomes(context, shop.url, admin);
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  return page;
}

const field = (page: Page) => page.getByRole('combobox', { name: /^Search for orders/ });
const chosen = (page: Page) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });

test('an order, a product, a customer, a setting and an act are one key, a few letters and Enter away', async ({
  browser,
}) => {
  const page = await opened(browser);
  const { keyboard } = page;
  const number = await page
    .getByText(/^#?\d{1,6}$/)
    .first()
    .textContent();
  const reach = async (key: string, typed: string, title: string | RegExp) => {
    expect(typed.length).toBeLessThanOrEqual(6);
    await keyboard.press(key);
    await keyboard.type(typed);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await reach('/', `${number}`.replace('#', ''), /Order/);
  await reach('Control+k', 'wendel', /./);
  await expect(page).toHaveURL(/\/dashboard\/(orders|customers)\//);
  await reach('/', 'walnut', /./);
  await expect(page).toHaveURL(/\/dashboard\/manageproducts\/.+\/edit$/);
  await page.getByRole('heading', { level: 1 }).focus();
  await reach('/', 'passw', 'Account');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await reach('Control+k', 'backup', 'Payments');
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeInViewport();
  await reach('/', 'tax nu', 'Settings');
  await expect(page.getByLabel('Tax number')).toBeFocused();
  await reach('Control+k', 'period', 'Settings');
  await expect(page.getByLabel('Days for returns')).toBeFocused();
  await reach('Control+k', 'help', 'Help');
  await reach('Control+k', 'filing', 'Reports');
  await expect(page.getByRole('heading', { name: 'Taxes for a filing' })).toBeVisible();
  await reach('Control+k', 'new or', /order/i);
  await expect(page).toHaveURL(/\/dashboard\/orders\/new$/);
  await reach('/', 'exp or', 'All Orders');
  await expect(page.getByRole('button', { name: 'Export orders' })).toBeFocused();
  await page.context().close();
});

test('arrows choose, Escape closes and gives the focus back, and the combobox says which is chosen', async ({
  browser,
}) => {
  const page = await opened(browser);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Search the shop' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
  await keyboard.type('product');
  await expect(page.getByRole('option', { name: 'Manage Products' })).toBeVisible();
  const first = await chosen(page).textContent();
  await keyboard.press('ArrowDown');
  await expect(chosen(page)).not.toHaveText(first ?? '');
  await expect(chosen(page)).toHaveId((await field(page).getAttribute('aria-activedescendant')) ?? '');
  await keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText(first ?? '');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search the shop' })).toBeFocused();
  await page.context().close();
});

test('a result chosen before the answer came stays chosen after it', async ({ browser }) => {
  const page = await opened(browser);
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.keyboard.press('/');
  const asked = page.waitForRequest('**/api/office-search?q=com');
  await page.route('**/api/office-search?q=com', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.keyboard.type('com');
  await asked;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const before = await chosen(page).textContent();
  const answered = page.waitForResponse('**/api/office-search?q=com');
  answer();
  await answered;
  await expect(page.getByRole('group', { name: 'Orders', exact: true })).toBeVisible();
  await expect(chosen(page)).toHaveText(before ?? '');
  await expect(page.getByRole('option').first()).not.toHaveText(before ?? '');
  // Other words begin at the first.
  await field(page).fill('walnut');
  await expect(chosen(page)).toHaveText((await page.getByRole('option').first().textContent()) ?? '');
  await page.context().close();
});

test('typing a slash in a field types it, and near matches are named so', async ({ browser }) => {
  const page = await opened(browser);
  await page.getByLabel('Search orders').fill('a');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search orders')).toHaveValue('a/');
  await page.keyboard.press('Control+k');
  await field(page).fill('wendelinn');
  await expect(page.getByText('Nothing matches exactly; nearest:')).toBeVisible();
  await expect(page.getByRole('option', { name: /Wendelin/ }).first()).toBeVisible();
  await field(page).fill('zqzqzq');
  await expect(page.getByText('Nothing matches “zqzqzq”.')).toBeVisible();
  await page.context().close();
});

test('the answer to older words never replaces that to newer ones, and Enter waits for it', async ({
  browser,
}) => {
  const page = await opened(browser);
  await page.route('**/api/office-search?q=wend', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('/');
  const older = page.waitForRequest('**/api/office-search?q=wend');
  await page.keyboard.type('wend', { delay: 1 });
  await older;
  await field(page).fill('zqzqzq');
  await expect(page.getByText('Nothing matches “zqzqzq”.')).toBeVisible();
  await page.waitForTimeout(1800);
  await expect(page.getByText('Nothing matches “zqzqzq”.')).toBeVisible();
  await field(page).fill('wend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/(orders|customers)\//);
  await page.context().close();
});

test('without an answer of the shop, pages and settings are found', async ({ browser }) => {
  const page = await opened(browser);
  await page.route('**/api/office-search?*', (route) => route.abort());
  await page.keyboard.press('/');
  await page.keyboard.type('stock');
  await expect(page.getByText('The shop did not answer: these are pages and settings alone.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/stock$/);
  await page.context().close();
});

for (const [name, device] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)
  test(`on ${name} the search is accessible and fits`, async ({ browser }) => {
    const page = await opened(browser, device);
    await page.getByRole('button', { name: 'Search the shop' }).click();
    await expect(page.getByRole('group', { name: 'Pages', exact: true })).toBeVisible();
    await expectNoViolations(page);
    await field(page).fill('wendel');
    await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible();
    await expectNoViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await page
      .getByRole('option', { name: /Wendelin/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  });
