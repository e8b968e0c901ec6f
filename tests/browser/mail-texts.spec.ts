import type { Locator } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { openLive } from './support/live.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const SECTIONS = ['mail-return-approved', 'colours'];
type Section = { revision: number; content: Record<string, Record<string, string>> };

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

// Other tests of this worker see the shop as it was.
test.afterEach(async ({ shop, world }) => {
  for (const section of SECTIONS) {
    const { revision } = await call<Section>(shop.url, world.admin, 'GET', `/content/${section}`);
    if (revision > 0)
      await call(shop.url, world.admin, 'POST', `/content/${section}/restore`, { revision, version: 0 });
  }
});

const groundOf = (mail: Locator) =>
  mail.locator('.paper').evaluate((paper) => getComputedStyle(paper).backgroundColor);

test('the words of a mail are checked, seen in light, dark and as text, and published, on a phone', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(422);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/pages/mail-return-approved');
  const text = page.getByLabel('Text', { exact: true });
  const preview = page.getByRole('button', { name: 'Preview' });
  await expect(async () => {
    await text.fill('Dear {nmae},\n\n{button}');
    await preview.click();
    await expect(text).toHaveAccessibleDescription(/\{nmae\} is no placeholder here/);
  }).toPass();
  await expect(text).toBeFocused();
  await text.fill('Dear {name},\n\nplease send it back.\n\n{details}\n\n{button}');
  await preview.click();

  const light = page.getByRole('region', { name: 'Light', exact: true });
  const dark = page.getByRole('region', { name: 'Dark', exact: true });
  for (const mail of [light, dark]) await expect(mail).toContainText('please send it back.');
  // The logo is drawn, not written as markup.
  for (const mail of [light, dark]) {
    await expect(mail.getByRole('img')).toHaveCount(1);
    await expect(mail).not.toContainText('img class');
  }
  expect(await groundOf(light)).toBe('rgb(255, 255, 255)');
  expect(await groundOf(dark)).not.toBe('rgb(255, 255, 255)');
  await expect(page.getByRole('region', { name: 'Plain text' })).toContainText('Dear Mia Sommer,');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/A test is on its way to/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
});

test('staff choose the language in which the preview shows a mail, at first their own', async ({
  page,
  shop,
  world,
}) => {
  const switchOn = (languages: string) => call(shop.url, world.admin, 'PATCH', '/settings', { languages });
  await switchOn('de,fr');
  try {
    await page.goto('/dashboard/pages/mail-verify-address/preview');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Verify your address');
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Français' });
    await expect(page).toHaveURL(/\?language=fr$/);
    await expect(heading).not.toContainText('Verify');
    await expect(page.getByRole('region', { name: 'Plain text' })).toContainText('Bonjour Mia Sommer');
    await page.goto('/de/dashboard/pages/mail-verify-address/preview');
    await expect(page.getByLabel('Sprache', { exact: true })).toHaveValue('de');
    await expect(page.getByRole('region', { name: 'Nur Text' })).toContainText('Hallo Mia Sommer');
  } finally {
    await switchOn('');
  }
});

test('a tab of staff takes on new colours without being loaded again', async ({ page, shop, world }) => {
  await openLive(page, '/dashboard/pages');
  await expect(page.getByRole('heading', { name: 'Mails' })).toBeVisible();
  const { revision, content } = await call<Section>(shop.url, world.admin, 'GET', '/content/colours');
  const changed = { ...content, light: { ...content.light, accent: '#7a1f5c' } };
  await call(shop.url, world.admin, 'POST', '/content/colours/versions', { revision, content: changed });
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')),
    )
    .toBe('#7a1f5c');
});
