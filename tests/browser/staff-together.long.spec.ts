import type { BrowserContext } from '@playwright/test';
import { showStaffOrder } from '#modules/staff-orders/contract/calls/staff-orders.ts';
import { changeAnswer } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import type { RunningShop } from './support/running-shop.ts';
import { orderSeveral } from './support/several-lines.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';
import type { World } from './support/world.ts';

/** A paid order of a new customer; the browser is the admin's. */
async function ordered(name: string, context: BrowserContext, { url }: RunningShop, { admin }: World) {
  const member = await signUp(url, person(name));
  const order = await orderSeveral(url, admin, member, [undefined]);
  await becomes(context, url, admin);
  return { member, ...order };
}

test('the second of two who ship an order reads who was first', async ({ page, context, shop, world }) => {
  const { id, number } = await ordered('Svea', context, shop, world);
  // The page does not hear of the other's shipment.
  await page.route('**/api/events*', () => undefined);
  await page.goto(`/dashboard/manageorders?q=${number}`);
  const ship = page.getByRole('row', { name: `No. ${number}` }).getByRole('button', { name: 'Ship' });
  await expect(ship).toBeVisible();
  await call(shop.url, world.admin, 'PUT', `/orders/${id}`);
  await ship.click();
  await expect(page.getByText(`In another tab, you shipped order ${number} before.`)).toBeVisible();
});

test('a mail that was refused says so and what helps, and is sent again', async ({
  page,
  context,
  shop,
  world,
}) => {
  const { id, member } = await ordered('Refa', context, shop, world);
  await page.goto(`/dashboard/orders/${id}`);
  const mails = page.getByRole('region', { name: 'Mails to the customer', exact: true });
  await expect(mails.getByRole('button', { name: 'Send again' }).first()).toBeVisible();
  const refusedAt = '2026-11-23T09:30:45.000Z';
  await changeAnswer(page, showStaffOrder, (order) => ({
    ...order,
    mails: order.mails.map((mail) => ({ ...mail, sentAt: null, refusedAt })),
  }));
  await page.reload();
  await expect(mails).toContainText(`the mail server has refused ${member.email} since`);
  await expect(mails).toContainText('Ask the customer to correct the address under Account');
  await expectNoViolations(page);
  await mails.getByRole('button', { name: 'Send again' }).first().click();
  await expect(page.getByText(`The mail goes to ${member.email} once more.`)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
