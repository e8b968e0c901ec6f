import sharp from 'sharp';
import { addBoard } from './support/add-board.ts';
import { openPart } from './support/open-part.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('an admin changes a product, its stock by units, and customers see it', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(422);
  await addBoard(shop.url, world.admin, 'Changing board');
  await page.goto('/dashboard/manageproducts?q=Changing+board');
  await page.getByRole('link', { name: 'Changing board', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit Product', level: 1 })).toBeVisible();
  const units = page.getByLabel('Available quantity', { exact: true });
  await expect(units).toHaveAccessibleDescription(/40 now, 0 reserved, 0 sold/);
  await openPart(page, 'Former price and tiers');

  await page.getByLabel('Price per unit', { exact: true }).fill('11.25');
  await page.getByLabel('Former price', { exact: true }).fill('10');
  await units.fill('35');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByLabel('Former price', { exact: true })).toHaveAccessibleDescription(
    /must not be below/,
  );
  await page.getByLabel('Former price', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Changing board is saved.')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/dashboard/manageproducts');
  await page.goto('/products?q=Changing+board');
  await expect(page.getByRole('article').filter({ hasText: 'Changing board' })).toContainText('11.25');
});

test('another admin’s changes are shown, and nothing typed is lost', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const id = await addBoard(shop.url, world.admin, 'Contested board');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  const price = page.getByLabel('Price per unit', { exact: true });
  const description = page.getByLabel('Description', { exact: true });
  await price.fill('14');
  const units = page.getByLabel('Available quantity', { exact: true });
  await units.fill('43');
  const other = { version: 1, perUnitPrice: 13, description: 'By another admin.', addStock: 10 };
  await call(shop.url, world.admin, 'PATCH', `/product/${id}`, other);
  await page.getByRole('button', { name: 'Save product' }).click();

  const notice = page.getByRole('alert').filter({ hasText: 'In another tab, you changed this product' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Price per unit: “12.5” is now “13”; you typed “14”');
  await expect(notice).toContainText('Description: “To be changed.” is now “By another admin.”');
  await expect(price).toHaveValue('14');
  await expect(description).toHaveValue('By another admin.');
  await expect(notice).toContainText('Available quantity: “40” is now “50”; you typed “43”');
  await expect(units).toHaveValue('43');

  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Contested board is saved.')).toBeVisible();
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await expect(price).toHaveValue('14');
  await expect(description).toHaveValue('By another admin.');
  await expect(units).toHaveValue('43');
});

test('units that orders hold, and a name that is taken, are refused at their fields', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const id = await addBoard(shop.url, world.admin, 'Held board');
  await addBoard(shop.url, world.admin, 'Taken board');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  const units = page.getByLabel('Available quantity', { exact: true });
  await units.fill('-1');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(units).toHaveAccessibleDescription(/Only 40 units can be taken away/);
  await units.fill('40');
  const name = page.getByLabel('Product name', { exact: true });
  await name.fill('Taken board');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(name).toHaveAccessibleDescription(/has this name already/);
  await expect(name).toBeFocused();
});

test('a picture is chosen from the device, previewed, saved and shown in several sizes', async ({
  page,
  shop,
  world,
}) => {
  const id = await addBoard(shop.url, world.admin, 'Pictured board');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  const file = { name: 'board.png', mimeType: 'image/png', buffer: await picture('red') };
  await page.getByLabel('Choose a picture').setInputFiles(file);
  await expect(page.getByText('board.png is uploaded.')).toBeVisible();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^\/uploads\/[0-9a-f-]{36}-960\.webp$/);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Pictured board is saved.')).toBeVisible();
  await page.goto(`/product/${id}`);
  const shown = page
    .getByRole('main')
    .getByRole('img', { name: /Pictured board/ })
    .first();
  await expect
    .poll(() =>
      shown.evaluate((img: HTMLImageElement) => [
        img.naturalWidth > 0,
        new URL(img.currentSrc).pathname.slice(0, 9),
      ]),
    )
    .toEqual([true, '/uploads/']);
});

test('a file that is no picture is refused at the field, and the address stays', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(422);
  await page.goto('/updateprofile');
  const address = page.getByLabel('Upload Profile Picture');
  const chooser = page.getByLabel('Choose a picture');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(address).toHaveAccessibleDescription(/must be a PNG, a JPEG or a WebP/);
  await chooser.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await expect(address).toHaveAccessibleDescription(/must be a PNG, a JPEG or a WebP/);
  await expect(address).toHaveValue('');
});

test('a photo is dropped on the profile, and shown wherever the member is', async ({ page }) => {
  await page.goto('/updateprofile');
  const bytes = [...(await picture('blue'))];
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'me.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await page.getByRole('group', { name: 'Picture' }).dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('me.png is uploaded.')).toBeVisible();
  const url = await page.getByLabel('Upload Profile Picture').inputValue();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        (address) =>
          [...document.images].filter((img) => img.src.endsWith(address) && img.naturalWidth > 0).length,
        url,
      ),
    )
    .toBeGreaterThan(1);
});

test('a picture is chosen with the keyboard alone', async ({ page }) => {
  await page.goto('/updateprofile');
  // Chromium needs a moment before it hands over its file pickers.
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('Upload Profile Picture').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Choose a picture')).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('green') });
  await expect(page.getByText('me.png is uploaded.')).toBeVisible();
});
