import { openToEveryone } from './support/cart.ts';
import { deliverTo, payButton, payByCard } from './support/checkout.ts';
import { PHONE } from './support/devices.ts';
import { paymentFields } from './support/payment-element.ts';
import { expect, test } from './support/test.ts';

openToEveryone();

for (const [device, use] of Object.entries({ desktop: {}, phone: PHONE }))
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('a declined card is told beside Pay, with the ways on, and what was typed stays', async ({
      page,
      shop,
      complaints,
    }) => {
      complaints.expectStatus(402);
      await deliverTo(page, shop.url, `dana.${device}@example.com`);
      const told = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
      const expectTold = async () => {
        await expect(told).toBeFocused();
        await expect(told).toBeInViewport({ ratio: 1 });
        await expect(payButton(page)).toBeInViewport({ ratio: 1 });
        await expect(told).toContainText('Pay with another card, or ask your bank');
        await expect(told).toContainText(/held for you until .*\d/);
      };

      await payByCard(page, '4000 0000 0000 0002');
      await expectTold();
      await expect(page.getByLabel('Email')).toHaveValue(`dana.${device}@example.com`);
      await expect(page.getByLabel('Street and number')).toHaveValue('Elmweg 12');
      await expect(paymentFields(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');

      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
      await payByCard(page, '4000 0000 0000 0002');
      await expectTold();
      await payByCard(page, '4242 4242 4242 4242');
      await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
    });
  });
