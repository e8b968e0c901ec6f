import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { openToEveryone } from './support/cart.ts';
import { fillCart, payButton, SAVED, typeDelivery } from './support/checkout.ts';
import { PHONE } from './support/devices.ts';
import { paymentFields, typeCard } from './support/payment-element.ts';
import { settled } from './support/settled.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

openToEveryone();

test.describe('counted on a phone', () => {
  test.use(PHONE);

  /** Counts the taps and the fields typed into; the keyboard's "next" key leads from field to field. */
  function handOf(page: Page) {
    const counted = { taps: 0, fields: 0 };
    return {
      counted,
      async tap(target: Locator) {
        await target.tap();
        counted.taps += 1;
      },
      async type(into: Locator, text: string) {
        const isReached = () => into.evaluate((field) => field === field.ownerDocument.activeElement);
        for (let next = 0; next < 12 && !(await isReached()); next += 1) await page.keyboard.press('Tab');
        await expect(into).toBeFocused();
        await page.keyboard.type(text);
        counted.fields += 1;
      },
    };
  }

  async function fromHomeToCheckout(page: Page, hand: ReturnType<typeof handOf>) {
    await page.goto('/');
    await settled(page);
    await hand.tap(page.getByRole('button', { name: /^Add .* to cart$/ }).first());
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await hand.tap(page.getByRole('link', { name: 'Cart, 1 product' }));
    await hand.tap(page.getByRole('link', { name: 'Checkout' }));
    await expect(payButton(page)).toBeEnabled();
  }

  async function typeCardByHand(page: Page, hand: ReturnType<typeof handOf>) {
    const fields = paymentFields(page);
    await hand.type(fields.getByLabel('Card number'), '4242424242424242');
    await hand.type(fields.getByLabel('Expiry date'), '1240');
    await hand.type(fields.getByLabel('CVC'), '123');
  }

  test('a stranger comes from the home page to a paid order in 5 taps and 7 fields', async ({ page }) => {
    const hand = handOf(page);
    await fromHomeToCheckout(page, hand);
    await hand.tap(page.getByLabel('Email'));
    await hand.type(page.getByLabel('Email'), 'stranger@example.com');
    await hand.type(page.getByLabel('Full name'), 'Sam Stranger');
    await hand.type(page.getByLabel('Street and number'), '1 Main St, Albany, NY 12207');
    await hand.type(page.getByLabel('Phone number'), '5185550100');
    await typeCardByHand(page, hand);
    await hand.tap(payButton(page));
    await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
    await expect(page.getByText('Albany NY 12207')).toBeVisible();
    expect(hand.counted).toEqual({ taps: 5, fields: 7 });
  });

  test('a customer with a saved address comes back in 5 taps and the card’s fields', async ({
    page,
    context,
    shop,
  }) => {
    const member = await signUp(shop.url, person('Renata'));
    await becomes(context, shop.url, member);
    await call(shop.url, member, 'POST', '/addresses', SAVED);
    const hand = handOf(page);
    await fromHomeToCheckout(page, hand);
    await hand.tap(paymentFields(page).getByLabel('Card number'));
    await typeCardByHand(page, hand);
    await hand.tap(payButton(page));
    await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
    expect(hand.counted).toEqual({ taps: 5, fields: 3 });
  });
});

// The slow network of the other pages is another origin, from which the shop takes no cart.
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`nothing jumps while the checkout loads at ${viewport.width}`, async ({ page, shop }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const [quote, script] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/checkout/quote', (route) => quote.promise.then(() => route.continue()));
    await page.route('**/stripe.js', (route) => script.promise.then(() => route.continue()));
    await fillCart(page, shop.url);
    await page.goto('/checkout');
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    quote.resolve();
    await expect(page.getByLabel('Full name')).toBeVisible();
    script.resolve();
    await expect(payButton(page)).toBeEnabled();
    await settled(page);
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
    );
    expect(sum).toBeLessThanOrEqual(0.02);
  });

test('axe finds nothing on the checkout, wrong or declined, and on a guest’s order', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expectStatus(402);
  complaints.expectStatus(410);
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await expect(payButton(page)).toBeEnabled();
  await expectNoViolations(page);
  await payButton(page).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await typeDelivery(page, 'axel@example.com');
  await typeCard(page, '4000 0000 0000 0002');
  await payButton(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await expectNoViolations(page);
  await typeCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/order#unknown');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectNoViolations(page);
});
