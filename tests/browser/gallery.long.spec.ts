import type { Page } from '@playwright/test';
import { flawsOf } from './support/axe.ts';
import { emptyCache } from './support/browser-cache.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { settled } from './support/settled.ts';
import { becomes, call, type SignedIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

type Shown = { pictures: { address: string; alt: string }[] };

/** A board with the pictures of the first product, of which the third is that of its second variant. */
async function addBoard(url: string, admin: SignedIn, productName: string): Promise<string> {
  const [{ pictures: shown } = { pictures: [] }] = await call<Shown[]>(url, admin, 'GET', '/product');
  const [front, side, detail] = shown.map(({ address }) => address);
  const { insertedId: id } = await call<{ insertedId: string }>(url, admin, 'POST', '/product', {
    productName,
    description: 'Looks good from everywhere.',
    availableQuantity: 10,
    minimumOrderQuantity: 1,
    perUnitPrice: 99,
    image: front,
  });
  const pictures = [
    { address: front, alt: 'The board from above' },
    { address: side, alt: 'The board from the side' },
    { address: detail, alt: '' },
  ];
  await call(url, admin, 'PUT', `/product/${id}/pictures`, { version: 1, pictures });
  const variant = (Switch: string) => ({
    options: { Switch },
    sku: `${productName}-${Switch}`,
    perUnitPrice: 99,
  });
  await call(url, admin, 'PUT', `/product/${id}/variants`, {
    version: 2,
    options: [{ name: 'Switch', values: ['Linear', 'Tactile'] }],
    variants: [
      { _id: id, ...variant('Linear') },
      { ...variant('Tactile'), image: detail, addStock: 5 },
    ],
  });
  return id;
}

const strip = (page: Page) => page.getByRole('list', { name: /^Pictures of/ });
const view = (page: Page, n: number) => page.getByRole('link', { name: `View ${n}` });
const isShown = (page: Page, name: string) =>
  expect(strip(page).getByRole('img', { name, exact: true })).toBeInViewport({ ratio: 0.5 });
// Chromium's own page around a picture breaks the policy of the shop's files, and complains.
const answerPictures = (page: Page) =>
  page.route(/-1440\.webp$/, (route, request) =>
    request.isNavigationRequest() ? route.fulfill({ body: 'A picture' }) : route.continue(),
  );
const overlay = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });

test.describe('the gallery of a product', () => {
  test.use(DESKTOP);

  test('is walked through, enlarged and closed by keyboard', async ({ page, context, shop, world }) => {
    const id = await addBoard(shop.url, world.admin, 'Keyed board');
    await becomes(context, shop.url, world.member);
    await page.goto(`/product/${id}`);
    const first = page.getByRole('link', { name: 'Enlarge The board from above' });
    await first.focus();
    await first.press('ArrowRight');
    await isShown(page, 'The board from the side');
    await expect(page.getByRole('link', { name: 'Enlarge The board from the side' })).toBeFocused();
    await expect(view(page, 2)).toHaveAttribute('aria-current', 'true');

    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page).getByRole('status')).toHaveText('Picture 2 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(overlay(page).getByRole('status')).toHaveText('Picture 3 of 3');
    await expect(overlay(page).getByRole('img', { name: 'Keyed board, view 3 of 3' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Enlarge Keyed board, view 3 of 3' })).toBeFocused();
    await isShown(page, 'Keyed board, view 3 of 3');
  });

  test('shows the picture of a thumbnail, and that of the chosen variant', async ({
    page,
    context,
    shop,
    world,
  }) => {
    const id = await addBoard(shop.url, world.admin, 'Thumbed board');
    await becomes(context, shop.url, world.member);
    await page.goto(`/product/${id}`);
    await view(page, 2).click();
    await isShown(page, 'The board from the side');
    await page.getByRole('group', { name: 'Switch' }).getByText('Tactile').click();
    await isShown(page, 'Thumbed board, Tactile');
    await expect(view(page, 1)).toHaveAttribute('aria-current', 'true');
    await expect(strip(page).getByRole('listitem')).toHaveCount(3);
  });

  test('shows a picture at the size of its file, and goes back to the whole', async ({
    page,
    context,
    shop,
    world,
  }) => {
    const id = await addBoard(shop.url, world.admin, 'Large board');
    await becomes(context, shop.url, world.member);
    await page.goto(`/product/${id}`);
    await page.getByRole('link', { name: 'Enlarge The board from above' }).click();
    const picture = overlay(page).getByRole('img', { name: 'The board from above' });
    const width = () => picture.evaluate((img) => img.clientWidth);
    const whole = await width();
    await picture.click({ position: { x: 10, y: 10 } });
    await expect.poll(width).toBe(1440);
    expect(whole).toBeLessThan(1440);
    await overlay(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBe(whole);
    await overlay(page).getByRole('button', { name: 'Previous picture' }).click();
    await expect(overlay(page).getByRole('status')).toHaveText('Picture 3 of 3');
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(overlay(page)).toBeHidden();
  });

  test('leads to the file where the code of the large view cannot be loaded', async ({
    page,
    context,
    shop,
    world,
    complaints,
  }) => {
    complaints.expectStatus(503);
    const id = await addBoard(shop.url, world.admin, 'Cut board');
    await becomes(context, shop.url, world.member);
    await answerPictures(page);
    await page.route(/zoom-dialog/, (route) => route.fulfill({ status: 503 }));
    await page.goto(`/product/${id}`);
    await page.getByRole('link', { name: 'Enlarge The board from above' }).click();
    await expect(page).toHaveURL(/-1440\.webp$/);
  });

  test('has no axe violation and no shift, also while a variant is chosen and a picture enlarged', async ({
    page,
    context,
    shop,
    world,
  }) => {
    const id = await addBoard(shop.url, world.admin, 'Still board');
    await becomes(context, shop.url, world.member);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        for (const { value } of entries)
          Object.assign(window, { shift: Reflect.get(window, 'shift') + value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await emptyCache(page);
    await page.goto(`/product/${id}`);
    await settled(page);
    const found: string[] = [];
    const check = async (state: string) => {
      found.push(...(await flawsOf(page)).map((flaw) => `${state}, ${flaw}`));
    };
    await page.getByRole('group', { name: 'Switch' }).getByText('Tactile').click();
    await isShown(page, 'Still board, Tactile');
    await check('a variant');
    const shift = await page.evaluate(() => Reflect.get(window, 'shift') as number);
    await page.getByRole('link', { name: 'Enlarge Still board, Tactile' }).click();
    await expect(overlay(page)).toBeVisible();
    await check('the large view');
    await overlay(page).getByRole('button', { name: 'Zoom in' }).click();
    await check('an enlarged picture');
    expect(found).toEqual([]);
    expect(shift).toBeLessThanOrEqual(0.02);
  });
});

test.describe('the gallery on a phone', () => {
  test.use(PHONE);

  test('is swiped, and a tap enlarges the picture', async ({ page, context, shop, world }) => {
    const id = await addBoard(shop.url, world.admin, 'Swiped board');
    await becomes(context, shop.url, world.member);
    await page.goto(`/product/${id}`);
    await settled(page);
    await expect(strip(page)).toBeInViewport();
    const box = await strip(page).boundingBox();
    const touch = await context.newCDPSession(page);
    const swipe = async (y: number) => {
      const to = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) });
      await to('touchStart', 340);
      for (let x = 320; x >= 60; x -= 20) await to('touchMove', x);
      await to('touchEnd');
    };
    await swipe((box?.y ?? 0) + 100);
    await isShown(page, 'The board from the side');
    await expect(page.getByText('2 / 3')).toBeVisible();
    await page.getByRole('link', { name: 'Enlarge The board from the side' }).tap();
    await expect(overlay(page).getByRole('status')).toHaveText('Picture 2 of 3');
    await swipe(450);
    await expect(overlay(page).getByRole('status')).toHaveText('Picture 3 of 3');
    const picture = overlay(page).getByRole('img', { name: 'Swiped board, view 3 of 3' });
    const width = () => picture.evaluate((img) => img.clientWidth);
    expect(await width()).toBe(PHONE.viewport.width);
    await picture.tap();
    await expect.poll(width).toBe(1440);
  });
});

test.describe('the gallery without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('scrolls by its thumbnails and leads to the largest files', async ({ page, shop, world }) => {
    const id = await addBoard(shop.url, world.admin, 'Plain board');
    await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'everyone' });
    await page.goto(`/product/${id}`);
    await view(page, 2).click();
    await isShown(page, 'The board from the side');
    await answerPictures(page);
    await page.getByRole('link', { name: 'Enlarge The board from the side' }).click();
    await expect(page).toHaveURL(/-1440\.webp$/);
    await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'members' });
  });
});
