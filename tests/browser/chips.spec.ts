import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { openPart } from './support/open-part.ts';
import { paste } from './support/paste.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const values = (page: Page) =>
  page.getByRole('list', { name: 'Values of Size, in order' }).getByRole('listitem');

async function sizes(page: Page): Promise<Locator> {
  await page.goto('/dashboard');
  await openPart(page, 'Options and variants');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Size');
  return page.getByLabel('Values of Size', { exact: true });
}

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('values are typed, pasted, ordered, renamed and removed by keys alone', async ({ page }) => {
  const field = await sizes(page);
  await field.pressSequentially('Small,Large');
  await field.press('Enter');
  await expect(values(page)).toHaveText(['Small', 'Large']);
  // Enter neither sends the form nor adds a value twice.
  await field.pressSequentially('Small');
  await field.press('Enter');
  await expect(values(page)).toHaveCount(2);

  await paste(field, 'Extra large\nGiant, folded\n\n');
  await expect(values(page)).toHaveText(['Small', 'Large', 'Extra large', 'Giant, folded']);
  await expect(page.getByLabel('Price of Giant, folded', { exact: true })).toBeVisible();

  await field.press('Backspace');
  await expect(values(page)).toHaveCount(3);
  await field.press('ArrowLeft');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(values(page)).toHaveText(['Small', 'Extra large', 'Large']);
  await expect(page.getByText('Extra large is at place 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Edit Extra large' })).toBeFocused();

  await page.getByLabel('Price of Extra large', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Edit Extra large' }).press('Enter');
  await page.keyboard.type('Huge');
  await page.keyboard.press('Enter');
  await expect(values(page)).toHaveText(['Small', 'Huge', 'Large']);
  // The variant keeps what was typed for it.
  await expect(page.getByLabel('Price of Huge', { exact: true })).toHaveValue('30');

  await page.getByRole('button', { name: 'Edit Huge' }).press('Delete');
  await expect(page.getByRole('button', { name: 'Edit Large' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(field).toBeFocused();
  await expectNoViolations(page);
});

test('values are ordered by dragging, and what is typed is kept when the field is left', async ({ page }) => {
  const field = await sizes(page);
  await field.fill('Small, Large');
  await field.fill('Giant');
  await page.getByLabel('Option 1', { exact: true }).focus();
  await expect(values(page)).toHaveText(['Small', 'Large', 'Giant']);
  await page
    .getByRole('button', { name: 'Edit Giant' })
    .dragTo(page.getByRole('button', { name: 'Edit Small' }));
  await expect(values(page)).toHaveText(['Giant', 'Small', 'Large']);
});

test('on a phone each part of a chip is large enough for a thumb, and buttons move it', async ({
  browser,
  shop,
  world,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  await becomes(context, shop.url, world.admin);
  const page = await context.newPage();
  const field = await sizes(page);
  await field.fill('Small, Large');
  for (const name of ['Edit Large', 'Remove Large from the list']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Edit Large' }).tap();
  await page.getByRole('button', { name: 'Move Large earlier' }).tap();
  await expect(values(page)).toHaveText(['Large', 'Small']);
  await page.getByRole('button', { name: 'Remove Small from the list' }).tap();
  await expect(values(page)).toHaveText(['Large']);
  await context.close();
});

test('lines of a spreadsheet become price tiers, and an amount that can mean two is left as it was typed', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await openPart(page, 'Former price and tiers');
  await page.getByLabel('Price per unit').fill('100');
  const from = (nth: number) => page.getByLabel(`Units from which tier ${nth} counts`);
  const price = (nth: number) => page.getByLabel(`Price of tier ${nth}`);
  await paste(from(1), '10\t$95.00\n20\t€ 90,50\n');
  await expect(from(1)).toHaveValue('10');
  await expect(price(1)).toHaveValue('95.00');
  await expect(price(2)).toHaveValue('90.50');
  const tiers = page.getByRole('group', { name: 'Price tiers' });
  await expect(tiers).toContainText('9 %');
  await paste(price(3), '1,299');
  await expect(tiers).toContainText('“1,299” can be 1299 or 1.299');
  await page.getByRole('button', { name: 'Remove tier 1' }).click();
  await expect(from(1)).toHaveValue('20');
  await expectNoViolations(page);
});

test('filters and groups of synonyms are chips, and only what was edited is saved', async ({
  page,
  shop,
  world,
}) => {
  type Settings = { facets: string; synonyms: string };
  const read = () => call<Settings>(shop.url, world.admin, 'GET', '/settings');
  const before = await read();
  const groups = before.synonyms.split('\n').filter((line) => line !== '');
  await page.goto('/dashboard/settings');
  const words = page
    .getByRole('combobox', { name: `Words of group ${groups.length + 1}` })
    .or(page.getByRole('textbox', { name: `Words of group ${groups.length + 1}` }));
  await words.fill('mitten');
  await words.press('Enter');
  await paste(words, 'glove\tgauntlet');
  await expect(page.getByRole('button', { name: 'Edit gauntlet' })).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await read()).toMatchObject({
    facets: before.facets,
    synonyms: [...groups, 'mitten, glove, gauntlet'].join('\n'),
  });
  await page.reload();
  await page.getByRole('button', { name: 'Edit gauntlet' }).press('Delete');
  await page.getByRole('button', { name: 'Edit glove' }).press('Delete');
  await page.getByRole('button', { name: 'Edit mitten' }).press('Delete');
  const filters = page.getByLabel('Filters', { exact: true });
  await filters.fill('Pasture');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await expect.poll(read).toMatchObject({
    facets: [before.facets, 'Pasture'].filter(Boolean).join(', '),
    synonyms: groups.join('\n'),
  });
  await call(shop.url, world.admin, 'PATCH', '/settings', { facets: before.facets });
});

test('tax classes are chips, one in use stays, and a refusal keeps what was typed', async ({
  page,
  shop,
  world,
}) => {
  const read = async () =>
    (
      await call<{ taxClasses: { name: string }[] }>(shop.url, world.admin, 'GET', '/settings/pricing')
    ).taxClasses
      .map(({ name }) => name)
      .filter((name) => name !== 'Standard');
  const before = await read();
  await page.goto('/dashboard/shipping');
  const classes = page.getByLabel('Further classes', { exact: true });
  await paste(classes, 'Books of the chips\nFood of the chips\n');
  await page.getByRole('button', { name: 'Save tax classes' }).click();
  await expect(page.getByText('Tax classes saved')).toBeVisible();
  expect((await read()).sort()).toEqual([...before, 'Books of the chips', 'Food of the chips'].sort());
  await page.getByRole('button', { name: 'Edit Food of the chips' }).press('Delete');
  await page.getByRole('button', { name: 'Edit Books of the chips' }).press('Delete');
  await page.getByRole('button', { name: 'Save tax classes' }).click();
  await expect.poll(read).toEqual(before);
});
