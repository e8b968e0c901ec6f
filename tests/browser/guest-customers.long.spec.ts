import { expectNoViolations } from './support/axe.ts';
import { newGoods } from './support/goods.ts';
import { overhangOf } from './support/overhang.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const GUEST = 'ida.inkwell@example.com';
const DELIVERY = {
  name: 'Ida Inkwell',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '+49 30 1234567',
};

const write = (shopUrl: string, name: string, email: string) =>
  fetch(`${shopUrl}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'question',
      about: 'Delivery',
      name,
      email,
      message: 'Do you ship to Oslo?',
    }),
  });

test('a guest who wrote and ordered is a customer with a page, and comes to an account of the same person', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  // Nobody has verified the address of the account.
  complaints.expectStatus(409);
  const as = (method: string, path: string, body?: object) => call(shop.url, world.admin, method, path, body);
  expect((await write(shop.url, 'Ida Inkwell', GUEST)).status).toBe(202);
  const { sku } = await newGoods(shop.url, world.admin);
  const asked = { email: GUEST, lines: [{ sku, quantity: 1 }] };
  const { methodId, totalPrice } = await as('POST', '/phone-orders/quote', { ...asked, country: 'DE' });
  const placed = { ...asked, delivery: DELIVERY, methodId, totalPrice };
  const { insertedId: order } = await as('POST', '/phone-orders', placed);
  const member = await signUp(shop.url, person('Ida'));

  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${order}`);
  await page.getByRole('link', { name: 'Ida Inkwell' }).click();
  const heading = page.getByRole('heading', { name: 'Ida Inkwell', level: 1 });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/customers\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(
    page.getByRole('region', { name: 'Messages to the shop' }).getByRole('link', { name: 'Delivery' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveCount(1);
  await page
    .getByRole('region', { name: 'Messages to the shop' })
    .getByRole('link', { name: 'Delivery' })
    .click();
  await page.getByRole('link', { name: 'Ida Inkwell' }).click();
  await expect(page).toHaveURL(address);
  await page.getByLabel('New note').fill('Rings before noon.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Rings before noon.')).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overhangOf(page)).toBe(0);
  await expectNoViolations(page);

  await page.goto('/dashboard/customers?kind=guest&q=ida.inkwell');
  const row = page.getByRole('row', { name: /Ida Inkwell/ });
  await expect(row).toContainText('Guest');
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
  expect(await overhangOf(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(row).toContainText('Rings before noon.');
  await page.getByText('More filters').click();
  await page.getByRole('combobox', { name: 'Note', exact: true }).selectOption('Without a note');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Note', exact: true }).selectOption('With a note');
  await expect(row).toBeVisible();
  await expectNoViolations(page);

  await page.goto(address);
  await page.getByRole('button', { name: 'Merge into an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into an account' });
  await dialog.getByLabel('Other account').fill(member.email);
  await dialog.getByRole('button', { name: member.email }).click();
  await expect(dialog.getByRole('radio', { name: /a guest without an account/ })).toBeDisabled();
  await expect(dialog.getByRole('alert')).toContainText('needs a verified address');
});

test('staff erase a guest who only wrote from the page of the guest', async ({
  page,
  context,
  shop,
  world,
}) => {
  expect((await write(shop.url, 'Gone Gustav', 'gustav.gone@example.com')).status).toBe(202);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/customers?q=gustav.gone');
  await page.getByRole('link', { name: 'Gone Gustav' }).click();
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this guest’s data?' });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/dashboard\/customers$/);
  await page.getByLabel('Search customers').fill('gustav.gone');
  await expect(page.getByRole('row', { name: /Gone Gustav/ })).toHaveCount(0);
});
