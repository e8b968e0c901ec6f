import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { openPart } from './support/open-part.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

type Made = { name: string; type: string; bytes: number; isNoise?: boolean };

/** Makes files in the page and hands them to an element, by a paste or a drop. */
async function hand(by: 'paste' | 'drop', target: Locator, made: readonly Made[]): Promise<void> {
  await target.evaluate(
    async (element, { by: how, made: files }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes, isNoise } of files)
        data.items.add(new File([isNoise ? await noise() : new Uint8Array(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
      // Noise cannot be compressed: a PNG of it is larger than the shop takes.
      async function noise(): Promise<Blob> {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1300 });
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
        const picture = pen.createImageData(1600, 1300);
        for (let at = 0; at < picture.data.length; at += 65_536)
          crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
        for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
        pen.putImageData(picture, 0, 0);
        return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob as Blob)));
      }
    },
    { by, made },
  );
}

const LARGE = { name: 'large.png', type: 'image/png', bytes: 0, isNoise: true };
const section = (page: Page) => page.getByRole('group', { name: 'Pictures', exact: true });

test.beforeEach(async ({ context, page, shop, world }) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard');
});

test('a pasted picture larger than 5 MB is made smaller and uploaded', async ({ page }) => {
  await openPart(page, 'Pictures');
  const sent = page.waitForRequest(/\/api\/uploads$/);
  await hand('paste', section(page), [LARGE]);
  const size = Number(await (await sent).headerValue('content-length'));
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(5 * 1024 * 1024);
  await expect(section(page).getByText('The picture is uploaded.')).toBeVisible();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^\/uploads\//);
});

test('a picture that cannot be opened says what to do, and the others of the drop go on', async ({
  page,
}) => {
  await openPart(page, 'Pictures');
  await hand('drop', section(page), [
    { name: 'IMG_1.HEIC', type: '', bytes: 2000 },
    { name: 'huge.jpg', type: 'image/jpeg', bytes: 40 * 1024 * 1024 },
    LARGE,
  ]);
  await expect(section(page).getByText('The picture is uploaded.')).toBeVisible();
  await expect(section(page).getByText('IMG_1.HEIC: This browser cannot open HEIC photos.')).toBeVisible();
  await expect(section(page).getByText('huge.jpg: The picture is larger than 5 MB')).toBeVisible();
});

test('a HEIC photo of a browser that opens it is sent smaller, as a picture that the shop takes', async ({
  page,
  shop,
}) => {
  // Chromium opens none.
  await page.evaluate(() => {
    const usual = createImageBitmap;
    const photo = Object.assign(document.createElement('canvas'), { width: 4032, height: 3024 });
    photo.getContext('2d')?.fillRect(0, 0, 4032, 2000);
    const opening = (source: ImageBitmapSource) => usual(source instanceof File ? photo : source);
    Object.assign(window, { createImageBitmap: opening });
  });
  await openPart(page, 'Pictures');
  await hand('drop', section(page), [{ name: 'IMG_2.HEIC', type: 'image/heic', bytes: 2000 }]);
  await expect(section(page).getByText('The picture is uploaded.')).toBeVisible();
  const image = page.getByLabel('Image', { exact: true });
  await expect(image).toHaveValue(/^\/uploads\//);
  const answer = await fetch(`${shop.url}${await image.inputValue()}`);
  const { width = 0, height = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(width / height).toBeCloseTo(4 / 3, 2);
});

test('the picture field takes a pasted picture, and leaves pasted words alone', async ({ page }) => {
  const image = page.getByLabel('Image', { exact: true });
  await hand('paste', image, [LARGE]);
  await expect(image).toHaveValue(/^\/uploads\//);
  await image.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Cells of a spreadsheet');
    data.items.add(new File(['no picture'], 'cells.png', { type: 'image/png' }));
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    element.dataset.prevented = String(!element.dispatchEvent(new ClipboardEvent('paste', paste)));
  });
  await expect(image).toHaveAttribute('data-prevented', 'false');
});

test('pictures are added by their addresses, each with its reason if it cannot be', async ({ page }) => {
  await openPart(page, 'Pictures');
  const address = page.getByLabel('Address of a picture');
  await address.fill('http://example.com/no.jpg');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription(/starts with https/);
  await expectNoViolations(page);
  await address.fill('/pictures/brand/icon-192.png');
  await page.getByRole('button', { name: 'Add address' }).click();
  await address.fill('/pictures/brand/icon-512.png');
  await address.press('Enter');
  await expect(page.getByLabel('Description of picture 2')).toBeVisible();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('/pictures/brand/icon-192.png');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the camera is one tap away, and nothing is wider than the screen', async ({ page }) => {
    await openPart(page, 'Pictures');
    await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
    await expect(page.getByText('Take a photo')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => window.innerWidth),
    );
    // The bar at the bottom covers no part of a field there.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoViolations(page);
  });
});
