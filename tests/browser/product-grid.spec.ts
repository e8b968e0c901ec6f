import type { Page } from '@playwright/test';
import { addBoard } from './support/add-board.ts';
import { expectNoViolations } from './support/axe.ts';
import { paste } from './support/paste.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

const cell = (page: Page, column: string, of: string) =>
  page.getByRole('textbox', { name: `${column} of ${of}`, exact: true });

test('selected products are edited as a grid: pasted, filled down, previewed, saved together and undone', async ({
  page,
  shop,
  world,
}) => {
  const names = ['Grid board A', 'Grid board B', 'Grid board C'];
  for (const name of names) await addBoard(shop.url, world.admin, name);
  await page.goto('/dashboard/manageproducts?q=Grid+board&sort=name');
  await page.getByRole('checkbox', { name: 'Select all 3 products' }).check();
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Edit as a grid' })
    .click();
  await expect(page.getByRole('heading', { name: 'Edit as a Grid' })).toBeVisible();

  await paste(cell(page, 'Price', 'Grid board A'), '$21.50\t€ 30,00\t41\n1,299\t\t7\n$23');
  await expect(cell(page, 'Price', 'Grid board A')).toHaveValue('21.50');
  await expect(cell(page, 'Former price', 'Grid board A')).toHaveValue('30.00');
  await expect(cell(page, 'Available', 'Grid board B')).toHaveValue('7');
  const doubtful = cell(page, 'Price', 'Grid board B');
  await expect(doubtful).toHaveValue('1,299');
  await expect(doubtful).toHaveAccessibleDescription(/1299 or 1.299/);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText('Nothing is saved yet: 1 cell is not right.')).toBeVisible();
  await expect(doubtful).toBeFocused();
  await doubtful.fill('22');
  await doubtful.press('Enter');
  await expect(cell(page, 'Price', 'Grid board C')).toBeFocused();

  const status = page.getByRole('combobox', { name: 'Status of Grid board B' });
  await status.selectOption('Draft');
  await status.press('Control+d');
  await expect(page.getByRole('combobox', { name: 'Status of Grid board C' })).toHaveValue('Draft');
  await page.getByText('Status of Grid board B is now in 1 row below.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Status of Grid board C' })).toHaveValue('On sale');
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('heading', { name: '7 changes in 3 rows' })).toBeFocused();
  const preview = page.getByRole('row').filter({ hasText: 'Grid board B' });
  await expect(preview).toContainText(/Price: \d+\.\d\d → 22\.00/);
  await expect(preview).toContainText('Status: On sale → Draft');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save 7 changes' }).click();
  await expect(page.getByText('3 products changed.')).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(cell(page, 'Price', 'Grid board B')).toHaveValue('22');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('3 products restored.')).toBeVisible();
  await expect(status).toHaveValue('On sale');
});

test('a product that somebody else changed is named, its new values come in, and what was typed stays', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const id = await addBoard(shop.url, world.admin, 'Argued board');
  await addBoard(shop.url, world.admin, 'Argued other');
  await page.goto('/dashboard/manageproducts?q=Argued&sort=name');
  await page.getByRole('link', { name: 'Edit as a grid' }).click();
  await cell(page, 'Price', 'Argued board').fill('55');
  await cell(page, 'Price', 'Argued other').fill('56');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('heading', { name: '2 changes in 2 rows' })).toBeVisible();
  const { version } = await call<{ version: number }>(shop.url, world.admin, 'GET', `/product/${id}/managed`);
  await call(shop.url, world.admin, 'PATCH', `/product/${id}`, { version, perUnitPrice: 44, tags: ['new'] });
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /changed Argued board meanwhile/ })).toBeVisible();
  const price = cell(page, 'Price', 'Argued board');
  await expect(price).toHaveValue('55');
  await expect(price).toHaveAccessibleDescription(/is 44 now/);
  await expect(page.getByRole('button', { name: 'Tags of Argued board: new' })).toBeVisible();
  const other = await call<{ perUnitPrice: number }>(shop.url, world.admin, 'GET', `/product/${id}`);
  expect(other.perUnitPrice).toBe(44);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Argued board' })).toContainText('44.00 → 55.00');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('2 products changed.')).toBeVisible();
});

test('tiers, tags and properties have dialogs with rows and chips, and are saved with the grid', async ({
  page,
  shop,
  world,
}) => {
  const id = await addBoard(shop.url, world.admin, 'Rowed board');
  await page.goto('/dashboard/manageproducts?q=Rowed');
  await page.getByRole('link', { name: 'Edit as a grid' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Tags of Rowed board: None' }).click();
  await dialog.getByLabel('Tags', { exact: true }).fill('Spring');
  await dialog.getByLabel('Tags', { exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Properties of Rowed board: None' }).click();
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await dialog.getByLabel('Label 1').fill('Layout');
  await dialog.getByLabel('Value 1').fill('75%');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await cell(page, 'Weight in grams', 'Rowed board').fill('1200');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('heading', { name: '3 changes in 1 row' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Row in the grid', 'Changes']);
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(page.getByText('1 product changed.')).toBeVisible();
  expect(await call(shop.url, world.admin, 'GET', `/product/${id}/managed`)).toMatchObject({
    tags: ['spring'],
    properties: [{ label: 'Layout', value: '75%' }],
    variants: [{ weightGrams: 1200 }],
  });
});

test('a save whose answer is lost can be repeated and is carried out once', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(503);
  const id = await addBoard(shop.url, world.admin, 'Offline board');
  await page.goto('/dashboard/manageproducts/grid?q=Offline+board');
  await cell(page, 'Price', 'Offline board').fill('66');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.route(
    '**/api/product-grid',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, body: 'busy' });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('1 product changed.')).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();
  expect(await call(shop.url, world.admin, 'GET', `/product/${id}/managed`)).toMatchObject({
    version: 2,
    perUnitPrice: 66,
  });
});

test('a list of ten thousand is refused before anything is sent, in the grid and in the bar of the selection', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.route('**/api/managed-products?*', async (route) => {
    const answer = await route.fetch();
    const [one] = await answer.json();
    const rows = Array.from({ length: 501 }, (_, place) => ({
      ...one,
      _id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    }));
    const headers = {
      ...answer.headers(),
      'x-total-count': '10000',
      link: '</api/managed-products?cursor=n>; rel="next"',
    };
    await route.fulfill({ response: answer, headers, json: rows });
  });
  await page.goto('/dashboard/manageproducts/grid');
  await expect(
    page.getByText('10,000 products are in the list. A grid takes at most 500 rows.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export and import' })).toBeVisible();
  await page.goto('/dashboard/manageproducts?rows=501');
  await page.getByRole('checkbox', { name: 'Select all 501 products' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText('Select at most 500 products at once.');
  await expect(bar.getByRole('button')).toHaveCount(1);
  expect(sent.filter((url) => /product-grid|bulk-changes/.test(url))).toEqual([]);
});

test('the grid follows others until something is typed, and rows that arrive late take nothing away', async ({
  page,
  shop,
  world,
}) => {
  const id = await addBoard(shop.url, world.admin, 'Followed board');
  const change = async (perUnitPrice: number) => {
    const { version } = await call<{ version: number }>(
      shop.url,
      world.admin,
      'GET',
      `/product/${id}/managed`,
    );
    await call(shop.url, world.admin, 'PATCH', `/product/${id}`, { version, perUnitPrice });
  };
  await page.goto('/dashboard/manageproducts/grid?q=Followed+board');
  const price = cell(page, 'Price', 'Followed board');
  await expect(price).toHaveValue('12.5');
  await change(14);
  await expect(price).toHaveValue('14');
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest('**/api/product-grid');
  await page.route('**/api/product-grid', async (route) => {
    await late;
    await route.continue();
  });
  await change(15);
  await asked;
  await price.fill('99');
  const answered = page.waitForResponse('**/api/product-grid');
  release();
  await answered;
  await expect(page.getByText('1 changed')).toBeVisible();
  await expect(price).toHaveValue('99');
});
