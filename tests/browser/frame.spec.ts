import type { Locator, Page } from '@playwright/test';
import { countWaiting } from '#modules/overview/contract/calls/overview.ts';
import { changeAnswer } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const GROUPS = ['Orders', 'Products', 'Customers', 'Shop'];

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const mostUsedOf = (page: Page) => page.getByRole('navigation', { name: 'Most used pages' });

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

/** The distance by which the figure of an entry lies beside its icon: negative where it covers it. */
const clearance = (entry: Locator) =>
  entry.evaluate((link) => {
    const icon = link.querySelector('svg')?.getBoundingClientRect();
    const figure = link.querySelector('.rounded-full')?.getBoundingClientRect();
    if (!icon || !figure) return Number.NaN;
    return Math.max(figure.left - icon.right, icon.left - figure.right);
  });

test('the whole menu of staff is in view at 1440 × 900, in four groups, with room for two more entries', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/overview');
  await settled(page);
  const menu = menuOf(page);
  await expect(menu.getByRole('heading')).toHaveText(GROUPS);
  const links = menu.getByRole('link');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  const last = await links.last().boundingBox();
  expect((last?.y ?? 900) + 3 * (last?.height ?? 0)).toBeLessThan(900);
  await page.mouse.wheel(0, 600);
  await expect(links.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the menu leads to the first steps while a shop in production shows them, and all of it stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/overview');
  await settled(page);
  const link = menuOf(page).getByRole('link', { name: 'First steps' });
  await expect(link).toHaveCount(0);
  await changeAnswer(page, countWaiting, (waiting) => ({ ...waiting, firstSteps: true }));
  await page.reload();
  await settled(page);
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
  await expect(menuOf(page).locator('[aria-current=page]')).toHaveText('First steps');
});

test('photo, name and Update Profile stand in one row', async ({ page }) => {
  await page.goto('/dashboard/overview');
  const sidebar = page.getByRole('complementary');
  const link = sidebar.getByRole('link', { name: 'Update Profile' });
  await expect(link).toBeVisible();
  const middles = await Promise.all(
    [sidebar.locator('img').first(), sidebar.getByRole('paragraph').first(), link].map(async (part) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    }),
  );
  for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(6);
});

test('a figure covers no icon, in the sidebar, at the bottom of a phone and in its menu', async ({
  page,
}) => {
  await page.goto('/dashboard/overview');
  const inSidebar = menuOf(page).getByRole('link', { name: /^Manage Orders/ });
  await expect(inSidebar).toContainText('to ship');
  expect(await clearance(inSidebar)).toBeGreaterThanOrEqual(0);
  await page.setViewportSize(PHONE.viewport);
  const below = mostUsedOf(page).getByRole('link', { name: /^Manage Orders/ });
  await expect(below).toContainText('to ship');
  expect(await clearance(below)).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'All pages' }).click();
  expect(await clearance(inSidebar)).toBeGreaterThanOrEqual(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the bar names the page, and every page is two taps away', async ({ page }) => {
    await page.goto('/dashboard/overview');
    await settled(page);
    await expect(page.locator('[data-office-bar]')).toContainText('Overview');
    await expect(mostUsedOf(page).getByRole('link')).toHaveText([
      'Overview',
      /^Manage Orders/,
      'Manage Products',
      /^Inbox/,
    ]);
    expect(await overhangOf(page)).toBe(0);
    await page.getByRole('button', { name: 'All pages' }).tap();
    const drawer = page.getByRole('dialog', { name: 'All pages' });
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(['All pages', ...GROUPS]);
    await expectNoViolations(page);
    await drawer.getByRole('link', { name: 'Shipping & Taxes' }).tap();
    await expect(page).toHaveURL('/dashboard/shipping');
    await expect(drawer).toBeHidden();
    await expect(page.locator('[data-office-bar]')).toContainText('Shipping & Taxes');
  });

  test('the menu keeps the focus, ends with Escape, with its own page and with Back', async ({ page }) => {
    await page.goto('/dashboard/overview');
    await settled(page);
    await mostUsedOf(page).getByRole('link', { name: 'Manage Products' }).tap();
    await expect(page).toHaveURL('/dashboard/manageproducts');
    // The address changes before the page is drawn, which closes the menu.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
    const open = page.getByRole('button', { name: 'All pages' });
    const drawer = page.getByRole('dialog', { name: 'All pages' });
    await open.click();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        // The browser's own controls come between the last and the first.
        /DIALOG|BODY/,
      );
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(
        await page.evaluate(() => document.activeElement?.closest('dialog') !== null),
      );
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await drawer.getByRole('link', { name: 'Manage Products' }).click();
    await expect(drawer).toBeHidden();
    await open.click();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(drawer).toBeHidden();
  });

  test('the most used pages cover neither the end of a page, nor the bar that saves, nor a message', async ({
    page,
  }) => {
    await page.goto('/dashboard/stock');
    await settled(page);
    const top = async () => (await mostUsedOf(page).boundingBox())?.y ?? 0;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await page
      .getByRole('main')
      .evaluate((main) => main.querySelector(':scope > .column')?.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual((await top()) + 1);
    await page.evaluate(() => scrollTo(0, 0));
    await page
      .getByLabel(/^Counted units of/)
      .first()
      .fill('3');
    const bar = page.getByRole('region', { name: 'Typed numbers' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(await top());
  });
});

test('the warning that money does not add up stands on a page as soon as its heading, and comes with the first answers', async ({
  page,
}) => {
  const path = '/api/payments/integrity';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The first visit stores the token.
  await page.goto('/dashboard/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  // Calls that the first page still makes do not count for the next page.
  await page.goto('about:blank');
  await page.route('**/api/first-calls?*', async (route) => {
    const response = await route.fetch();
    const answers: { path: string; body: string }[] = await response.json();
    const figures = answers.find((answer) => answer.path === path);
    if (figures) figures.body = JSON.stringify({ ...JSON.parse(figures.body), brokenRules: 1 });
    await route.fulfill({ response, json: answers });
  });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return;
      watch.disconnect();
      Object.assign(window, { warnedAtFirst: document.querySelector('main [role=alert]') !== null });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  asked.length = 0;
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('alert').filter({ hasText: '1 rule of money and stock' })).toBeVisible();
  expect(await page.evaluate(() => (window as { warnedAtFirst?: boolean }).warnedAtFirst)).toBe(true);
  const atFirst = asked.slice(0, asked.indexOf('/api/events'));
  expect(atFirst).toContain('/api/first-calls');
  expect(atFirst).not.toContain(path);
});

test('a page that starts without first calls does not wait for the figures of that warning', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route('**/api/payments/integrity', async (route) => {
    asked.push('figures');
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/manageorders?status=pending');
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await expect.poll(() => asked).toContain('figures');
  release();
});
