import type { Page } from '@playwright/test';
import { addBoard } from './support/add-board.ts';
import { expectRefusals, hire, NOT_IN_ROLE, takeRole } from './support/hire.ts';
import { paidOrders } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const NOT_ON_TEAM = 'Only the team of the shop may do this, and this account is not on it.';

const expectTold = async (page: Page, sentence: string) => {
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a packer who may no longer ship learns it at the next parcel, and nothing is shipped', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  expectRefusals(complaints);
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Rightless-buyer')), 1);
  const packer = await hire(shop.url, world.admin, 'Rightless-packer', 'packer');
  await becomes(context, shop.url, packer);
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('1Z 920');
  await takeRole(shop.url, world.admin, packer, 'support');
  await dialog.getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expectTold(page, NOT_IN_ROLE);
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('1Z 920');
  // The menu has the pages of the new role, and they open.
  await dialog.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  const { fulfilment, status } = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  expect([status, fulfilment.shipments]).toEqual(['pending', []]);
});

test('a former member of the team learns it at the next press, and the page does not go blank', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  expectRefusals(complaints);
  const customer = person('Leaver-buyer');
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, customer), 1);
  const packer = await hire(shop.url, world.admin, 'Leaver', 'packer');
  await becomes(context, shop.url, packer);
  await page.goto('/dashboard/manageorders');
  const list = page.getByRole('row').filter({ hasText: customer.email });
  await expect(list.getByRole('button', { name: 'Ship', exact: true })).toBeEnabled();
  await takeRole(shop.url, world.admin, packer, 'member');
  await list.getByRole('button', { name: 'Ship', exact: true }).click();
  await expectTold(page, NOT_ON_TEAM);
  await expect(list.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText(['Account']);
  // Loaded anew, the page says whose it is.
  await page.reload();
  await expect(page.getByText('That page is for admins')).toBeVisible();
  const { fulfilment } = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  expect(fulfilment.shipments).toEqual([]);
});

test('a product is not saved without the right, and what was typed stays', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  expectRefusals(complaints);
  const { insertedId } = await call(shop.url, world.admin, 'POST', '/product', {
    productName: 'Board of a leaver',
    description: 'To be edited.',
    availableQuantity: 40,
    minimumOrderQuantity: 2,
    perUnitPrice: 12.5,
    image: '/pictures/brand/icon-192.png',
  });
  const manager = await hire(shop.url, world.admin, 'Leaving-manager', 'manager');
  await becomes(context, shop.url, manager);
  await page.goto(`/dashboard/manageproducts/${insertedId}/edit`);
  await page.getByLabel('Price per unit').fill('13');
  await takeRole(shop.url, world.admin, manager, 'packer');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expectTold(page, NOT_IN_ROLE);
  await expect(page.getByLabel('Price per unit')).toHaveValue('13');
  expect(await call(shop.url, world.admin, 'GET', `/product/${insertedId}/managed`)).toMatchObject({
    version: 1,
    perUnitPrice: 12.5,
  });
});

test('typed text stays on a page when the role is taken away while it is open', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  expectRefusals(complaints);
  const owner = await hire(shop.url, world.admin, 'Leaving-owner', 'admin');
  await becomes(context, shop.url, owner);
  await page.goto('/dashboard/team');
  const email = page.getByRole('main').getByLabel('Email', { exact: true });
  await email.fill('half.typed@example.com');
  // The page hears of it and asks again.
  await takeRole(shop.url, world.admin, owner, 'packer');
  await expect(page.getByText(NOT_IN_ROLE).first()).toBeVisible();
  await expect(email).toHaveValue('half.typed@example.com');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText([/^Manage Orders/, 'Account']);
});

test('zones, collections, messages, the grid and reports keep what was typed, and say that the right is gone', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  test.slow();
  expectRefusals(complaints);
  const asAdmin = <T>(method: string, path: string, body?: object) =>
    call<T>(shop.url, world.admin, method, path, body);
  const { zones } = await asAdmin<{ zones: { _id: string; name: string }[] }>('GET', '/settings/pricing');
  const slug = 'kept-without-rights';
  await asAdmin('POST', '/collections', {
    title: 'Kept',
    slug,
    picked: 'by rule',
    priceFrom: 1,
    inMenu: false,
  });
  const about = 'A question to somebody who leaves';
  const message = { kind: 'question', about, name: 'Ines', email: 'ines@example.com', message: 'Well?' };
  await asAdmin('POST', '/messages', message);
  const messages = await asAdmin<{ _id: string; about: string }[]>('GET', '/messages');
  const product = await addBoard(shop.url, world.admin, 'Board of a lost right');
  const manager = await hire(shop.url, world.admin, 'Leaving-everything', 'manager');
  await becomes(context, shop.url, manager);

  const pages = [
    { path: `shipping/${zones[0]?._id}`, field: 'Name', text: 'Half a zone', press: 'Save zone' },
    { path: `collections/${slug}/edit`, field: 'Title', text: 'Half a title', press: 'Save collection' },
    {
      path: `inbox/${messages.find((one) => one.about === about)?._id}`,
      field: 'Your answer',
      text: 'Half an answer',
      press: 'Send answer',
    },
    {
      path: 'manageproducts/grid?q=Board+of+a+lost+right',
      field: 'Price of Board of a lost right',
      text: '77',
      press: 'Preview changes',
    },
  ];
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  const ofPacker = [/^Manage Orders/, 'Account'];
  for (const { path, field, text, press } of pages) {
    await takeRole(shop.url, world.admin, manager, 'manager');
    await page.goto(`/dashboard/${path}`);
    const typed = page.getByRole('main').getByLabel(field, { exact: true }).first();
    await typed.fill(text);
    await takeRole(shop.url, world.admin, manager, 'packer');
    await page.getByRole('button', { name: press }).click();
    await expectTold(page, NOT_IN_ROLE);
    await expect(typed, path).toHaveValue(text);
    await expect(menu, path).toHaveText(ofPacker);
  }

  // Pages with nothing to type keep what they show.
  for (const { path, shown, act } of [
    {
      path: 'collections',
      shown: 'Kept',
      act: async () => page.getByRole('button', { name: 'Delete Kept' }).click(),
    },
    {
      path: 'reports',
      shown: 'Any span of days in figures',
      act: async () => void (await page.getByLabel('By', { exact: true }).selectOption('Month')),
    },
  ]) {
    await takeRole(shop.url, world.admin, manager, 'manager');
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    await takeRole(shop.url, world.admin, manager, 'packer');
    await act();
    if (path === 'collections')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectTold(page, NOT_IN_ROLE);
    await expect(page.getByText(shown).first(), path).toBeVisible();
    await expect(menu, path).toHaveText(ofPacker);
  }
  expect((await asAdmin<{ title: string }>('GET', `/collections/${slug}/managed`)).title).toBe('Kept');
  expect(await asAdmin('GET', `/product/${product}/managed`)).toMatchObject({ version: 1 });
});

test('a page opens by the role that its reader has now, not by the role that the tab learned', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  expectRefusals(complaints);
  const helper = await hire(shop.url, world.admin, 'Returning-helper', 'support');
  await becomes(context, shop.url, helper);
  await page.goto('/dashboard/inbox');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Manage Orders/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible();
  await takeRole(shop.url, world.admin, helper, 'packer');
  await page.reload();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: /^Manage Orders/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Inbox/ })).toHaveCount(0);
  await takeRole(shop.url, world.admin, helper, 'support');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});
