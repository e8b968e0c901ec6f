import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { findMail } from './support/mailbox.ts';
import { book, pay } from './support/orders.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const LIST = '/dashboard/manageorders';

for (const device of ['desktop', 'phone'])
  test.describe(`on a ${device}`, () => {
    if (device === 'phone') test.use(PHONE);

    test('tracking is added beside Shipped in the list, mailed at once, and Undo is gone', async ({
      page,
      shop,
      world,
      context,
    }) => {
      const customer = person(`Tracked-${device}`);
      const member = await signUp(shop.url, customer);
      await pay(shop.url, member, await book(shop.url, member));
      await becomes(context, shop.url, world.admin);
      await page.goto(LIST);
      const row = page.getByRole('row').filter({ hasText: customer.email });
      await row.getByRole('button', { name: 'Ship', exact: true }).click();
      await expect(row.getByRole('button', { name: 'Shipped', exact: true })).toBeDisabled();
      await expect(row.getByRole('button', { name: 'Undo the shipment' })).toBeVisible();
      await expectNoViolations(page);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang).toBeLessThanOrEqual(0);
      await row.getByRole('button', { name: 'Add tracking' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Tracking number')).toBeFocused();
      await dialog.getByLabel('Carrier').fill('UPS');
      await dialog.getByLabel('Tracking number').fill('1Z 77');
      await page.keyboard.press('Enter');
      await expect(row.getByRole('button', { name: 'Add tracking' })).toBeHidden();
      await expect(row.getByRole('button', { name: 'Undo the shipment' })).toBeHidden();
      const mail = await findMail(shop.url, customer.email, 'is on its way');
      expect(mail.text).toContain('https://www.ups.com/track?tracknum=1Z77');
    });
  });
