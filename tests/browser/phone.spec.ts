import { PHONE } from './support/devices.ts';
import { availableProduct, paidOrders } from './support/orders.ts';
import { overhangOf } from './support/overhang.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use(PHONE);

test('a button opens the menu on small screens, and choosing something closes it', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.tap();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop', 'Reviews', 'Blogs', 'Careers', 'About']);
  await menu.getByRole('link', { name: 'Reviews' }).tap();
  await expect(page).toHaveURL('/reviews');
  await expect(menu).toBeHidden();
});

test('the message of the booking does not lie over the card’s fields', async ({ page, context, shop }) => {
  const member = await signUp(shop.url, person('Tove'));
  await becomes(context, shop.url, member);
  const { _id } = await availableProduct(shop.url);
  await page.goto(`/product/${_id}`);
  await page.getByLabel('Address').fill('1 Test Street, Testville');
  await page.getByLabel('Phone').fill('0123456789');
  await page.getByRole('button', { name: 'Book Now' }).tap();
  const said = page.getByText('Order is unpaid. Check your Order Page.');
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  // Sooner than its own timeout hides it.
  await expect(said).toBeHidden({ timeout: 3_000 });
});

test('an order is paid without scrolling', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  const { id, product } = world.orders.unpaid;
  await page.goto(`/dashboard/payment/${id}`);
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect(pay).toBeEnabled();
  const order = page.getByRole('region', { name: 'Order' });
  for (const said of [product.productName, 'To 1 Test Street', /Held for you: .*left/])
    await expect(order.getByText(said).first()).toBeInViewport({ ratio: 1 });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(order.getByText(id)).toBeHidden();
  await order.getByText('Order details').tap();
  await expect(order.getByText(id)).toBeVisible();
});

test('of two messages the newest is shown, and the next button lies free', async ({ page, shop }) => {
  const { _id } = await availableProduct(shop.url);
  await page.goto(`/login?next=/product/${_id}`);
  await page.getByRole('link', { name: 'Create a new account' }).tap();
  await page.getByLabel('Name').fill('Ulla');
  await page.getByLabel('Email').fill('ulla@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a secret of ulla');
  await page.getByLabel('Confirm password').fill('a secret of ulla');
  await page.getByRole('button', { name: 'Create account' }).tap();
  const earlier = page.getByText('Verification Mail Sent');
  await expect(earlier).toBeVisible();
  await page.getByLabel('Address').fill('1 Test Street, Testville');
  await page.getByLabel('Phone').fill('0123456789');
  await page.getByRole('button', { name: 'Book Now' }).tap();
  await expect(page.getByText('Order is unpaid. Check your Order Page.')).toBeVisible();
  // Sooner than its own timeout hides it.
  await expect(earlier).toBeHidden({ timeout: 2_000 });
  const pay = page.getByRole('link', { name: 'Pay now' });
  const isFree = () =>
    pay.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const corners = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [left + x * width, top + y * height]));
      return corners.every(([x = 0, y = 0]) => link.contains(document.elementFromPoint(x, y)));
    });
  await expect.poll(isFree).toBe(true);
  await pay.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
});

test('the message about a wrong quantity lies over neither the field nor its error', async ({
  page,
  context,
  shop,
}) => {
  await becomes(context, shop.url, await signUp(shop.url, person('Tomke')));
  const { _id } = await availableProduct(shop.url);
  await page.goto(`/product/${_id}`);
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('999999');
  const said = page.getByText('Your order is not acceptable').first();
  await expect(said).toBeVisible();
  const error = page.getByText(/^Only .* available$/);
  const [message, field, note] = await Promise.all([said, quantity, error].map((one) => one.boundingBox()));
  if (!message || !field || !note) throw new Error('One of them is not shown');
  expect(message.y + message.height).toBeLessThan(field.y);
  expect(message.y + message.height).toBeLessThan(note.y);
});

test('staff refund a unit with the thumb: every step is a tap in view, and nothing is too wide', async ({
  page,
  context,
  shop,
  world,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Thumb')), 1);
  const { fulfilment } = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose everything' }).tap();
  // The sum stands on the button, which stays at the bottom edge while the fields scroll.
  const refund = dialog.getByRole('button', { name: /^Refund \d/ });
  await expect(refund).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Reason (optional)').scrollIntoViewIfNeeded();
  await expect(refund).toBeInViewport({ ratio: 1 });
  expect(await overhangOf(page)).toBe(0);
  const { height = 0, y = 0 } = (await refund.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  // The lower half of the screen is what a thumb reaches.
  expect(y).toBeGreaterThan(PHONE.viewport.height / 2);
  await refund.tap();
  await expect(page.getByText(/ are being refunded\.$/).first()).toBeVisible();
  const after = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  expect(after.fulfilment.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([
    fulfilment.refundable,
  ]);
});
