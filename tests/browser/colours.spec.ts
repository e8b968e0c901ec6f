import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The `theme-color` that applies now, and the chosen colour scheme. */
async function colours(page: Page): Promise<{ bar: string; scheme: string }> {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    const bar = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
    return { bar, scheme: document.documentElement.dataset.theme ?? 'system' };
  });
}

test('the browser’s own bar follows the colours that were chosen, also after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await colours(page);
  await page.getByRole('button', { name: 'Colours: as the device' }).click();
  await page.getByRole('button', { name: 'Colours: light' }).click();
  const dark = await colours(page);
  expect(dark.scheme).toBe('dark');
  expect(dark.bar).not.toBe(light.bar);
  await page.reload();
  expect(await colours(page)).toEqual(dark);
  await page.getByRole('button', { name: 'Colours: dark' }).click();
  expect(await colours(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await colours(page)).bar).toBe(dark.bar);
});
