import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { newGoods } from './support/goods.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { book, pay } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes, becomesVisitor, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const DISPUTED_CARD = '4000000000000259';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a disputed order is held until the dispute is won in the provider’s dashboard', async ({
  page,
  context,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Dispute', 'dispute-page@example.com'));
  const booked = await book(shop.url, member);
  await pay(shop.url, member, booked, DISPUTED_CARD);
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${booked.id}`);
  await settled(page);
  const dispute = region(page, 'Dispute');
  await expect(dispute).toContainText(/Answer by .+ cannot be shipped or refunded/);
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  for (const size of [DESKTOP.viewport, PHONE.viewport]) {
    await page.setViewportSize(size);
    await expectNoViolations(page);
  }
  await page.goto('/dashboard/payments');
  await expect(region(page, 'Disputed payments')).toContainText('dispute-page@example.com');
  await page.goto(`/dashboard/orders/${booked.id}`);
  await dispute.getByRole('link', { name: 'Answer in the provider’s dashboard' }).click();
  await page.getByRole('button', { name: 'Answer and win' }).click();
  await expect(page.getByText('The bank has decided.')).toBeVisible();
  await page.goto(`/dashboard/orders/${booked.id}`);
  await expect(dispute).toContainText('won');
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeEnabled();
});

test('staff order for a caller, each wrong field says so, and the caller gets a link to pay', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  complaints.expectStatus(422);
  const { sku, productName } = await newGoods(shop.url, world.admin);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/manageorders');
  await page.getByRole('link', { name: 'New order' }).click();
  await settled(page);
  const form = page.getByRole('form', { name: 'New order' });
  await expect(async () => {
    await form.getByRole('button', { name: 'Place and email the link' }).click();
    await expect(form.getByLabel('Customer’s email')).toHaveAccessibleDescription(/Email/);
  }).toPass();
  await form.getByLabel('Customer’s email').fill('caller-pays@example.com');
  await form.getByLabel('Product 1').fill(sku);
  await form.getByLabel('Quantity 1').fill('999999');
  await form.getByLabel('Country').selectOption('DE');
  for (const [label, value] of [
    ['Full name', 'Cal Caller'],
    ['Street and number', 'Elmweg 12'],
    ['City', 'Berlin'],
    ['Postal code', '10115'],
    ['Phone number', '030 1234567'],
  ] as const)
    await form.getByLabel(label).fill(value);
  const summary = region(page, 'Summary');
  await expect(summary).toContainText(`999999 × ${productName}`);
  await form.getByRole('button', { name: 'Place and email the link' }).click();
  await expect(form.getByLabel('Quantity 1')).toHaveAccessibleDescription(/^Only \d+ of .+ are left\.$/);
  await form.getByLabel('Quantity 1').fill('2');
  await expect(summary).toContainText(`2 × ${productName}`);
  const place = form.getByRole('button', { name: 'Place and email the link' });
  await form.getByLabel('Product 1').fill('zzqqxx');
  await expect(form.getByLabel('Product 1')).toHaveAccessibleDescription(
    'We sell nothing with this name or SKU',
  );
  await expect(summary).not.toContainText(productName);
  await expect(place).toBeDisabled();
  await form.getByLabel('Product 1').fill(sku);
  await expect(summary).toContainText(`2 × ${productName}`);
  await expect(form.getByLabel('Product 1')).not.toHaveAccessibleDescription(/We sell nothing/);
  for (const size of [DESKTOP.viewport, PHONE.viewport]) {
    await page.setViewportSize(size);
    await expectNoViolations(page);
  }
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(region(page, 'History')).toContainText('Placed by staff');
  const mail = await findMail(shop.url, 'caller-pays@example.com', 'please pay');
  await becomesVisitor(context, shop.url);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
});
