import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { paidOrders } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const PACKING = '/dashboard/orders/packing';

test('the packing page alone may use the camera', async ({ page, shop, world, context }) => {
  await becomes(context, shop.url, world.admin);
  const policyOf = async (address: string) =>
    (await page.request.get(shop.url + address)).headers()['permissions-policy'];
  expect(await policyOf(PACKING)).toContain('camera=(self)');
  expect(await policyOf(`${PACKING}?order=next`)).toContain('camera=(self)');
  for (const address of [
    '/',
    '/products',
    '/dashboard/manageorders',
    '/dashboard/orders/new',
    '/api/storefront',
  ])
    expect(await policyOf(address), address).toContain('camera=()');
});

const mayUseCamera = (page: Page) =>
  page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
    ).featurePolicy.allowsFeature('camera'),
  );

test('a link out of the packing page leaves its camera behind, and going back finds it again', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Left-camera')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`${PACKING}?order=${id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  expect(await mayUseCamera(page)).toBe(true);
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${id}$`));
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await mayUseCamera(page)).toBe(false);
  await page.goBack();
  await expect(page.getByLabel('Tracking number')).toBeVisible();
  expect(await mayUseCamera(page)).toBe(true);
  // Within the page nothing is loaded anew.
  await page.keyboard.press('Escape');
  await expect(title).toHaveText('Pack orders');
  await page.getByRole('link', { name: 'Manage Orders' }).first().click();
  await expect(title).toHaveText('All Orders');
  expect(await mayUseCamera(page)).toBe(false);
});

/** A browser that reads codes: `code` is what the camera sees, `refusal` the name of the error if it may not look. */
async function withCamera(page: Page, code: string, refusal = ''): Promise<void> {
  await page.addInitScript(
    ([seen, error]) => {
      const stub = window as unknown as Record<string, unknown>;
      stub.BarcodeDetector = class {
        detect = async () => [{ rawValue: seen }];
      };
      navigator.mediaDevices.getUserMedia = async () => {
        if (error) throw new DOMException('No', error);
        const canvas = document.createElement('canvas');
        const paint = canvas.getContext('2d');
        setInterval(() => paint?.fillRect(0, 0, Math.random() * 99, 9), 30);
        const stream = canvas.captureStream(10);
        stub.tracks = stream.getTracks();
        return stream;
      };
    },
    [code, refusal],
  );
}

const cameraStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks?: MediaStreamTrack[] }).tracks?.map(({ readyState }) => readyState),
  );

test('the camera reads the number into the field, ships nothing, and is turned off', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Scanned')), 1);
  await becomes(context, shop.url, world.admin);
  await withCamera(page, '1Z999AA10123456784');
  await page.goto(`${PACKING}?order=${id}`);
  await page.getByRole('button', { name: 'Scan' }).click();
  const field = page.getByLabel('Tracking number');
  await expect(field).toHaveValue('1Z999AA10123456784');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Carrier')).toHaveValue('UPS');
  await expect(field).toBeFocused();
  expect(await cameraStates(page)).toEqual(['ended']);
  expect((await call(shop.url, world.admin, 'GET', `/orders/${id}`)).status).toBe('pending');
});

test('a code that is no number is named, and closing turns the camera off', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Other-code')), 1);
  await becomes(context, shop.url, world.admin);
  await withCamera(page, 'https://example.com/label');
  await page.goto('/dashboard/manageorders');
  // A document of another page may not use the camera, so the link loads the page anew.
  await page.getByRole('link', { name: 'Pack orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pack orders' })).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(loaded).toBe(shop.url + PACKING);
  await page.goto(`${PACKING}?order=${id}`);
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByText('This code is no tracking number.')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await cameraStates(page)).toEqual(['ended']);
  await expect(page.getByLabel('Tracking number')).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
});

test('a camera that is not allowed is explained, and without one there is no button', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Denied')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`${PACKING}?order=${id}`);
  await expect(page.getByLabel('Tracking number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan' })).toBeHidden();
  await withCamera(page, '', 'NotAllowedError');
  await page.reload();
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByText('The camera is not allowed.')).toBeVisible();
});
