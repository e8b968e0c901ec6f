import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { settled } from './support/settled.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', { languages: 'de' }));
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { languages: DEMO_LANGUAGES }),
);

test('the browser’s language is offered until the visitor puts the offer away', async ({ page }) => {
  await page.goto('/de/newsletter');
  const offer = page.getByRole('link', { name: 'Read this page in English' });
  await expect(offer).toHaveAttribute('href', '/newsletter');
  await page.getByRole('complementary', { name: 'Sprache' }).getByRole('button').click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('navigation', { name: 'Sprache' })).toBeAttached();
  await expect(offer).toHaveCount(0);
});

test('the language of the account is offered in a new browser, before that of the browser, until a choice', async ({
  page,
  context,
  shop,
}) => {
  const hanna = await signUp(shop.url, person('Hanna'));
  await call(shop.url, hanna, 'PUT', '/me/language', { language: 'de' });
  // The browser of the tests is English.
  await becomes(context, shop.url, hanna);
  await page.goto('/newsletter');
  const offer = page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' });
  await expect(offer).toHaveAttribute('href', '/de/newsletter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/de/newsletter');
  await settled(page);
  await expect(page.getByRole('complementary', { name: 'Sprache' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/newsletter');
  await settled(page);
  await expect(page.getByRole('complementary', { name: 'Language' })).toHaveCount(0);
});
