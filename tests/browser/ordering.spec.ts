import { availableProduct, book } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('the product page has everything that an order needs, and refuses a quantity out of range', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.member);
  const product = await availableProduct(shop.url);
  const { description, perUnitPrice } = await call(shop.url, world.member, 'GET', `/product/${product._id}`);
  const { minimumOrderQuantity: minimum, availableQuantity: available } = product;
  const money = (amount: number) => `${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}$`;
  await page.goto(`/product/${product._id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: product.productName })).toBeVisible();
  await expect(main.getByRole('img', { name: product.productName }).first()).toBeVisible();
  await expect(main.getByText(description)).toBeVisible();
  await expect(main.getByText(money(perUnitPrice)).first()).toBeVisible();
  await expect(main.getByText('Available Items')).toBeVisible();
  // One quiet line: a specification sheet would take the height of the order's form.
  const facts = main.locator('dl', { hasText: 'Available Items' });
  expect((await facts.boundingBox())?.height).toBeLessThan(30);
  await expect(main.getByLabel('Quantity')).toHaveCSS('appearance', 'textfield');
  const quantity = page.getByLabel('Quantity');
  await expect(quantity).toHaveValue(String(minimum));
  const form = page.getByRole('form', { name: 'Order' });
  await expect(form).toContainText(`You have to buy${minimum.toLocaleString('en-US')} (minimum)`);
  await expect(form).toContainText(`You are buying${minimum.toLocaleString('en-US')}`);
  await expect(form).toContainText(`Total Price${money(perUnitPrice * minimum)}`);
  for (const [label, value] of [
    ['Name', world.member.name],
    ['Email', world.member.email],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveValue(value);
    await expect(form.getByLabel(label)).toHaveAttribute('readonly');
  }

  const bookNow = page.getByRole('button', { name: 'Book Now' });
  for (const [typed, isRight] of [
    [minimum - 1, false],
    [minimum, true],
    [available + 1, false],
    [available, true],
  ] as const) {
    await quantity.fill(String(typed));
    await expect(bookNow).toBeEnabled({ enabled: isRight });
    if (!isRight) await expect(page.getByText('Your order is not acceptable').first()).toBeVisible();
    const total = isRight ? money(perUnitPrice * typed) : '–';
    await expect(form.getByText('Total Price').locator('..')).toContainText([total, total]);
  }

  await test.step('address and phone number of the last order are filled in', async () => {
    await expect(page.getByLabel('Address')).toHaveValue('1 Test Street, Testville');
    await expect(page.getByLabel('Phone')).toHaveValue('0123456789');
    await page.getByLabel('Address').fill('');
    await page.getByLabel('Phone').fill('');
  });
  await quantity.fill(String(minimum));
  await bookNow.click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/required/i);
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/required/i);
  await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'numeric');
});

test('My Orders shows each state with its next steps', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(menu).toHaveText(['My Orders', 'Add Review', 'Account']);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product Name',
    'Quantity',
    'Price',
    'Status',
    'Actions',
  ]);
  const row = (status: string) => page.getByRole('row').filter({ hasText: status });
  await expect(row('unpaid').getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    `/dashboard/payment/${world.orders.unpaid.id}`,
  );
  const caption = row('pending').getByText('Paid, being packed');
  await expect(caption).toBeVisible();
  // Its lines begin below the badge, not at the other edge of the column.
  await expect(caption).toHaveCSS('text-align', 'start');
  for (const status of ['pending', 'shipped']) {
    await expect(row(status).getByRole('button', { name: 'Completed' })).toBeDisabled();
    await expect(row(status)).toContainText(/pi_\w+/);
    await expect(row(status).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  }
});

test('an unpaid order is deleted after a question, which can be answered with Cancel', async ({
  page,
  context,
  shop,
}) => {
  const member = await signUp(shop.url, person('Carl'));
  await book(shop.url, member);
  await becomes(context, shop.url, member);
  await page.goto('/dashboard');
  const remove = page.getByRole('button', { name: /^Delete order/ });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Do you want to delete this order?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Order \d+ is cancelled\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('the payment page names product, email and order, and pays only once the secret is there', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.member);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/create-payment-intent', async (route) => {
    await held;
    await route.continue();
  });
  const { id, product } = world.orders.unpaid;
  await page.goto(`/dashboard/payment/${id}`);
  const order = page.getByRole('region', { name: 'Order' });
  for (const fact of [product.productName, world.member.email, id]) await expect(order).toContainText(fact);
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect(
    page.frameLocator('iframe[title="Secure card payment input frame"]').getByLabel('CVC'),
  ).toBeVisible();
  await expect(pay).toBeDisabled();
  release();
  await expect(pay).toBeEnabled();
});
