import type { Locator } from '@playwright/test';
import { DESKTOP, PHONE } from './support/devices.ts';
import { settled } from './support/settled.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not visible');
  return { ...box, right: box.x + box.width };
};

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

for (const [name, { viewport }] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)
  test(`the state of an order stands above its words, on ${name}`, async ({ page, world }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/dashboard/orders/${world.orders.pending.id}`);
    await settled(page);
    const words = page.getByText('Paid, being packed');
    const state = words.locator('xpath=..').getByText('pending', { exact: true });
    expect((await boxOf(state)).x).toBeCloseTo((await boxOf(words)).x, 0);
  });

test('on a phone the fields of a stock card are one below the other, and the first says what it takes', async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/dashboard/stock');
  await settled(page);
  const counted = page.getByRole('textbox', { name: /^Counted units of/ }).first();
  const low = page.getByRole('textbox', { name: /is low at this many units or fewer$/ }).first();
  expect((await boxOf(counted)).right).toBeCloseTo((await boxOf(low)).right, 0);
  await expect(counted).toHaveAttribute('placeholder', 'Counted');
});

test('saved filters scroll beside the buttons of the list of orders, the chosen one in view', async ({
  page,
  shop,
  world,
}) => {
  await page.setViewportSize(DESKTOP.viewport);
  const saved: string[] = [];
  for (const name of ['Parcels of the schools', 'Waiting for more than a week', 'By phone']) {
    const filter = { tab: 'to-ship', q: name };
    saved.push((await call(shop.url, world.admin, 'POST', '/orderviews', { name, filter })).insertedId);
  }
  await page.goto('/dashboard/manageorders');
  await settled(page);
  const tabs = page.getByRole('navigation', { name: 'Orders' });
  // A second row of buttons would push the twelfth order out of view.
  const { y, height } = await boxOf(tabs);
  expect((await boxOf(page.getByRole('button', { name: 'Export orders' }))).y).toBeLessThan(y + height);
  await tabs.getByRole('link', { name: 'By phone' }).click();
  await expect(page).toHaveURL(/view=/);
  await page.reload();
  await expect(tabs.getByRole('link', { name: 'By phone' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Change “By phone”' })).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: 'Filter, print, export' }).click();
  const { right } = await boxOf(page.getByRole('button', { name: 'Export orders' }));
  expect(right).toBeLessThanOrEqual(PHONE.viewport.width);
  for (const id of saved) await call(shop.url, world.admin, 'DELETE', `/orderviews/${id}`);
});

test('the heading of a column begins where its cells begin', async ({ page }) => {
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto('/dashboard/manageproducts');
  await settled(page);
  const boxes = page.getByRole('table').getByRole('checkbox');
  expect((await boxOf(boxes.first())).x).toBeCloseTo((await boxOf(boxes.nth(1))).x, 0);
  const heading = page.getByRole('columnheader', { name: 'SKU' });
  const cell = page
    .getByRole('row')
    .nth(1)
    .getByRole('cell', { name: /^[A-Z0-9-]+-\d+$/ });
  const sides = [heading, cell].map((locator) =>
    locator.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().x;
    }),
  );
  const [ofHeading = 0, ofCell = 1] = await Promise.all(sides);
  expect(ofHeading).toBeCloseTo(ofCell, 0);
});

test('the button that saves the settings is in view beside each of them', async ({ page }) => {
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard/settings#returnDays');
    await settled(page);
    await expect(page.getByLabel('Days for returns')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeInViewport({ ratio: 1 });
  }
});
