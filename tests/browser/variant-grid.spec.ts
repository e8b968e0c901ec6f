import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { openPart } from './support/open-part.ts';
import { overhangOf } from './support/overhang.ts';
import { paste } from './support/paste.ts';
import { becomes, call, type SignedIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** A cap in sizes 1 to `count`, each at 10. */
async function addCap(url: string, admin: SignedIn, productName: string, count: number): Promise<string> {
  const { insertedId: id } = await call<{ insertedId: string }>(url, admin, 'POST', '/product', {
    productName,
    description: 'A cap in many sizes.',
    availableQuantity: 10,
    minimumOrderQuantity: 1,
    perUnitPrice: 10,
    image: '/pictures/brand/icon-192.png',
  });
  const values = Array.from({ length: count }, (_, place) => `No. ${place + 1}`);
  await call(url, admin, 'PUT', `/product/${id}/variants`, {
    version: 1,
    options: [{ name: 'Size', values }],
    variants: values.map((Size, place) => ({
      ...(place === 0 && { _id: id }),
      options: { Size },
      perUnitPrice: 10,
    })),
  });
  return id;
}

async function openGrid(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Options and variants');
  await expect(cell(page, 'Price', 1)).toBeVisible();
}

const cell = (page: Page, column: string, nth: number) =>
  page.getByRole('textbox', { name: `${column} of No. ${nth}`, exact: true });

test('one bad price of two hundred pasted ones is named, and saving writes nothing and leads to its cell', async ({
  page,
  context,
  shop,
  world,
}) => {
  const id = await addCap(shop.url, world.admin, 'Cap of two hundred', 200);
  await becomes(context, shop.url, world.admin);
  const pricesNow = async () => {
    const { variants } = await (await fetch(`${shop.url}/api/product/${id}`)).json();
    return variants.map(({ perUnitPrice }: { perUnitPrice: number }) => perUnitPrice);
  };
  await openGrid(page, id);
  const prices = Array.from({ length: 203 }, (_, place) => (place === 170 ? '1,299' : `$${place + 11}.50`));
  await paste(cell(page, 'Price', 1), prices.join('\n'));
  await expect(page.getByText(/3 lines too many: 200 rows from here on/).first()).toBeVisible();
  await expect(cell(page, 'Price', 200)).toHaveValue('210.50');
  const wrong = cell(page, 'Price', 171);
  await expect(wrong).toHaveValue('1,299');
  await expect(wrong).toHaveAccessibleDescription(/1299 or 1.299/);
  await expect(page.getByText('1 cell could not be read: Price of No. 171.')).toBeVisible();

  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport({ ratio: 1 });
  expect(new Set(await pricesNow())).toEqual(new Set([10]));
  await wrong.fill('1299');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Cap of two hundred is saved.')).toBeVisible();
  expect(await pricesNow()).toEqual(
    prices.slice(0, 200).map((price) => (price === '1,299' ? 1299 : Number(price.slice(1)))),
  );
});

test('refusals at cells go away at each as soon as it changes, and stay at the others', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  complaints.expectStatus(422);
  const other = await addCap(shop.url, world.admin, 'Cap with SKUs', 2);
  const { variants } = await (await fetch(`${shop.url}/api/product/${other}`)).json();
  const id = await addCap(shop.url, world.admin, 'Cap with taken SKUs', 4);
  await becomes(context, shop.url, world.admin);
  await openGrid(page, id);
  const TAKEN = 'Another product has this SKU';
  const save = page.getByRole('button', { name: 'Save product' });
  await cell(page, 'SKU', 2).fill(variants[0].sku);
  await cell(page, 'SKU', 4).fill(variants[1].sku);
  await save.click();
  await expect(cell(page, 'SKU', 2)).toBeFocused();
  await expect(cell(page, 'SKU', 2)).toHaveAccessibleDescription(TAKEN);
  await expect(cell(page, 'SKU', 4)).toHaveAccessibleDescription(TAKEN);

  await paste(cell(page, 'SKU', 2), 'OWN-2\nOWN-3\n');
  await expect(cell(page, 'SKU', 3)).toHaveValue('OWN-3');
  await expect(cell(page, 'SKU', 2)).toHaveAccessibleDescription('');
  await expect(cell(page, 'SKU', 4)).toHaveAccessibleDescription(TAKEN);
  await cell(page, 'Price', 3).fill('dear');
  await save.click();
  await expect(cell(page, 'Price', 3)).toHaveAccessibleDescription(/./);
  await expect(cell(page, 'SKU', 4)).toHaveAccessibleDescription(TAKEN);
  await cell(page, 'Price', 3).fill('12');
  await cell(page, 'SKU', 4).fill('OWN-4');
  await expect(cell(page, 'SKU', 4)).toHaveAccessibleDescription('');
  await save.click();
  await expect(page.getByText('Cap with taken SKUs is saved.')).toBeVisible();
});

test('a grid takes a pasted column with commas and currency signs, fills down and goes by keys', async ({
  page,
  context,
  shop,
  world,
}) => {
  const id = await addCap(shop.url, world.admin, 'Cap by keys', 4);
  await becomes(context, shop.url, world.admin);
  await openGrid(page, id);
  await paste(cell(page, 'Price', 2), '$1,299.50\t€ 1.400,00\n24,50 €\t');
  await expect(cell(page, 'Price', 2)).toHaveValue('1299.50');
  await expect(cell(page, 'Former price', 2)).toHaveValue('1400.00');
  await expect(cell(page, 'Price', 3)).toHaveValue('24.50');
  await expect(cell(page, 'Price', 4)).toHaveValue('10');

  await cell(page, 'Price', 2).press('Enter');
  await expect(cell(page, 'Price', 3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'Price', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('€ 30,00');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 'Price', 3)).toHaveValue('30.00');
  await expect(cell(page, 'Price', 4)).toHaveValue('30.00');
  await expect(cell(page, 'Price', 2)).toHaveValue('1299.50');

  await page.getByRole('button', { name: 'Fill down Price', exact: true }).click();
  for (const nth of [2, 3, 4]) await expect(cell(page, 'Price', nth)).toHaveValue('10');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cell(page, 'Price', 2)).toHaveValue('1299.50');
  await expect(cell(page, 'Price', 4)).toHaveValue('30.00');

  await cell(page, 'Stock', 4).fill('7 pcs');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Cap by keys is saved.')).toBeVisible();
  const { variants } = await (await fetch(`${shop.url}/api/product/${id}`)).json();
  expect(variants.map(({ perUnitPrice }: { perUnitPrice: number }) => perUnitPrice)).toEqual([
    10, 1299.5, 30, 30,
  ]);
  expect(variants[3].availableQuantity).toBe(7);
});

test('on a phone a button above the cards fills a column', async ({ browser, shop, world }) => {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  await becomes(context, shop.url, world.admin);
  const page = await context.newPage();
  await openGrid(page, await addCap(shop.url, world.admin, 'Cap by thumb', 3));
  await cell(page, 'Weight in grams', 1).fill('120');
  const fill = page.getByRole('button', { name: 'Fill down Weight in grams', exact: true });
  expect((await fill.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await fill.tap();
  await expect(cell(page, 'Weight in grams', 3)).toHaveValue('120');
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(cell(page, 'Weight in grams', 3)).toHaveValue('');
  await cell(page, 'Price', 2).fill('1,299');
  await cell(page, 'Price', 3).focus();
  await expect(cell(page, 'Price', 2)).toHaveAccessibleDescription(/1299 or 1.299/);
  // The bar at the bottom covers no part of the cards there.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
  expect(await overhangOf(page)).toBe(0);
  await context.close();
});
