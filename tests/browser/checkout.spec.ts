import { reportLinkedPayment, showLinkedOrder } from '#modules/customer-orders/contract/calls/order-links.ts';
import { answerInstead, changeAnswer } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { openToEveryone } from './support/cart.ts';
import { deliverTo, fillCart, payButton, payByCard, SAVED, typeDelivery } from './support/checkout.ts';
import { PHONE } from './support/devices.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { paymentFields, typeCard } from './support/payment-element.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

openToEveryone();

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
      await payByCard(page, '4242 4242 4242 4242');

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

      await test.step('its owner turns off the links', async () => {
        await page.getByRole('button', { name: 'Turn off all links to this order' }).click();
        await page.getByRole('button', { name: 'Turn off links' }).click();
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      });
    });
  });

test('a member pays with a saved address and the card alone', async ({ page, context, shop }) => {
  const member = await signUp(shop.url, person('Odile'));
  await becomes(context, shop.url, member);
  await call(shop.url, member, 'POST', '/addresses', SAVED);
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /Elmweg 12/ })).toBeChecked();
  await payByCard(page, '4242 4242 4242 4242');
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
  await deliverTo(page, shop.url, 'dora@example.com');
  await payByCard(page, '4000 0000 0000 0002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByText(/Order \d+ is booked and waits for your payment/)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
});

test('a guest corrects the address after a declined card, and pays the same order', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expectStatus(402);
  await deliverTo(page, shop.url, 'karla@example.com');
  await payByCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeFocused();
  const change = page.getByRole('button', { name: 'Change address' });
  await change.click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  for (const [label, value] of [
    ['Full name', 'Gina Berg'],
    ['Street and number', 'Elmweg 12'],
    ['Postal code', '10115'],
    ['City', 'Berlin'],
    ['Phone number', '+49 30 1234567'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expectNoViolations(page);
  await page.getByLabel('Street and number').fill('Elmweg 21');
  await payButton(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByLabel('Street and number')).toHaveValue('Elmweg 21');
  await expect(page.getByLabel('Street and number')).toBeDisabled();

  await test.step('also on the page of the order', async () => {
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(page.getByText('Elmweg 21')).toBeVisible();
    await change.click();
    const form = page.getByRole('form', { name: 'Change address' });
    await form.getByLabel('Postal code').fill('1');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page);
    await form.getByLabel('Postal code').fill('10117');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('10117 Berlin')).toBeVisible();
  });

  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
  await expect(page.getByText('10117 Berlin')).toBeVisible();
  await expect(change).toHaveCount(0);
});

test('the bank is asked, and its refusal can be repeated', async ({ page, shop }) => {
  await deliverTo(page, shop.url, 'bodil@example.com');
  await payByCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible();
  await payByCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
});

test('a payment that only the provider reports is confirmed on the order’s page by itself', async ({
  page,
  shop,
}) => {
  await answerInstead(page, reportLinkedPayment, { paid: false, state: 'confirming' }, 202);
  await deliverTo(page, shop.url, 'wilma@example.com');
  await typeCard(page, '4242 4242 4242 4242');
  // As slow as a webhook can be: the page sees the unpaid order first.
  const report = await changeAnswer(page, showLinkedOrder, (order) => ({
    ...order,
    status: 'unpaid' as const,
    paid: false,
  }));
  await payButton(page).click();
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  report();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
});

test('a wallet brings address and card, so a stranger types nothing', async ({ page, shop }) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  const wallet = page.getByRole('button', { name: 'Demo wallet' });
  await wallet.click();
  const sheet = page.getByRole('dialog', { name: /^Pay / });
  await expect(sheet).toContainText('1 Main Street, Albany NY 12207, by Standard shipping');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toBeHidden();
  await wallet.click();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Thank you! Your payment is in')).toBeVisible();
  await expect(page.getByText('We mailed the confirmation to wanda@example.com')).toBeVisible();
  await expect(page.getByText('Albany NY 12207')).toBeVisible();
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
