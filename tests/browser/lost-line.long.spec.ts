import type { Page } from '@playwright/test';
import { addBoard } from './support/add-board.ts';
import { paidOrders } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

type Loss = { method: string; path: string; of: 'answer' | 'call' };

/** Loses the next such call before it reaches the shop, or its answer alone: the shop has then carried it out. */
async function loseNext(page: Page, loss: Loss): Promise<void> {
  await page.evaluate(({ method, path, of }) => {
    const real = window.fetch;
    let isLost = false;
    // A request that the browser cancels would be an error in the console.
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const isNext = !isLost && request.method === method && new URL(request.url).pathname.endsWith(path);
      if (!isNext) return real(input, init);
      isLost = true;
      if (of === 'answer') await real(input, init);
      throw new TypeError('Failed to fetch');
    };
  }, loss);
}

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';

test('a parcel whose answer is lost keeps number and units, and is shipped once by the next press', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Lost-parcel')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('1Z 900');
  await loseNext(page, { method: 'POST', path: '/shipments', of: 'answer' });
  const ship = dialog.getByRole('button', { name: 'Ship and mail the customer' });
  await ship.click();
  await expect(dialog.getByText(UNREACHABLE)).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('1Z 900');
  // The page hears of the shipment meanwhile.
  await expect(dialog.getByText('This order changed while you were here.')).toBeVisible();
  await ship.click();
  await expect(dialog).toBeHidden();
  const { fulfilment } = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  expect(fulfilment.shipments).toMatchObject([{ trackingNumber: '1Z 900' }]);
});

test('a refund whose answer is lost is made once by the next press', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Lost-refund')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose everything' }).click();
  await dialog.getByLabel('Reason (optional)').fill('Arrived broken');
  await loseNext(page, { method: 'POST', path: '/refunds', of: 'answer' });
  const refund = dialog.getByRole('button', { name: /^Refund/ });
  await refund.click();
  await expect(dialog.getByText(UNREACHABLE)).toBeVisible();
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Arrived broken');
  await expect(dialog.getByText('This order changed while you were here.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund|^Try/ }).click();
  await expect(dialog).toBeHidden();
  const { fulfilment } = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  expect(fulfilment.refunds).toMatchObject([{ reason: 'Arrived broken' }]);
});

test('a note whose answer is lost stays in its field, and is kept once', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Lost-note')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${id}`);
  const field = page.getByLabel('New note');
  await field.fill('Ring twice');
  await loseNext(page, { method: 'POST', path: '/notes', of: 'answer' });
  const add = page.getByRole('button', { name: 'Add note' });
  await add.click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(field).toHaveValue('Ring twice');
  await add.click();
  await expect(field).toHaveValue('');
  const { notes } = await call(shop.url, world.admin, 'GET', `/orders/${id}/staff`);
  expect(notes).toMatchObject([{ text: 'Ring twice' }]);
});

test('a corrected number whose answer is lost is mailed once, and is no colleague’s', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Lost-correction')), 1);
  await call(shop.url, world.admin, 'PUT', `/orders/${id}`);
  const { untrackedShipment } = await call(shop.url, world.admin, 'GET', `/orders/${id}/staff`);
  const at = `/orders/${id}/shipments/${untrackedShipment}`;
  await call(shop.url, world.admin, 'PATCH', at, { trackingNumber: '1Z 910' });
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Correct tracking number 1Z 910' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('1Z 911');
  await loseNext(page, { method: 'PUT', path: '/tracking', of: 'answer' });
  const correct = dialog.getByRole('button', { name: 'Correct and mail the customer' });
  await correct.click();
  await expect(dialog.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByText('Tracking number corrected: 1Z 910 → 1Z 911')).toBeAttached();
  await expect(dialog.getByText('Meanwhile the number was changed')).toBeHidden();
  await correct.click();
  await expect(dialog).toBeHidden();
  const { mails } = await call(shop.url, world.admin, 'GET', `/orders/${id}/staff`);
  const kinds = mails.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'tracking-corrected')).toHaveLength(1);
});

test('without a connection Ship in the list says so, and ships once there is one again', async ({
  page,
  shop,
  world,
  context,
}) => {
  const customer = person('Lost-list');
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, customer), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/manageorders');
  const row = page.getByRole('row').filter({ hasText: customer.email });
  const ship = row.getByRole('button', { name: 'Ship', exact: true });
  await expect(ship).toBeEnabled();
  await loseNext(page, { method: 'PUT', path: `/orders/${id}`, of: 'call' });
  await ship.click();
  await expect(page.getByText(UNREACHABLE).first()).toBeVisible();
  await expect(row).toBeVisible();
  await ship.click();
  await expect(row.getByRole('button', { name: 'Shipped', exact: true })).toBeDisabled();
  const { fulfilment } = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  expect(fulfilment.shipments).toHaveLength(1);
});

test('without a connection a product is not saved, nothing typed is lost, and saving again works', async ({
  page,
  shop,
  world,
  context,
}) => {
  const { insertedId } = await call(shop.url, world.admin, 'POST', '/product', {
    productName: 'Board without a line',
    description: 'To be edited.',
    availableQuantity: 40,
    minimumOrderQuantity: 2,
    perUnitPrice: 12.5,
    image: '/pictures/brand/icon-192.png',
  });
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/manageproducts/${insertedId}/edit`);
  await page.getByLabel('Price per unit').fill('13');
  await page.getByLabel('Description', { exact: true }).fill('Typed offline.');
  await loseNext(page, { method: 'PATCH', path: `/product/${insertedId}`, of: 'call' });
  const save = page.getByRole('button', { name: 'Save product' });
  await save.click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByText(/^Unsaved: /)).toBeVisible();
  await save.click();
  await expect(page.getByText('Board without a line is saved.')).toBeVisible();
  const now = await call(shop.url, world.admin, 'GET', `/product/${insertedId}/managed`);
  expect(now).toMatchObject({ version: 2, perUnitPrice: 13, description: 'Typed offline.' });
});

test('prices of chosen products whose answer is lost fall once, by the next press', async ({
  page,
  shop,
  world,
  context,
}) => {
  const id = await addBoard(shop.url, world.admin, 'Board of a lost edit');
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/manageproducts?q=Board+of+a+lost+edit');
  await page.getByRole('checkbox', { name: /Board of a lost edit/ }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent').fill('-20');
  await loseNext(page, { method: 'POST', path: '/bulk-changes', of: 'answer' });
  const change = dialog.getByRole('button', { name: 'Change 1 product' });
  await change.click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(dialog.getByLabel('Percent')).toHaveValue('-20');
  await change.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 product changed.')).toBeVisible();
  const now = await call(shop.url, world.admin, 'GET', `/product/${id}/managed`);
  expect(now).toMatchObject({ version: 2, perUnitPrice: 10 });
});
