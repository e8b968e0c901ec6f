import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from './support/axe.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const SECTIONS = ['hero', 'banner'];
type Section = { revision: number; content: Record<string, unknown> };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

// Other tests of this worker see the shop as it was.
test.afterEach(async ({ shop, world }) => {
  for (const section of SECTIONS) {
    const { revision } = await call<Section>(shop.url, world.admin, 'GET', `/content/${section}`);
    if (revision > 0)
      await call(shop.url, world.admin, 'POST', `/content/${section}/restore`, { revision, version: 0 });
  }
});

test('the hero gets another title and picture in six steps, seen before it is published', async ({
  page,
  browser,
  shop,
}) => {
  const title = 'Type softly, ship quickly';
  const buffer = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  let steps = 0;
  const step = (work: Promise<unknown>) => {
    steps += 1;
    return work;
  };
  await page.goto('/dashboard');
  await step(menu(page).getByRole('link', { name: 'Pages', exact: true }).click());
  await step(page.getByRole('link', { name: 'Hero' }).click());
  await step(page.getByLabel('Title', { exact: true }).fill(title));
  await step(
    page.getByLabel('Choose a picture').setInputFiles({ name: 'teal.jpg', mimeType: 'image/jpeg', buffer }),
  );
  await expect(page.getByLabel('Picture', { exact: true }).and(page.getByRole('textbox'))).toHaveValue(
    /^\/uploads\//,
  );
  await step(page.getByRole('button', { name: 'Preview' }).click());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto('/dashboard/pages/hero/preview');
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(title);

  await step(page.getByRole('button', { name: 'Publish' }).click());
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  expect(steps).toBeLessThanOrEqual(6);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.locator('.hero-picture picture img')).toHaveAttribute('src', /^\/uploads\//);
  // A picture of the shopkeeper's has no small copy behind it, which browsers would frame as missing.
  for (const picture of await visitor.locator('.hero-picture img').all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await visitor.context().close();
});

test('the second of two editors is told who changed what, and keeps the own words, on a phone in the dark', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/pages/banner');
  const field = page.getByLabel('Text', { exact: true });
  await expect(async () => {
    await field.fill('Mine');
    await expect(field).toHaveValue('Mine');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  }).toPass();
  const { revision } = await call<Section>(shop.url, world.admin, 'GET', '/content/banner');
  const content = { text: `Theirs ${'w'.repeat(100)}`, to: '/products' };
  await call(shop.url, world.admin, 'POST', '/content/banner/versions', { revision, content });
  await page.getByRole('button', { name: 'Publish' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'In another tab, you changed this section' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Text: nothing is now “Theirs');
  await expect(field).toHaveValue('Mine');
  await expect(page.getByLabel('Leads to')).toHaveValue('/products');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'News' })).toHaveText('Mine');
});

test('a colour that cannot be read is refused at its field with the ratio', async ({ page, complaints }) => {
  complaints.expectStatus(422);
  await page.goto('/dashboard/pages/colours');
  const accent = page.getByLabel('Buttons and links, dark', { exact: true });
  await expect(async () => {
    await accent.fill('#111122');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(accent).toHaveAccessibleDescription(/^Contrast is 1\.\d\d:1 against/);
  }).toPass();
  await expect(accent).toBeFocused();
});

test('the remark of the demonstration goes once it is dismissed, and stays away', async ({ page }) => {
  await page.goto('/about');
  const bar = page.getByRole('region', { name: 'Demonstration' });
  await expect(bar).toContainText('nothing is charged');
  await expect(async () => {
    if (await bar.isVisible()) await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toHaveCount(0);
  }).toPass();
  await page.goto('/faqs');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('leaving a page with unsaved edits asks, and its preview is opened at once', async ({ page }) => {
  await page.goto('/dashboard/pages/hero');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Not saved yet');
  await menu(page).getByRole('link', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('neither published nor a draft');
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('Not saved yet');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not saved yet' })).toBeVisible();
});
