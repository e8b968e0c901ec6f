import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { findMail } from './support/mailbox.ts';
import { paidOrders } from './support/orders.ts';
import { becomes, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** An order that left with a wrong number. */
async function shippedWrong(shopUrl: string, admin: SignedIn, customer: SignedIn, undoable = false) {
  const [id = ''] = await paidOrders(shopUrl, customer, 1);
  const { fulfilment } = await call(shopUrl, admin, 'GET', `/orders/${id}/page`);
  const lines = fulfilment.lines.map(({ line, toShip }: { line: number; toShip: number }) => ({
    line,
    quantity: toShip,
  }));
  const { insertedId } = await call(shopUrl, admin, 'POST', `/orders/${id}/shipments`, {
    lines,
    carrier: 'UPS',
    trackingNumber: '1Z 70',
    undoable,
  });
  return { id, shipment: insertedId as string };
}

for (const device of ['desktop', 'phone'])
  test.describe(`on a ${device}`, () => {
    if (device === 'phone') test.use(PHONE);

    test('a wrong tracking number is corrected, mailed, and tracked from the customer’s list', async ({
      page,
      shop,
      world,
      context,
    }) => {
      const customer = person(`Corrected-${device}`);
      const member = await signUp(shop.url, customer);
      const { id } = await shippedWrong(shop.url, world.admin, member);
      await becomes(context, shop.url, world.admin);
      await page.goto(`/dashboard/orders/${id}`);
      await page.getByRole('button', { name: 'Correct tracking number 1Z 70' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('gets a mail with the right one at once')).toBeVisible();
      const number = dialog.getByLabel('Tracking number');
      await expect(number).toBeFocused();
      await expect(number).toHaveValue('1Z 70');
      await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS');
      await expectNoViolations(page);
      await number.fill('JVGL0123456789');
      await expect(dialog.getByLabel('Carrier')).toHaveValue('DHL');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Tracking number corrected: UPS 1Z 70 → DHL JVGL0123456789')).toBeVisible();
      await expect(page.getByRole('link', { name: 'JVGL0123456789' })).toBeVisible();
      const mail = await findMail(shop.url, customer.email, 'Your tracking number has changed');
      expect(mail.text).toContain('tracking-id=JVGL0123456789');
      await becomes(context, shop.url, member);
      await page.goto('/dashboard');
      const link = page.getByRole('link', { name: 'Track parcel JVGL0123456789' });
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.dhl\.com\/.*JVGL0123456789$/);
      await expectNoViolations(page);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang).toBeLessThanOrEqual(0);
    });
  });

test('a number whose mail waits is corrected without another mail, and Undo stays', async ({
  page,
  shop,
  world,
  context,
}) => {
  const customer = person('Corrected-waiting');
  const { id } = await shippedWrong(shop.url, world.admin, await signUp(shop.url, customer), true);
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Correct tracking number 1Z 70' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('has not left yet')).toBeVisible();
  await dialog.getByLabel('Tracking number').fill('1Z 71');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText('leaves with the right number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct tracking number 1Z 71' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText('Shipment undone')).toBeVisible();
});

test('a colleague who corrects the number first is named in the open form', async ({
  page,
  shop,
  world,
  context,
}) => {
  const { id, shipment } = await shippedWrong(
    shop.url,
    world.admin,
    await signUp(shop.url, person('Corrected-twice')),
  );
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Correct tracking number 1Z 70' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('1Z 73');
  await call(shop.url, world.admin, 'PUT', `/orders/${id}/shipments/${shipment}/tracking`, {
    carrier: 'UPS',
    trackingNumber: '1Z 72',
    seen: '1Z 70',
  });
  await expect(dialog.getByText('Meanwhile the number was changed to 1Z 72.')).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('1Z 73');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Correct tracking number 1Z 72' }).click();
  await call(shop.url, world.admin, 'PUT', `/orders/${id}/shipments/${shipment}/tracking`, {
    carrier: 'DHL',
    trackingNumber: '1Z 72',
    seen: '1Z 72',
  });
  await expect(page.getByText('Meanwhile the carrier was changed to DHL.')).toBeVisible();
});
