import type { Page } from '@playwright/test';
import { showStaffOrder } from '#modules/staff-orders/contract/calls/staff-orders.ts';
import { refuseInstead } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { countedHand } from './support/counted-hand.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { findMail } from './support/mailbox.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { type Ordered, orderSeveral } from './support/several-lines.ts';
import { becomes, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test as shopTest } from './support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

type Placed = Ordered & { member: SignedIn };

const test = shopTest.extend<{
  ordered: (name: string, products?: (string | undefined)[]) => Promise<Placed>;
}>({
  /** Signs a customer up who pays an order, and the browser in as the admin. */
  ordered: ({ shop, world, context }, use) =>
    use(async (name, products = [undefined, undefined, undefined]) => {
      const member = await signUp(shop.url, person(name));
      const order = await orderSeveral(shop.url, world.admin, member, products);
      await becomes(context, shop.url, world.admin);
      return { member, ...order };
    }),
});

test('an order is shipped with its tracking number, the address seen, in 4 clicks and 2 fields, then 1', async ({
  page,
  ordered,
}) => {
  const { number } = await ordered('Sina');
  const { number: next } = await ordered('Stella');
  const shipped = async (order: number, fill: (hand: ReturnType<typeof countedHand>) => Promise<void>) => {
    const hand = countedHand();
    await page.goto('/dashboard');
    await hand.click(page.getByRole('link', { name: 'Manage Orders' }));
    await hand.click(page.getByRole('link', { name: `No. ${order}` }));
    await expect(region(page, 'Delivery address')).toContainText('Elmweg 12');
    await hand.click(page.getByRole('button', { name: 'Ship', exact: true }));
    await fill(hand);
    await hand.click(dialog(page).getByRole('button', { name: 'Ship and mail the customer' }));
    await expect(page.getByText(`Order ${order} is shipped.`)).toBeVisible();
    return hand.counted;
  };
  const first = await shipped(number, async (hand) => {
    await expect(dialog(page).getByLabel('Tracking number')).toBeFocused();
    await hand.type(dialog(page).getByLabel('Tracking number'), '1Z999');
    await hand.type(dialog(page).getByLabel('Carrier'), 'UPS');
  });
  expect(first).toEqual({ clicks: 4, fields: 2 });
  await expect(region(page, 'Parcels').getByRole('link', { name: '1Z999' })).toBeVisible();
  const second = await shipped(next, (hand) =>
    hand.type(dialog(page).getByLabel('Tracking number'), '1Z998'),
  );
  expect(second).toEqual({ clicks: 4, fields: 1 });
  await expect(region(page, 'Parcels')).toContainText('UPS');
});

test('one of three lines is refunded in 5 clicks, for the amount on the button', async ({
  page,
  ordered,
}) => {
  const { number, products } = await ordered('Rolf');
  const hand = countedHand();
  await page.goto('/dashboard');
  await hand.click(page.getByRole('link', { name: 'Manage Orders' }));
  await hand.click(page.getByRole('link', { name: `No. ${number}` }));
  await hand.click(page.getByRole('button', { name: 'Refund', exact: true }));
  await hand.click(dialog(page).getByRole('checkbox', { name: products[1] ?? '' }));
  await expect(dialog(page).getByRole('checkbox', { name: 'Put back on sale' })).toBeChecked();
  await hand.click(dialog(page).getByRole('button', { name: 'Refund 20.00$' }));
  await expect(page.getByText(`20.00$ of order ${number} are being refunded.`)).toBeVisible();
  expect(hand.counted).toEqual({ clicks: 5, fields: 0 });
  await expect(region(page, 'Products')).toContainText('2 of 2 refunded');
  await expect(page.getByRole('button', { name: /^Credit note CN-/ })).toBeVisible();
});

for (const [way, place] of Object.entries({ 'its message': 'Messages', 'its parcel': 'Parcels' }))
  test(`a shipment is undone from ${way}, and no mail leaves`, async ({ page, ordered }) => {
    const { id } = await ordered(`Undine-${way.slice(4)}`);
    await page.goto(`/dashboard/orders/${id}`);
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Ship and mail the customer' }).click();
    await expect(region(page, 'Mails to the customer')).toContainText('Waits to be sent');
    await region(page, place).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('is not shipped, and no mail was sent.')).toBeVisible();
    await expect(region(page, 'Products')).not.toContainText('shipped');
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeEnabled();
  });

test('errors stand at their fields, and the second of two people learns what the first did', async ({
  page,
  shop,
  world,
  complaints,
  ordered,
}) => {
  complaints.expectStatus(422);
  const { id } = await ordered('Erna');
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const units = dialog(page).getByRole('spinbutton');
  await units.nth(2).fill('9');
  await dialog(page).getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expect(units.nth(2)).toHaveAccessibleDescription(/at most 3 can be shipped/);
  const tracking = dialog(page).getByLabel('Tracking number');
  await tracking.fill('§§');
  await dialog(page).getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expect(tracking).toHaveAccessibleDescription('Tracking number takes letters and digits');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const amount = dialog(page).getByLabel('Another amount');
  await amount.fill('999');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/At most .* can be refunded/);
  await call(shop.url, world.admin, 'POST', `/orders/${id}/refunds`, { lines: [{ line: 1, quantity: 1 }] });
  const notice = dialog(page)
    .getByRole('alert')
    .filter({ hasText: 'This order changed while you were here.' });
  await expect(notice).toContainText(`Partial refund requested: 10.00$, ${world.admin.email}`);
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2);
});

test('an address is corrected and mailed, a note is kept, and a mail is sent again', async ({
  page,
  shop,
  world,
  ordered,
}) => {
  const { id, number, member } = await ordered('Adda');
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Correct address' }).click();
  await dialog(page).getByLabel('Street and number').fill('Elmweg 14');
  await dialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(region(page, 'Delivery address')).toContainText('Elmweg 14');
  await expect(region(page, 'History')).toContainText('Delivery address corrected');
  const mail = await findMail(shop.url, member.email, `The address of order ${number} is corrected`);
  expect(mail.text).toContain('Elmweg 14');

  await page.getByLabel('New note').fill('Call first.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(region(page, 'Notes for staff')).toContainText(`Call first.${world.admin.email}`);
  await region(page, 'Mails to the customer').getByRole('button', { name: 'Send again' }).first().click();
  await expect(page.getByText(`The mail goes to ${member.email} once more.`)).toBeVisible();
});

test('a return is approved, and refunded once it has arrived', async ({ page, shop, world, ordered }) => {
  const { id, member } = await ordered('Rita');
  await call(shop.url, world.admin, 'PUT', `/orders/${id}`);
  await call(shop.url, member, 'POST', `/orders/${id}/returns`, {
    lines: [{ line: 2, quantity: 1 }],
    reason: 'damaged',
    message: 'The box was wet.',
  });
  await page.goto(`/dashboard/orders/${id}`);
  await expect(region(page, 'Returns')).toContainText('The box was wet.');
  await region(page, 'Returns').getByRole('button', { name: 'Approve' }).click();
  await dialog(page).getByLabel('Message to the customer').fill('Please use the label.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(region(page, 'Returns')).toContainText('We answered: Please use the label.');
  await region(page, 'Returns').getByRole('button', { name: 'It has arrived' }).click();
  await dialog(page).getByRole('button', { name: 'It has arrived' }).click();
  await expect(region(page, 'Returns')).toContainText('arrived');
  await expect(region(page, 'Products')).toContainText('1 of 2 refunded');
});

test('an unknown order is not found, and a member is sent away', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(404);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/orders/018f3f6e-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await becomes(context, shop.url, world.member);
  await page.goto(`/dashboard/orders/${world.orders.pending.id}`);
  await expect(page).toHaveURL(/\/login\?admins-only/);
});

test('an order that cannot be loaded is tried again', async ({ page, context, shop, world, complaints }) => {
  complaints.expectStatus(503);
  await becomes(context, shop.url, world.admin);
  const stop = await refuseInstead(page, showStaffOrder, 'unavailable');
  await page.goto(`/dashboard/orders/${world.orders.pending.id}`);
  await expect(page.getByRole('alert')).toContainText('Not available just now');
  stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order [0-9]+$/ })).toBeVisible();
});

test('ten lines with long names fit, Ship is in view, and axe finds nothing, in the dialogs either, wide and narrow', async ({
  page,
  shop,
  world,
  ordered,
}) => {
  const long = 'Extraordinarily-long-name-of-a-product-without-spaces and with many more words ';
  const names = Array.from({ length: 10 }, (_, n) => `${long}${n}`);
  const { id } = await ordered('Lena', names);
  await call(shop.url, world.admin, 'POST', `/orders/${id}/shipments`, {
    lines: [{ line: 1, quantity: 1 }],
    carrier: 'UPS',
    trackingNumber: '1Z999',
  });
  await page.goto(`/dashboard/orders/${id}`);
  await settled(page);
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await overhangOf(page)).toBe(0);
    await expectNoViolations(page);
    for (const [task, confirm] of [
      ['Ship', 'Ship and mail the customer'],
      ['Refund', 'Refund'],
    ] as const) {
      await page.getByRole('button', { name: task, exact: true }).click();
      const button = dialog(page).getByRole('button', { name: confirm, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Correct address' }).click();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
  }
});

test('the keyboard alone ships an order', async ({ page, ordered }) => {
  const { id } = await ordered('Tasso', [undefined]);
  await page.goto(`/dashboard/orders/${id}`);
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  await ship.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.type('1Z999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Order \d+ is shipped\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
