import type { Page } from '@playwright/test';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { listOrders } from '#modules/staff-orders/contract/calls/staff-orders.ts';
import { changeAnswer } from './support/answer-instead.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { heightOf, ORDER_LIST, rowsOf } from './support/order-list.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

/** Changes the first order of each list; the count of a tab may have none. */
const changeFirst = (page: Page, change: (order: Order) => Order) =>
  changeAnswer(page, listOrders, (orders) =>
    orders.map((order, place) => (place > 0 ? order : change(order))),
  );

test('an order of several products shows the first and how many more', async ({ page }) => {
  await page.setViewportSize(DESKTOP.viewport);
  await changeFirst(page, (order) => {
    const [line] = order.lines;
    const more = { ...line!, variantId: crypto.randomUUID(), productName: 'A second product' };
    return { ...order, lines: [line!, more] };
  });
  await page.goto(ORDER_LIST);
  const row = rowsOf(page).first();
  await row.getByRole('button', { name: '+ 1 more' }).click();
  await expect(row.getByRole('listitem').nth(1)).toContainText('A second product');
  expect(await heightOf(row)).toBe(48);
  // News may have asked for the list once more.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a row names the customer, what has left and the return that waits, and keeps its height; so does a card', async ({
  page,
}) => {
  const askedAt = new Date(Date.now() - 9.5 * 86_400_000).toISOString();
  const email = `wendelin.${'long.'.repeat(8)}name@example.com`;
  await changeFirst(page, (order) => ({
    ...order,
    email,
    displayName: 'Wendelin of the Long Name',
    status: 'pending',
    partlyShipped: true,
    returnRequest: { state: 'asked', askedAt },
  }));
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto(ORDER_LIST);
  const row = rowsOf(page).first();
  for (const words of ['pending', 'Partly shipped', 'Return: 9 days old, 5 days to answer'])
    await expect(row.getByText(words)).toBeVisible();
  expect(await heightOf(row)).toBe(48);
  const name = row.getByRole('button', { name: /^Wendelin of the Long Name\s+Delivery address/ });
  const below = row.getByTitle(email);
  expect((await below.boundingBox())?.y).toBeGreaterThan((await name.boundingBox())?.y ?? Number.NaN);

  await page.setViewportSize(PHONE.viewport);
  await expect(row.getByText('Return, 5 d left')).toBeVisible();
  expect(await heightOf(row)).toBeLessThanOrEqual(136);
  await name.click();
  await expect(row.getByText(email).last()).toBeVisible();
  // News may have asked for the list once more.
  await page.unrouteAll({ behavior: 'wait' });
});
