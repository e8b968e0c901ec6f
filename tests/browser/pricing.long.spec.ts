import { paste } from './support/paste.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('an admin adds a zone with methods and a tax, tries it, and deletes it', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(422);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/shipping');
  await expect(page.getByRole('row', { name: /Everywhere/ })).toContainText('The rest of the world');
  await page.getByRole('link', { name: 'Add zone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Alps of the tests');
  await page.getByLabel('Ships to').selectOption({ label: 'Switzerland' });
  await page.getByLabel('Ships to').selectOption({ label: 'Austria' });
  await page.getByRole('button', { name: 'Remove Austria' }).click();
  await page.getByRole('button', { name: 'Add method' }).click();
  const parcel = page.getByRole('group', { name: 'Method 1' });
  await parcel.getByLabel('Name').fill('Post');
  await parcel.getByLabel('Price').selectOption('By weight');
  await parcel.getByLabel('From grams of price 1').fill('0');
  await parcel.getByLabel('Price in $ of price 1').fill('5.00');
  await parcel.getByLabel('From grams of price 2').fill('1000');
  await parcel.getByLabel('Price in $ of price 2').fill('cheap');
  await page.getByRole('button', { name: 'Add tax' }).click();
  await page.getByRole('group', { name: 'Tax 1' }).getByLabel('Name').fill('VAT');
  const rate = page.getByLabel('Rate in %');
  await rate.fill('8.12345');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await expect(rate).toHaveAccessibleDescription(/at most four decimals/);
  await expect(parcel.getByLabel('Price in $ of price 2')).toHaveAccessibleDescription(/must be an amount/);
  await expect(parcel.getByLabel('Price in $ of price 1')).toHaveAccessibleDescription('');
  await rate.fill('8.1');
  await parcel.getByRole('button', { name: 'Remove price 2' }).click();
  await paste(parcel.getByLabel('From grams of price 2'), '100,000 g\t$9.00\n');
  await expect(parcel.getByLabel('Price in $ of price 2')).toHaveValue('9.00');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await expect(page).toHaveURL('/dashboard/shipping');
  const row = page.getByRole('row', { name: /Alps of the tests/ });
  await expect(row).toContainText('Switzerland');
  await expect(row).toContainText('Post: 5.00$ to 9.00$ by weight');
  await expect(row).toContainText('VAT 8.1% (Standard)');

  const [product] = await call<{ _id: string }[]>(shop.url, world.admin, 'GET', '/product?limit=1');
  const { variants } = await call(shop.url, world.admin, 'GET', `/product/${product?._id}`);
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page.getByLabel('SKU of line 1')).toHaveAccessibleDescription('Name at least one SKU');
  await expect(page.getByLabel('SKU of line 1')).toBeFocused();
  await paste(page.getByLabel('SKU of line 1'), `${variants[0].sku}\t1\nNO-SUCH-SKU\t1\n`);
  await page.getByLabel('Country', { exact: true }).selectOption('Switzerland');
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page.getByLabel('SKU of line 2')).toHaveAccessibleDescription(
    /No product on sale has the SKU NO-SUCH-SKU/,
  );
  await expect(page.getByLabel('SKU of line 2')).toBeFocused();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await page.getByRole('button', { name: 'Show the price' }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'Zone: Alps of the tests' });
  await expect(outcome.getByRole('term')).toHaveText(['Subtotal', 'Post', 'VAT 8.1%', 'Total']);

  await page.getByRole('button', { name: 'Delete Alps of the tests' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Alps of the tests is deleted.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a second editor of a zone is told what changed, and loses nothing', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  await becomes(context, shop.url, world.admin);
  const fields = { areas: ['LI'], methods: [], taxes: [] };
  const body = { ...fields, name: 'Edited by two' };
  const { insertedId } = await call(shop.url, world.admin, 'POST', '/settings/zones', body);
  await page.goto(`/dashboard/shipping/${insertedId}`);
  await page.getByLabel('Name', { exact: true }).fill('Edited by me');
  await call(shop.url, world.admin, 'PUT', `/settings/zones/${insertedId}`, {
    ...body,
    areas: ['LI', 'SM'],
    version: 1,
  });
  const save = page.getByRole('button', { name: 'Save zone' });
  await save.click();
  await expect(
    page.getByText('In another tab, you changed this zone while you were editing it.'),
  ).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Remove San Marino' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Edited by me');
  await save.click();
  await expect(page.getByRole('row', { name: /Edited by me/ })).toContainText('Liechtenstein, San Marino');
  await call(shop.url, world.admin, 'DELETE', `/settings/zones/${insertedId}`);
});

test('an admin makes a code, a customer uses it, and the list counts it', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(422);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/codes/add');
  const add = page.getByRole('button', { name: 'Add code' });
  await page.getByLabel('Code', { exact: true }).fill('TESTS-25');
  await page.getByLabel('Percent').fill('125');
  await page.getByLabel('Uses in all').fill('3');
  await add.click();
  await expect(page.getByLabel('Percent')).toHaveAccessibleDescription(/at most 100/);
  await page.getByLabel('Percent').fill('25');
  await add.click();
  const row = page.getByRole('row', { name: /TESTS-25/ });
  await expect(row).toContainText('25% off');
  await expect(row).toContainText('0 of 3');
  await expect(page.getByText('Times are in the shop’s time zone (UTC).')).toBeVisible();

  const { member } = world;
  await page.getByRole('link', { name: 'Edit TESTS-25' }).click();
  await page.getByLabel('Gives').selectOption('An amount off');
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Only for').fill(member.email);
  await page.getByRole('button', { name: 'Save code' }).click();
  await expect(row).toContainText(`for ${member.email}`);
  await expect(row).toContainText('5.00$ off');

  await page.getByRole('button', { name: 'Delete TESTS-25' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('TESTS-25 is deleted.')).toBeVisible();
});

test('Book Now shows shipping and tax where the shop charges them', async ({
  page,
  context,
  shop,
  world,
}) => {
  const { zones } = await call(shop.url, world.admin, 'GET', '/settings/pricing');
  const rest = zones.find(({ areas }: { areas: string[] }) => areas.length === 0);
  const put = (methods: object[], taxes: object[], version: number) =>
    call(shop.url, world.admin, 'PUT', `/settings/zones/${rest._id}`, {
      name: rest.name,
      areas: [],
      methods,
      taxes,
      version,
    });
  const vat = { taxClass: 'Standard', label: 'VAT', percent: 10 };
  await put([{ name: 'Parcel', kind: 'flat', price: 5 }], [vat], rest.version);
  await becomes(context, shop.url, await signUp(shop.url, person('Bea', 'bea.pays.tax@example.com')));
  const products = await call<{ _id: string; priceVaries: boolean }[]>(
    shop.url,
    world.admin,
    'GET',
    '/product?limit=20&available=true',
  );
  const product = products.find(({ priceVaries }) => !priceVaries);
  await page.goto(`/product/${product?._id}`);
  const lines = page.getByRole('form', { name: 'Order' }).getByRole('term');
  await expect(lines.filter({ hasText: 'Parcel' })).toBeVisible();
  await expect(lines.filter({ hasText: 'VAT 10%' })).toBeVisible();
  await page.getByLabel('Address').fill('1 Test Street');
  await page.getByLabel('Phone number').fill('0123456');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText('Order is unpaid. Check your Order Page.')).toBeVisible();
  await put([{ name: 'Standard shipping', kind: 'flat', price: 0 }], [], rest.version + 1);
});
