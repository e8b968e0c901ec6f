import { openPart } from './support/open-part.ts';
import { becomes, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** A board by the dozen, up to five dozens an order, that costs less from two and from four dozens on. */
async function addDozen(url: string, admin: SignedIn, productName: string, more: object = {}) {
  const { insertedId } = await call<{ insertedId: string }>(url, admin, 'POST', '/product', {
    productName,
    description: 'Comes by the dozen.',
    availableQuantity: 100,
    minimumOrderQuantity: 12,
    quantityStep: 12,
    maximumOrderQuantity: 60,
    perUnitPrice: 25,
    priceTiers: [
      { fromQuantity: 20, perUnitPrice: 23 },
      { fromQuantity: 48, perUnitPrice: 21.5 },
    ],
    image: '/pictures/brand/icon-192.png',
    ...more,
  });
  return insertedId;
}

test.describe('a product with steps and price tiers', () => {
  test('lists its prices, steps by the carton, and says what the next tier saves', async ({
    page,
    context,
    shop,
    world,
  }) => {
    const name = 'Board by the dozen';
    const id = await addDozen(shop.url, world.admin, name);
    await becomes(context, shop.url, await signUp(shop.url, person('Tilo')));
    await page.goto(`/product/${id}`);
    const prices = page.getByRole('table', { name: 'Price by quantity' }).getByRole('row');
    await expect(prices).toHaveText([
      'From 12 units25.00$',
      'From 24 unitssave 8%23.00$',
      'From 48 unitssave 14%21.50$',
    ]);
    await expect(page.getByText('Sold in multiples of')).toBeVisible();

    const quantity = page.getByLabel('Quantity', { exact: true });
    const form = page.getByRole('form', { name: 'Order' });
    await expect(quantity).toHaveValue('12');
    await expect(form.getByText('12 more and each costs 23.00$')).toBeVisible();
    const more = form.getByRole('button', { name: 'More' });
    await more.press('Enter');
    await expect(quantity).toHaveValue('24');
    await expect(form).toContainText('Price per unit23.00$Total Price552.00$');
    await expect(form.getByText('24 more and each costs 21.50$')).toBeVisible();

    await quantity.fill('30');
    await expect(quantity).toHaveAccessibleDescription('Order 24 or 36: this product is sold in 12s');
    await expect(form.getByText('more and each costs')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Book Now' })).toBeDisabled();
    await form.getByRole('button', { name: 'Fewer' }).click();
    await expect(quantity).toHaveValue('24');
    await quantity.fill('35');
    await more.click();
    await expect(quantity).toHaveValue('36');
    await quantity.press('ArrowUp');
    await expect(quantity).toHaveValue('48');
    await quantity.fill('72');
    await expect(quantity).toHaveAccessibleDescription('One order takes at most 60');
    await quantity.fill('48');
    await expect(form).toContainText('Price per unit21.50$Total Price1,032.00$');

    await page.getByLabel('Address').fill('1 Test Street, Testville');
    await page.getByLabel('Phone number').fill('0123456789');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText(`48 × ${name} for 1,032.00$`)).toBeVisible();
  });

  test('is edited in the product form, with errors at the field', async ({
    page,
    context,
    shop,
    world,
    complaints,
  }) => {
    complaints.expectStatus(422);
    const name = 'Board with tiers';
    const id = await addDozen(shop.url, world.admin, name);
    await becomes(context, shop.url, world.admin);
    await page.goto(`/dashboard/manageproducts/${id}/edit`);
    await openPart(page, 'Stock and quantities', 'Former price and tiers');
    const tiers = page.getByLabel('Units from which tier 1 counts');
    const priceOf = (nth: number) => page.getByLabel(`Price of tier ${nth}`);
    const step = page.getByLabel('Sold in multiples of');
    await expect(tiers).toHaveValue('20');
    await expect(priceOf(2)).toHaveValue('21.50');
    await expect(step).toHaveValue('12');
    const save = page.getByRole('button', { name: 'Save product' });
    await priceOf(2).fill('dear');
    await save.click();
    await expect(priceOf(2)).toHaveAccessibleDescription(/The price of a tier must be an amount/);
    await expect(priceOf(2)).toBeFocused();
    await tiers.fill('24');
    await priceOf(1).fill('22');
    await priceOf(2).fill('22.01');
    await step.fill('10');
    await save.click();
    await expect(priceOf(2)).toHaveAccessibleDescription(/The tier from 48 must not cost more than 22.00\$/);
    await expect(step).toHaveAccessibleDescription(/The minimum must be a multiple of 10, such as 10 or 20/);
    await priceOf(2).fill('20.5');
    await step.fill('');
    await save.click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    const shown = await (await fetch(`${shop.url}/api/product/${id}`)).json();
    expect(shown).toMatchObject({
      quantityStep: null,
      maximumOrderQuantity: 60,
      variants: [
        {
          priceTiers: [
            { fromQuantity: 24, perUnitPrice: 22 },
            { fromQuantity: 48, perUnitPrice: 20.5 },
          ],
        },
      ],
    });
  });

  test('is added with step, maximum and tiers, and edited per variant', async ({
    page,
    context,
    shop,
    world,
    complaints,
  }) => {
    complaints.expectStatus(422);
    await becomes(context, shop.url, world.admin);
    await page.goto('/dashboard');
    const values = {
      'Product name': 'Tiered board',
      Description: 'Cheaper by the five.',
      'Available quantity': '40',
      'Minimum order quantity': '5',
      'Sold in multiples of': '3',
      'Price per unit': '12.50',
      'Units from which tier 1 counts': '10',
      'Price of tier 1': '12',
      Image: '/pictures/brand/icon-192.png',
    };
    await openPart(page, 'Stock and quantities', 'Former price and tiers');
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByLabel('Sold in multiples of')).toHaveAccessibleDescription(
      /The minimum must be a multiple of 3, such as 3 or 6/,
    );
    await page.getByLabel('Sold in multiples of').fill('5');
    await page.getByLabel('Units from which tier 2 counts').fill('20');
    await page.getByLabel('Price of tier 2').fill('cheap');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByLabel('Price of tier 2')).toHaveAccessibleDescription(/amount/);
    await expect(page.getByLabel('Price of tier 2')).toBeFocused();
    await expect(page.getByLabel('Price of tier 1')).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Remove tier 2' }).click();
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Product is Added')).toBeVisible();

    const [{ _id: id }] = await (await fetch(`${shop.url}/api/product?q=Tiered+board`)).json();
    await call(shop.url, world.admin, 'PUT', `/product/${id}/variants`, {
      version: 1,
      options: [{ name: 'Switch', values: ['Linear', 'Tactile'] }],
      variants: [
        { _id: id, options: { Switch: 'Linear' }, perUnitPrice: 12.5, priceTiers: '10: 12' },
        { options: { Switch: 'Tactile' }, perUnitPrice: 14 },
      ],
    });
    await page.goto(`/dashboard/manageproducts/${id}/edit`);
    await openPart(page, 'Options and variants');
    await expect(page.getByRole('button', { name: 'Price tiers of Linear: 1 tier' })).toBeVisible();
    const tiers = page.getByRole('button', { name: /^Price tiers of Tactile/ });
    const dialog = page.getByRole('dialog', { name: 'Price tiers of Tactile' });
    const typed = async (...rows: (readonly [from: string, price: string])[]) => {
      await tiers.click();
      for (const [place, [from, price]] of rows.entries()) {
        await dialog.getByLabel(`Units from which tier ${place + 1} counts`).fill(from);
        await dialog.getByLabel(`Price of tier ${place + 1}`).fill(price);
      }
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await typed(['10', '14.50']);
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(tiers).toHaveAccessibleDescription('The tier from 10 must not cost more than 14.00$');
    await expect(tiers).toBeFocused();
    await typed(['5', '13.50']);
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(tiers).toHaveAccessibleDescription('The first tier must start above the minimum order, 5');
    await typed(['10', '13.50'], ['20', '13']);
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page.getByText('Tiered board is saved.')).toBeVisible();
    const { variants } = await (await fetch(`${shop.url}/api/product/${id}`)).json();
    expect(variants[1].priceTiers).toEqual([
      { fromQuantity: 10, perUnitPrice: 13.5 },
      { fromQuantity: 20, perUnitPrice: 13 },
    ]);
  });
});
