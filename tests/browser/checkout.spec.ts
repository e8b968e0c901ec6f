import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { PHONE } from './support/devices.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { availableProduct } from './support/orders.ts';
import { paymentFields, typeCard } from './support/payment-element.ts';
import { settled } from './support/settled.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'everyone' }),
);
// One shop serves all tests of a worker, so the setting goes back at the end.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'members' }),
);

/** Puts the smallest order of a product into the cart of the page's browser. */
async function fillCart(page: Page, url: string, quantity?: number) {
  const { _id } = await availableProduct(url);
  const product = await (await fetch(`${url}/api/product/${_id}`)).json();
  const variantId = product.variants[0]._id as string;
  const added = await page.request.post('/api/cart/lines', {
    headers: { origin: url },
    data: { variantId, ...(quantity && { quantity }) },
  });
  expect(added.ok()).toBe(true);
  return { name: product.productName as string, variantId };
}

async function typeDelivery(page: Page, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Full name').fill('Gina Berg');
  await page.getByLabel('Street and number').fill('Elmweg 12, 10115 Berlin');
  await page.getByLabel('Phone number').fill('+49 30 1234567');
  await expect(page.getByLabel('Street and number')).toHaveValue('Elmweg 12');
  await expect(page.getByLabel('Postal code')).toHaveValue('10115');
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

for (const [device, use] of Object.entries({ desktop: {}, phone: PHONE }))
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('a guest pays, sees the order, gets its link by mail, and makes an account of it', async ({
      page,
      shop,
    }) => {
      const email = `gina.${device}@example.com`;
      const product = await fillCart(page, shop.url);
      await page.goto('/checkout');
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      await typeDelivery(page, email);
      await typeCard(page, '4242 4242 4242 4242');
      await payButton(page).click();

      await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
      await expect(page.getByText(`We mailed the confirmation to ${email}`)).toBeVisible();
      await expect(page.getByText('10115 Berlin')).toBeVisible();
      expect(page.url()).toMatch(/\/order#[\w-]{43}$/);
      await page.reload();
      await expect(page.getByText(`We mailed the confirmation to ${email}`)).toBeVisible();

      await test.step('the mail leads to the same order', async () => {
        const link = linkIn(await findMail(shop.url, email, 'is paid'));
        expect(link).toMatch(/\/order#[\w-]{43}$/);
        await page.goto('/');
        await page.goto(link);
        await expect(page.getByText('Gina Berg')).toBeVisible();
        await expect(page.getByText(product.name).first()).toBeAttached();
      });

      await test.step('a password makes an account', async () => {
        await page.getByLabel('Password').fill('a secret of gina');
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page.getByText('Verification Mail Sent')).toBeVisible();
      });

      await test.step('its owner closes the page for good', async () => {
        await page.getByRole('button', { name: 'Close this page for good' }).click();
        await page.getByRole('button', { name: 'Close it' }).click();
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      });
    });
  });

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
    const member = await signUp(shop.url, person('Rita'));
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

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }
}

const SAVED = {
  name: 'Nora Berg',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '030 1234567',
};

test('a member pays with a saved address and the card alone', async ({ page, context, shop }) => {
  const member = await signUp(shop.url, person('Nora'));
  await becomes(context, shop.url, member);
  await call(shop.url, member, 'POST', '/addresses', SAVED);
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Elmweg 12/ })).toBeChecked();
  await typeCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
  await expect(page.getByText('Elmweg 12')).toBeVisible();
});

test('a declined card leaves the order, which another card pays after a reload', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expectStatus(402);
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await typeDelivery(page, 'dora@example.com');
  await typeCard(page, '4000 0000 0000 0002');
  await payButton(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByText(/Order \d+ is booked and waits for your payment/)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
});

test('the bank is asked, and its refusal can be repeated', async ({ page, shop }) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await typeDelivery(page, 'bodil@example.com');
  await typeCard(page, '4000 0025 0000 3155');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible();
  await typeCard(page, '4000 0025 0000 3155');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
});

test('every wrong field has its error beside it, and nothing is booked', async ({ page, shop }) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await page.getByLabel('Country').selectOption('United States');
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  for (const label of [
    'Email',
    'Full name',
    'Street and number',
    'City',
    'ZIP code',
    'State',
    'Phone number',
  ])
    await expect(page.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('ZIP code').fill('1');
  await page.getByLabel('ZIP code').press('Tab');
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('ZIP code must look like 95014');
  await typeDelivery(page, 'erna@example.com');
  await payButton(page).click();
  await expect(paymentFields(page).getByText('Your card number is incomplete.')).toBeVisible();
});

test('a code that does not apply says why, and sold-out units have a way out', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const { insertedId: _id } = await call(shop.url, world.admin, 'POST', '/product', {
    productName: 'Last pieces',
    description: 'Nearly gone.',
    image: '/pictures/brand/icon-192.png',
    perUnitPrice: 20,
    minimumOrderQuantity: 1,
    availableQuantity: 5,
  });
  const product = await (await fetch(`${shop.url}/api/product/${_id}`)).json();
  await page.request.post('/api/cart/lines', {
    headers: { origin: shop.url },
    data: { variantId: product.variants[0]._id, quantity: 4 },
  });
  await page.goto('/checkout');
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/no such code/);
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Remove NOSUCHCODE' }).click();
  await typeDelivery(page, 'sofia@example.com');
  await typeCard(page, '4242 4242 4242 4242');

  await call(shop.url, world.admin, 'PATCH', `/product/${_id}`, { version: 1, addStock: -3 });
  await payButton(page).click();
  await page.getByRole('button', { name: 'Buy 2' }).click();
  await expect(page.getByRole('button', { name: 'Pay 40.00$' })).toBeEnabled();
  await payButton(page).click();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
});
