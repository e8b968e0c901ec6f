import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from './support/axe.ts';
import { openPart } from './support/open-part.ts';
import { becomes, call, type SignedIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const fileOf = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});
const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('hello') };
const ICON = '/pictures/brand/icon-192.png';

async function addBoard(url: string, admin: SignedIn, productName: string): Promise<string> {
  const added = await call<{ insertedId: string }>(url, admin, 'POST', '/product', {
    productName,
    description: 'To be pictured.',
    availableQuantity: 40,
    minimumOrderQuantity: 4,
    perUnitPrice: 12.5,
    image: ICON,
  });
  return added.insertedId;
}

const setPictures = (url: string, admin: SignedIn, id: string, version: number, ...alts: string[]) =>
  call(url, admin, 'PUT', `/product/${id}/pictures`, {
    version,
    pictures: alts.map((alt) => ({ address: `/pictures/brand/${alt}.png`, alt })),
  });

const section = (page: Page) => page.getByRole('group', { name: 'Pictures', exact: true });
const descriptions = (page: Page) =>
  section(page)
    .getByRole('textbox', { name: /^Description/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('several files are uploaded at once, one that is no picture says so by its name, and all are shown', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(422);
  const id = await addBoard(shop.url, world.admin, 'Board of many pictures');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Pictures');
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await fileOf('red.png', 'red'), notes, text, await fileOf('blue.png', 'blue')]);
  await expect(section(page).getByText('2 pictures are uploaded.')).toBeVisible();
  await expect(section(page).getByText('notes.png: The picture must be a PNG')).toBeVisible();
  await expect(section(page).getByText('notes.txt: The picture must be a PNG')).toBeVisible();
  await page.getByLabel('Description of picture 2').fill('In red');
  await page.getByLabel('Description of picture 3').fill('In blue');
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  // The image above is the first picture.
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^\/uploads\//);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Board of many pictures is saved.')).toBeVisible();

  await page.goto(`/product/${id}`);
  const shown = page.getByRole('list', { name: /^Pictures of/ }).getByRole('img');
  await expect(shown).toHaveCount(3);
  for (const [index, alt] of ['In blue', '', 'In red'].entries())
    await expect(shown.nth(index)).toHaveAccessibleName(alt || /view 2 of 3/);
});

test('pictures are ordered by keyboard, told to screen readers, and removed', async ({
  page,
  shop,
  world,
}) => {
  const id = await addBoard(shop.url, world.admin, 'Board of ordered pictures');
  await setPictures(shop.url, world.admin, id, 1, 'icon-192', 'share-1200', 'icon-512');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Pictures');
  await page.getByRole('button', { name: 'Move picture 3 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 2 up' })).toBeFocused();
  await expect(section(page).getByText('Picture 3 is at place 2 of 3')).toBeAttached();
  await page.keyboard.press('Enter');
  expect(await descriptions(page)).toEqual(['icon-512', 'icon-192', 'share-1200']);
  await page.getByRole('button', { name: 'Remove picture 2' }).press('Enter');
  await expect(section(page).getByText('Picture 2 is removed')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Save product' }).press('Enter');
  await expect(page.getByText(/ is saved\.$/)).toBeVisible();
  await page.reload();
  await openPart(page, 'Pictures');
  await expect(page.getByLabel('Description of picture 2')).toHaveValue('share-1200');
  expect(await descriptions(page)).toEqual(['icon-512', 'share-1200']);
});

test('pictures are ordered by dragging', async ({ page, shop, world }) => {
  const id = await addBoard(shop.url, world.admin, 'Board to drag');
  await setPictures(shop.url, world.admin, id, 1, 'icon-192', 'share-1200', 'icon-512');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Pictures');
  await section(page)
    .getByRole('img', { name: 'Picture 3' })
    .dragTo(section(page).getByRole('img', { name: 'Picture 1' }));
  await expect.poll(() => descriptions(page)).toEqual(['icon-512', 'icon-192', 'share-1200']);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText(/ is saved\.$/)).toBeVisible();
});

test('another admin’s pictures are shown, and one’s own stay until they are saved', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const id = await addBoard(shop.url, world.admin, 'Contested pictures');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Pictures');
  await page.getByLabel('Description of picture 1').fill('Mine again');
  await setPictures(shop.url, world.admin, id, 1, 'icon-512');
  await page.getByRole('button', { name: 'Save product' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'In another tab, you changed this product' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('icon-512');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await openPart(page, 'Pictures');
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('Mine again');
});

test('no more pictures are taken than a product may have', async ({ page, shop, world }) => {
  const id = await addBoard(shop.url, world.admin, 'Full board');
  const models = [
    '80-tkl',
    'bearing-alice',
    'caliper-tkl',
    'datum-60',
    'f97',
    'gauge-96',
    'isobar-75',
    'fathom-60',
  ];
  const views = [...models.map((model) => `${model}-front`), 'datum-60-angle', 'f97-angle', 'gauge-96-angle'];
  const pictures = views.map((view) => ({ address: `/pictures/${view}-960.webp`, alt: '' }));
  await call(shop.url, world.admin, 'PUT', `/product/${id}/pictures`, { version: 1, pictures });
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Pictures');
  const files = [await fileOf('one.png', 'red'), await fileOf('two.png', 'blue')];
  await page.getByLabel('Add pictures').setInputFiles(files);
  await expect(section(page).getByText('The picture is uploaded.')).toBeVisible();
  await expect(section(page).getByText('two.png: A product takes at most 12 pictures')).toBeVisible();
  await expect(section(page).getByRole('textbox', { name: /^Description/ })).toHaveCount(12);
});

test('a variant shows one of the product’s pictures, or an uploaded one', async ({ page, shop, world }) => {
  const id = await addBoard(shop.url, world.admin, 'Board of pictured kinds');
  await setPictures(shop.url, world.admin, id, 1, 'icon-192', 'icon-512');
  const variant = (Switch: string) => ({ options: { Switch }, sku: `PICTURED-${Switch}`, perUnitPrice: 20 });
  await call(shop.url, world.admin, 'PUT', `/product/${id}/variants`, {
    version: 2,
    options: [{ name: 'Switch', values: ['Linear', 'Tactile'] }],
    variants: [
      { _id: id, ...variant('Linear') },
      { ...variant('Tactile'), addStock: 9 },
    ],
  });
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Options and variants');
  await page.getByRole('button', { name: 'Picture of Tactile: none of its own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture of Tactile' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'icon-512' }).click();
  await expect(page.getByRole('button', { name: 'Picture of Tactile: picture 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Picture of Linear: none of its own' }).click();
  await page.getByLabel('Upload another').setInputFiles(await fileOf('green.png', 'green'));
  await expect(page.getByRole('button', { name: 'Picture of Linear: picture 3' })).toBeVisible();
  await page.getByText('Pictures by Switch').click();
  await page.getByRole('button', { name: 'Picture of all variants of Linear: picture 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'icon-192' }).click();
  await expect(page.getByRole('button', { name: 'Picture of Linear: picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText(/ is saved\.$/)).toBeVisible();
  await page.goto(`/product/${id}?variant=PICTURED-Tactile`);
  const shown = page.getByRole('list', { name: /^Pictures of/ }).getByRole('img');
  await expect(shown.first()).toHaveAttribute('src', /^\/pictures\/v-[0-9a-f]+\/brand\/icon-512\.png$/);
  await page.getByRole('group', { name: 'Switch' }).getByText('Linear').click();
  await expect(shown.first()).toHaveAttribute('src', /icon-192/);
});
