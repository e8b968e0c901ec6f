import { expect, test } from './support/test.ts';

test('the reviews are a stop for the keyboard only where they scroll', async ({ page }) => {
  await page.goto('/');
  const reviews = page.getByRole('list', { name: 'What it is like to type on' });
  await expect(reviews).not.toHaveAttribute('tabindex');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(reviews).toHaveAttribute('tabindex', '0');
});

test('in forced colours the primary button has an edge', async ({ page, storefront }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const name = storefront === 'keyboards' ? 'Browse Keyboards' : 'Browse Tools';
  await expect(page.getByRole('link', { name }).first()).toHaveCSS('border-top-width', '1px');
});

test.describe('on a phone of 412 points at a density of 1.75', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  test('the hero comes in a size of its own', async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('main').getByRole('img').first();
    await expect
      .poll(() => hero.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/hero-1080\.avif$/);
  });
});
