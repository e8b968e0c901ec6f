import { everyPage } from './support/every-page.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a button opens the menu on small screens, and choosing something closes it', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.tap();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop', 'Reviews', 'Blogs', 'Careers', 'About']);
  await menu.getByRole('link', { name: 'Reviews' }).tap();
  await expect(page).toHaveURL('/reviews');
  await expect(menu).toBeHidden();
});

test('no page is wider than the screen of a phone', async ({ page, context, shop, world }) => {
  for (const as of ['visitor', 'member', 'admin'] as const) {
    if (as !== 'visitor') await becomes(context, shop.url, world[as]);
    for (const { address } of everyPage(world).filter(
      (visit) => visit.as === as && !visit.name.includes('not-found'),
    )) {
      await page.goto(address);
      await settled(page);
      const overhang = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overhang(), address).toBe(0);
    }
  }
});
