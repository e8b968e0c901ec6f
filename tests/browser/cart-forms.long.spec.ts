import { expectNoViolations } from './support/axe.ts';
import { lines, openToEveryone } from './support/cart.ts';
import { changeGoods, newGoods } from './support/goods.ts';
import { book, pay } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

openToEveryone();

test('an order goes into the cart again', async ({ page, context, shop }) => {
  const buyer = await signUp(shop.url, person('Rita'));
  const order = await book(shop.url, buyer);
  await pay(shop.url, buyer, order);
  await becomes(context, shop.url, buyer);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Order again/ }).click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText(
    order.product.productName,
  );
});

test('a quick order adds the good lines, and keeps the others with their errors', async ({
  page,
  shop,
  world,
}) => {
  const [good, short] = [await newGoods(shop.url, world.admin), await newGoods(shop.url, world.admin)];
  await page.goto('/cart/quickorder');
  await settled(page);
  const list = page.getByLabel('SKUs and quantities');
  await list.fill(`${good.sku.toLowerCase()}, 3\nNO-SUCH-THING; 2\n${short.sku} many`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('One line is in your cart.')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: '2 lines need a look' });
  await expect(alert).toContainText('NO-SUCH-THING; 2: We sell nothing with this SKU');
  await expect(alert).toContainText('many: Quantity must be a whole number');
  await expect(list).toHaveValue(`NO-SUCH-THING; 2\n${short.sku} many`);
  await expectNoViolations(page);

  await list.fill('');
  await page.getByLabel('Or choose a CSV file').setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Quantity\r\n"${short.sku}","4"\r\n`),
  });
  await expect(list).toHaveValue(new RegExp(short.sku));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(lines(page)).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor fills, changes and empties the cart', async ({ page, shop, world, complaints }) => {
    complaints.expectStatus(409);
    complaints.expectStatus(422);
    const [goods, short] = [await newGoods(shop.url, world.admin), await newGoods(shop.url, world.admin)];
    await page.goto(`/product/${goods._id}`);
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page).toHaveURL('/cart');
    await expect(lines(page)).toContainText('20.00$');

    await page.getByRole('spinbutton').fill('99');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('99');
    await expect(page.getByRole('spinbutton')).toHaveAccessibleDescription('Only 20 are available');
    await page.getByRole('spinbutton').fill('3');
    await page.getByRole('spinbutton').press('Enter');
    await expect(page.getByRole('spinbutton')).toHaveValue('3');
    await expect(lines(page)).toContainText('30.00$');

    await changeGoods(shop.url, world.admin, goods, { perUnitPrice: 12 });
    await page.goto('/cart');
    await expect(lines(page)).toContainText('The price rose from 10.00$ to 12.00$ each.');
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(lines(page)).not.toContainText('The price rose');

    await page.goto('/cart/quickorder');
    await page.getByLabel('SKUs and quantities').fill(`${short.sku} 2\nNOTHING 1`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByLabel('SKUs and quantities')).toHaveValue('NOTHING 1');
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole('button', { name: `Remove ${short.productName}` }).click();
    await page.getByRole('button', { name: `Remove ${goods.productName}` }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('one press on a card leads to the cart', async ({ page }) => {
    await page.goto('/products');
    await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click();
    await expect(page).toHaveURL('/cart');
    await expect(lines(page)).toHaveCount(1);
  });
});
