import type { Locator } from '@playwright/test';
import { DESKTOP, PHONE } from './support/devices.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
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

test('on a phone a figure of the menu leaves the name of its entry readable', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/dashboard/manageorders');
  await settled(page);
  const entry = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Manage Orders/ });
  await expect(entry).toContainText('to ship');
  const [nameStart, figureEnd] = await entry.evaluate((link) => {
    const name = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    const range = document.createRange();
    if (name) range.selectNodeContents(name);
    return [range.getBoundingClientRect().left, link.lastElementChild?.getBoundingClientRect().right ?? 0];
  });
  expect(figureEnd).toBeLessThanOrEqual(nameStart);
});

test('on a phone the fields of a stock card are one below the other, and the first says what it takes', async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/dashboard/stock');
  await settled(page);
  const counted = page.getByRole('textbox', { name: /^Counted units of/ }).first();
  const low = page.getByRole('textbox', { name: /is low from so many units on$/ }).first();
  expect((await boxOf(counted)).right).toBeCloseTo((await boxOf(low)).right, 0);
  await expect(counted).toHaveAttribute('placeholder', 'Counted');
});
