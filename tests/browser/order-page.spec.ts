import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { orderInParts } from './support/order-in-parts.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a customer sees parcels and refunds in part, and asks to send something back', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  const member = await signUp(shop.url, person('Rita'));
  const order = await orderInParts(shop.url, world.admin, member);
  await becomes(context, shop.url, member);
  await page.goto(`/order/${order}`);
  const parts = page.getByRole('region', { name: 'Parcels and refunds' });
  await expect(page.getByText('Part of your order is on its way.')).toBeVisible();
  await expect(page.getByText('The rest is not shipped yet')).toBeVisible();
  await expect(parts.getByRole('heading', { name: /^Shipped/ })).toBeVisible();
  await expect(parts).toContainText('DHL');
  await expect(parts.getByRole('link', { name: 'Track parcel 00340434161094042557' })).toHaveAttribute(
    'href',
    /^https:\/\/.*00340434161094042557/,
  );
  await expect(parts.getByRole('heading', { name: /^Refund(ed| of) .*[0-9]\$/ })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Credit note' })).toBeVisible();

  await page.getByText('Return something').click();
  const ask = page.getByRole('button', { name: 'Ask for a return' });
  await ask.click();
  const units = page.getByRole('spinbutton').first();
  await expect(units).toHaveAccessibleDescription(/Choose how many you want to send back/);
  await expectSoundAtBothWidths(page);
  await units.fill('1');
  await page.getByLabel('Reason').selectOption('It is not as described');
  const message = page.getByLabel('Message (optional)');
  complaints.expectStatus(422);
  await message.fill('The keys are \u202elouder.');
  await ask.click();
  await expect(message).toHaveAccessibleDescription(/Message/);
  await expect(message).toBeFocused();
  await expectSoundAtBothWidths(page);
  await message.fill('The keys are louder than I thought.');
  await ask.click();
  await expect(parts).toContainText('We are looking at your request and will answer by email.');
  await expectSoundAtBothWidths(page);

  const { fulfilment } = await call(shop.url, member, 'GET', `/orders/${order}/page`);
  const [asked] = fulfilment.returns;
  expect(asked).toMatchObject({ reason: 'not-as-described', lines: [{ quantity: 1 }] });
  await call(shop.url, world.admin, 'PATCH', `/orders/${order}/returns/${asked._id}`, {
    state: 'approved',
    note: 'Please use the label in the parcel.',
  });
  await expect(parts).toContainText('Approved: please send these items back to us.');
  await expect(parts).toContainText('Please use the label in the parcel.');
});

test('an order links to its products and is ordered again from its page', async ({
  page,
  context,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Agnes'));
  const order = await orderInParts(shop.url, world.admin, member);
  const { lines } = await call(shop.url, member, 'GET', `/orders/${order}/page`);
  await becomes(context, shop.url, member);
  await page.goto(`/order/${order}`);
  await page.getByRole('button', { name: /^Order again/ }).click();
  await expect(page.getByRole('dialog')).toContainText(lines[0].productName);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: lines[0].productName }).first().click();
  await expect(page).toHaveURL(new RegExp(`/product/${lines[0].productId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lines[0].productName);
});

async function expectSoundAtBothWidths(page: Page): Promise<void> {
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page);
  }
}

test.describe('an order on a phone', () => {
  test.use(PHONE);

  test('says first what happens now, then what was bought, then the rest', async ({
    page,
    context,
    shop,
    world,
  }) => {
    const member = await signUp(shop.url, person('Ines'));
    const order = await orderInParts(shop.url, world.admin, member);
    await becomes(context, shop.url, member);
    await page.goto(`/order/${order}`);
    const parts = [
      page.getByText('Part of your order is on its way.'),
      page.getByText('The rest is not shipped yet'),
      page.locator('details', { hasText: 'Your order' }).locator('li').first(),
      page.getByRole('heading', { name: 'Delivery address' }),
    ];
    const tops = [];
    for (const part of parts) {
      await expect(part).toBeVisible();
      tops.push((await part.boundingBox())?.y ?? 0);
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
});
