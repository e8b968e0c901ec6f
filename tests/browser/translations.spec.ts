import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { listTranslationTexts } from '#modules/translations/contract/calls/translations.ts';
import { addBoard } from './support/add-board.ts';
import { refuseInstead } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const speak = (languages: string) => ({ language: 'en', languages });

test.beforeEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', speak('de')));
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', speak(DEMO_LANGUAGES)));

test('staff translate the menu, keep what they typed when a colleague was first, and customers read it', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/translations');
  await page
    .getByRole('region', { name: /Deutsch/ })
    .getByRole('link', { name: /^Pages and menus/ })
    .click();
  await page.getByLabel('Search texts').fill('navigation');
  await expect(page).toHaveURL(/q=navigation/);
  const shopLabel = page.getByRole('textbox', { name: 'Translation' }).first();
  await expect(page.getByText('Header 1, Label')).toBeVisible();
  await shopLabel.fill('Zum Laden');

  const [text] = await call(
    shop.url,
    world.admin,
    'GET',
    '/translations/de/texts?topic=page&subject=navigation',
  );
  const { topic, subject, field, source, version } = text;
  const change = { topic, subject, field, source, version, text: 'Vom Kollegen' };
  await call(shop.url, world.admin, 'PUT', '/translations/de/texts', { texts: [change] });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('note')).toContainText('Vom Kollegen');
  await expect(shopLabel).toHaveValue('Zum Laden');
  await settled(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 text saved.')).toBeVisible();
  await page.goto('/de');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zum Laden' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })).toBeVisible();

  const [saved] = await call(
    shop.url,
    world.admin,
    'GET',
    '/translations/de/texts?topic=page&subject=navigation',
  );
  await call(shop.url, world.admin, 'PUT', '/translations/de/texts', {
    texts: [{ topic, subject, field, source, version: saved.version, text: '' }],
  });
});

test('a translation of an earlier original is marked, and leaving it unsaved asks, also by a filter', async ({
  page,
  context,
  shop,
  world,
}) => {
  const id = await addBoard(shop.url, world.admin, 'A board to translate');
  const texts = `/translations/de/texts?topic=product&subject=${id}`;
  const [name] = await call(shop.url, world.admin, 'GET', texts);
  const { topic, subject, field, source, version } = name;
  const translated = { topic, subject, field, source, version, text: 'Brett' };
  await call(shop.url, world.admin, 'PUT', '/translations/de/texts', { texts: [translated] });
  await call(shop.url, world.admin, 'PATCH', `/product/${id}`, { version: 1, productName: 'A better board' });

  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/translations/de?topic=product&subject=${id}`);
  await expect(page.getByText('Translated from: A board to translate')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Out of date' })).toBeVisible();
  const translation = page.getByRole('textbox', { name: 'Translation' }).first();
  await translation.fill('Besseres Brett');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByLabel('State').selectOption('missing');
  await expect(dialog).toContainText('1 unsaved text');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('State')).toHaveValue('');
  await expect(translation).toHaveValue('Besseres Brett');
  await page.getByRole('link', { name: 'A better board' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/manageproducts/${id}`));
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the translations fit a phone, and a file is looked at before it is imported', async ({
    page,
    context,
    shop,
    world,
  }) => {
    await becomes(context, shop.url, world.admin);
    await page.goto('/dashboard/translations/de?topic=mail');
    await expect(page.getByRole('textbox', { name: 'Translation' }).first()).toBeVisible();
    expect(await overhangOf(page)).toBe(0);
    await page.goto('/dashboard/translations/de/file');
    const file =
      'Kind,Subject,Field,Original,Translation\ndelivery,,method,Standard shipping,Per Post\nmail,x,y,z,w\n';
    await page
      .getByLabel('CSV file with translations')
      .setInputFiles({ name: 'de.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByText('1 changed, 0 the same, 1 with errors.')).toBeVisible();
    await expect(page.getByText('Line 3:')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
    await page.getByLabel('CSV file with translations').setInputFiles({
      name: 'de.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file.split('\n').slice(0, 2).join('\n')),
    });
    await page.getByRole('button', { name: 'Import 1 text' }).click();
    await page.getByRole('button', { name: 'Undo de.csv' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
  });
});

test('a filter that cannot be loaded leaves address and texts as they were, and says why', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(503);
  await becomes(context, shop.url, world.admin);
  const address = '/dashboard/translations/de?topic=page&subject=navigation';
  await page.goto(address);
  const first = page.getByRole('textbox', { name: 'Translation' }).first();
  await expect(first).toBeVisible();
  await refuseInstead(page, listTranslationTexts, 'unavailable', 1);
  await page.getByLabel('State').selectOption('Translated');
  await expect(page.getByText('Not available just now')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(first).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('');
});
