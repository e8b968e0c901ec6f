import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countWaiting, type Overview, showOverview } from '#modules/overview/contract/calls/overview.ts';
import { answerInstead, refuseInstead } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { book, pay, ship } from './support/orders.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const some = (total: number) => ({ total, isMinimum: false });
const dayBefore = (days: number) =>
  new Date(Date.UTC(2026, 10, 22) - days * 86_400_000).toISOString().slice(0, 10);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A busy day, with names as long as they may be. */
const busy = (): Overview => {
  const sellers = ['B'.repeat(120), 'Alder 65', 'Cedar'].map((productName, n) => ({
    _id: randomUUID(),
    productName,
    units: 1 + 20 * (2 - n),
    cents: 129_00 * (3 - n),
  }));
  const low = (productName: string, available: number, daysLeft: number) => ({
    _id: randomUUID(),
    product: randomUUID(),
    productName,
    variantTitle: 'Linear / ISO',
    available,
    sold: 28,
    daysLeft,
    isLow: false,
  });
  const sum = (cents: number, orders: number) => ({ cents, orders });
  return {
    attention: {
      toShip: { total: 1000, isMinimum: true },
      returns: some(3),
      oldestReturn: new Date(Date.now() - 20 * 86_400_000).toISOString(),
      messages: some(4),
      reviews: some(2),
      unpaid: some(7),
      expiring: some(2),
      newReviews: some(3),
      payments: 1,
    },
    sales: {
      timeZone: 'UTC',
      periods: [
        { days: 1, now: sum(129_00, 1), before: sum(1_234_567_00, 12) },
        { days: 7, now: sum(8_000_00, 60), before: sum(5_000_00, 41) },
        { days: 30, now: sum(29_000_00, 210), before: sum(30_000_00, 230) },
        { days: 90, now: sum(90_000_00, 700), before: sum(0, 0) },
      ],
      days: Array.from({ length: 30 }, (_, n) => ({
        day: dayBefore(29 - n),
        cents: n === 20 ? -40_00 : (n % 7) * 129_00,
        orders: n % 7,
      })),
    },
    low: { thisWeek: 2, variants: [low('W'.repeat(120), 0, 0), low('Alder 65', 4, 4), low('Cedar', 20, 20)] },
    best: sellers,
    worst: [{ ...sellers[0]!, _id: randomUUID(), units: 0, cents: 0 }],
    showsFirstSteps: false,
    backup: {
      everyHours: 24,
      madeAt: new Date().toISOString(),
      bytes: 4_200_000,
      failure: null,
      failedAt: null,
    },
  };
};

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('the six fields of Add Product are in view, with sales and what runs out this week below', async ({
  page,
}) => {
  await answerInstead(page, showOverview, busy());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
  const sales = region(page, 'Sales').getByRole('listitem');
  await expect(sales.first()).toContainText('Yesterday 1,234,567.00$, 12 orders');
  await expect(sales.nth(1)).toContainText('8,000.00$');
  await expect(sales.nth(1)).toContainText('Before 5,000.00$+60%');
  await expect(sales.nth(2)).toContainText('−3%');
  await expect(sales.nth(3)).not.toContainText('%');
  for (const name of ['Product name', 'Description', 'Available quantity', 'Image'])
    await expect(page.getByLabel(name, { exact: true })).toBeInViewport();
  await expect(region(page, 'Runs out this week').getByRole('listitem')).toHaveText([
    /W+, Linear \/ ISO.*Sold out$/,
    /Alder 65, Linear \/ ISO.*4 left, 28 sold in 28 days.*4 days$/,
  ]);
  const cards = region(page, 'To do').getByRole('link');
  await expect(cards).toHaveText([
    /To ship1,000\+/,
    /Unpaid7.*2 about to expire/,
    /Returns3.*oldest: 20 days old, 6 days overdue/,
    /Low in stock2/,
    /New reviews3.*2 waiting/,
    /New messages4/,
    /Payment issues1/,
  ]);
  for (const [place, to] of [
    '/dashboard/manageorders?tab=to-ship',
    '/dashboard/manageorders?tab=unpaid',
    '/dashboard/manageorders?tab=returns',
    '/dashboard/overview#running-out',
    '/dashboard/managereviews?show=held',
    '/dashboard/inbox?state=new',
    '/dashboard/payments',
  ].entries())
    await expect(cards.nth(place)).toHaveAttribute('href', to);
});

test('the chart is one stop of the Tab key, says each day, and has a table behind it', async ({ page }) => {
  await answerInstead(page, showOverview, busy());
  await page.goto('/dashboard/overview');
  const bars = page.getByRole('listbox', { name: 'Sales by day' }).getByRole('option');
  await expect(bars).toHaveCount(30);
  await region(page, 'Runs out first').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(bars.last()).toBeFocused();
  await expect(bars.last()).toHaveAccessibleName('Nov 22, 2026: 129.00$, 1 order');
  await page.keyboard.press('ArrowLeft');
  await expect(bars.nth(28)).toBeFocused();
  await expect(page.getByRole('figure')).toContainText('Nov 21, 2026: 0.00$, 0 orders');
  await page.keyboard.press('Home');
  await expect(bars.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(bars.first()).toBeFocused();
  await page.keyboard.press('Tab');
  const summary = page.getByText('Show as a table');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Sales by day' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(10)).toContainText('Nov 13, 2026');
  await expect(rows.nth(10)).toContainText('-40.00$');
});

test('a paid order and its shipment change figures and menu by themselves', async ({ page, shop, world }) => {
  await page.goto('/dashboard/overview');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const entry = menu.getByRole('link', { name: 'Manage Orders' });
  await expect(entry).toHaveText(/\d+ to ship/);
  const before = Number(/(\d+) to ship/.exec((await entry.textContent()) ?? '')?.[1]);
  const member = await signUp(shop.url, person('Olga'));
  const order = await book(shop.url, member);
  await pay(shop.url, member, order);
  const card = region(page, 'To do').getByRole('link', { name: 'To ship' });
  await expect(entry).toContainText(`${before + 1} to ship`);
  await expect(card).toContainText(`To ship${before + 1}`);
  await ship(shop.url, world.admin, order);
  if (before > 0) await expect(entry).toContainText(`${before} to ship`);
  else await expect(entry).not.toContainText('1 to ship');
  await expect(card).toContainText(`To ship${before}`);
});

test('an overview that cannot be loaded says so, and products can still be added', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(500);
  const refused = [
    await refuseInstead(page, showOverview, 'internal'),
    await refuseInstead(page, countWaiting, 'internal'),
  ];
  for (const address of ['/dashboard', '/dashboard/overview']) {
    await page.goto(address);
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  }
  for (const stop of refused) stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Sales')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByLabel('Product name', { exact: true })).toBeVisible();
});

test('an admin chooses which mails about orders they get', async ({ page }) => {
  await page.goto('/dashboard/account');
  const mails = region(page, 'Mails about orders');
  await expect(mails.getByLabel('Send me')).toHaveValue('none');
  for (const choice of ['daily', 'none']) {
    await mails.getByLabel('Send me').selectOption(choice);
    await mails.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    await page.reload();
    await expect(mails.getByLabel('Send me')).toHaveValue(choice);
  }
});

test('a member finds no overview', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.goto('/dashboard/overview');
  await expect(page).toHaveURL(/\/login\?/);
  expect(asked.filter((url) => url.includes('/api/overview'))).toEqual([]);
});

test('busy and empty, wide and narrow, light and dark, the overview has no flaw that axe finds', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const none = some(0);
  const nothing = { cents: 0, orders: 0 };
  const waiting = { toShip: none, returns: none, messages: none, reviews: none, payments: 0 };
  const empty: Overview = {
    attention: { ...waiting, oldestReturn: null, unpaid: none, expiring: none, newReviews: none },
    sales: {
      timeZone: 'UTC',
      periods: [1, 7, 30, 90].map((days) => ({ days, now: nothing, before: nothing })),
      days: Array.from({ length: 30 }, (_, n) => ({ day: dayBefore(29 - n), cents: 0, orders: 0 })),
    },
    low: { thisWeek: 0, variants: [] },
    best: [],
    worst: [],
    showsFirstSteps: false,
    backup: {
      everyHours: 24,
      madeAt: null,
      bytes: null,
      failure: 'ENOSPC: no space left on device',
      failedAt: new Date().toISOString(),
    },
  };
  for (const [shown, sentence, first] of [
    [busy(), /Sold out/, 'To do'],
    [empty, /Nothing was sold in 30 days/, 'Backups'],
  ] as const) {
    await answerInstead(page, showOverview, shown);
    await page.goto('/dashboard/overview');
    await settled(page);
    const panels = page.getByRole('main').getByRole('region');
    await expect(panels.getByRole('heading', { level: 2 }).first()).toHaveText(first);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(sentence).first()).toBeVisible();
      expect(await overhangOf(page)).toBe(0);
      await expectNoViolations(page);
    }
  }
});
