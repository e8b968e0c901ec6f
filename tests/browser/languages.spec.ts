import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { TEXT_PAGES } from '#modules/content/store/text-pages.ts';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const switchOn = (languages: string, language = 'en') => ({ language, languages });

test.beforeEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', switchOn('de')));
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', switchOn(DEMO_LANGUAGES)),
);

test('a visitor chooses German, and every link stays in it', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/newsletter/unsubscribe?token=none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from our newsletter');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/newsletter\/unsubscribe\?token=none$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter abbestellen');
  await settled(page);
  await expectNoViolations(page);
  // The browser's own words after the server's: the scripts are the German ones.
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/products$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the shop is installed, and described to search engines, in the language of its page', async ({
  page,
  shop,
}) => {
  await page.goto('/de');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(address).toBe('/de/manifest.webmanifest');
  const manifest = await (await fetch(`${shop.url}${address}`)).json();
  expect(manifest).toMatchObject({ lang: 'de', dir: 'ltr', start_url: '/de' });
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [, site] = JSON.parse(data[0] ?? '')['@graph'];
  expect(site).toMatchObject({ url: `${shop.url}/de`, inLanguage: 'de' });
  expect(manifest.description).toBe(await page.locator('meta[name=description]').getAttribute('content'));
});

test('public pages of a language make no object of Intl before somebody acts: each takes a phone 50 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of [
      'Collator',
      'DateTimeFormat',
      'DisplayNames',
      'ListFormat',
      'NumberFormat',
      'PluralRules',
    ])
      Object.assign(Intl, {
        [name]: new Proxy((Intl as unknown as Record<string, new () => object>)[name] as new () => object, {
          construct(target, values, self) {
            made.push(name);
            return Reflect.construct(target, values, self);
          },
        }),
      });
  });
  for (const path of ['/de', '/de/products', '/de/reviews', '/de/blogs']) {
    await page.goto(path);
    await settled(page);
    expect([path, ...(await page.evaluate(() => (window as unknown as { made: string[] }).made))]).toEqual([
      path,
    ]);
  }
});

/** The status of an address, and where it leads. */
async function ledTo(shopUrl: string, path: string, method = 'GET'): Promise<unknown[]> {
  const { status, headers } = await fetch(shopUrl + path, { method, redirect: 'manual' });
  return [status, headers.get('location')].filter((value) => value !== null);
}

test('each text page stands below the prefix too', async ({ shop }) => {
  for (const path of Object.keys(TEXT_PAGES))
    expect(await ledTo(shop.url, `/de${path}`), path).toEqual([200]);
  // Routes ignore case.
  expect(await ledTo(shop.url, '/de/faqs')).toEqual([200]);
});

test('the prefix of no language is an unknown page in the first language', async ({ page, complaints }) => {
  complaints.expectStatus(404);
  expect((await page.goto('/xx/products'))?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the pages of a language that is switched off lead to those of the first language', async ({
  page,
  shop,
  world,
}) => {
  expect(await ledTo(shop.url, '/fr/products?q=board')).toEqual([302, '/products?q=board']);
  expect(await ledTo(shop.url, '/fr', 'HEAD')).toEqual([302, '/']);
  expect(await ledTo(shop.url, '/fr//evil.example/')).toEqual([302, '/evil.example/']);
  await call(shop.url, world.admin, 'PATCH', '/settings', switchOn(''));
  await page.goto('/de/products');
  await expect(page).toHaveURL(/[^e]\/products$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Language' })).toHaveCount(0);
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
});

test('a shop whose first language is German has no prefix for it, and one for English', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(404);
  await call(shop.url, world.admin, 'PATCH', '/settings', switchOn('en', 'de'));
  expect(await ledTo(shop.url, '/de/products?q=board')).toEqual([301, '/products?q=board']);
  await page.goto('/newsletter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/newsletter$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/products$/);
  await page.goto('/xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form stays in the language', async ({ page }) => {
    await page.goto('/de/newsletter');
    await page.getByLabel('E-Mail').fill('frueh@example.com');
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL(/\/de\/newsletter$/);
    await expect(page.getByRole('status')).toContainText('Fast geschafft');
  });
});

test('a text that nobody translated says that it is English', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  const { insertedId } = await call(shop.url, world.admin, 'POST', '/product', {
    productName: 'Untold board',
    description: 'Nobody has translated this.',
    image: '/pictures/brand/icon-192.png',
    perUnitPrice: 10,
    minimumOrderQuantity: 1,
    availableQuantity: 5,
  });
  const marked = () =>
    page
      .getByRole('main')
      .evaluate((main) => [...main.querySelectorAll('bdi[lang=en]')].map(({ textContent }) => textContent));
  await page.goto(`/de/product/${insertedId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untold board');
  // Other products follow later, and those of other tests are English too.
  expect(await marked()).toEqual(expect.arrayContaining(['Untold board', 'Nobody has translated this.']));
  await page.goto(`/product/${insertedId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untold board');
  expect(await marked()).toEqual([]);
  await call(shop.url, world.admin, 'DELETE', `/product/${insertedId}`);
});

test('a page for members sends a visitor to sign in within the language', async ({ page }) => {
  await page.goto('/de/updateprofile');
  await expect(page).toHaveURL(/\/de\/login\?next=%2Fupdateprofile$/);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the choice of languages fits, and its links are large enough', async ({ page }) => {
    await page.goto('/de');
    const choice = page.getByRole('navigation', { name: 'Sprache' });
    for (const link of await choice.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await overhangOf(page)).toBe(0);
  });

  test('the offer of a language leaves the button to the checkout free', async ({
    page,
    context,
    shop,
    world,
  }) => {
    await becomes(context, shop.url, world.member);
    await page.goto('/de/cart');
    const offer = page.getByRole('complementary', { name: 'Sprache' });
    const { y, height } = (await offer.boundingBox()) ?? { y: 0, height: 0 };
    const button = await page.getByRole('link', { name: 'Zur Kasse' }).last().boundingBox();
    expect(y + height).toBeLessThan(button?.y ?? 0);
  });
});

test('a shopkeeper switches a language on, and its pages are there', async ({
  page,
  shop,
  world,
  context,
}) => {
  await call(shop.url, world.admin, 'PATCH', '/settings', switchOn(''));
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/settings');
  const others = page.getByRole('group', { name: 'Other languages' });
  await expect(others.getByRole('checkbox', { name: 'English' })).toHaveCount(0);
  await others.getByRole('checkbox', { name: 'Français' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(others.getByRole('checkbox', { name: 'Français' })).toBeChecked();
  expect(await ledTo(shop.url, '/fr/products')).toEqual([200]);
  await page.getByLabel('Language of the shop').selectOption('fr');
  await expect(others.getByRole('checkbox', { name: 'Français' })).toHaveCount(0);
});
