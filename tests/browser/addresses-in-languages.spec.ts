import type { Page } from '@playwright/test';
import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import type { TranslationText } from '#modules/translations/contract/calls/translations.ts';
import { call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', { languages: 'de' }));
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { languages: DEMO_LANGUAGES }),
);

/** The address of the page for search engines, and that in each language. */
async function addressesOf(page: Page): Promise<string[]> {
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map(
        (link) => `${link.getAttribute('hreflang')} ${new URL((link as HTMLLinkElement).href).pathname}`,
      ),
    );
  return [new URL(canonical ?? '').pathname, ...alternates];
}

test('a page names its address in each language', async ({ page }) => {
  const alternates = ['en /reviews', 'de /de/reviews', 'x-default /reviews'];
  await page.goto('/de/reviews');
  expect(await addressesOf(page)).toEqual(['/de/reviews', ...alternates]);
  await page.goto('/reviews');
  expect(await addressesOf(page)).toEqual(['/reviews', ...alternates]);
});

test('a collection names its address in each language with the slug of that language, and so do the sitemaps', async ({
  page,
  shop,
  world,
}) => {
  const asAdmin = (method: string, path: string, body?: object) =>
    call(shop.url, world.admin, method, path, body);
  const fields = { title: 'Picked', text: '', picked: 'by hand', products: [] };
  await asAdmin('POST', '/collections', { slug: 'picked-words', ...fields });
  const texts: TranslationText[] = await asAdmin(
    'GET',
    '/translations/de/texts?topic=collection&q=picked-words',
  );
  const [{ topic, subject, field, source, version }] = texts.filter(
    ({ source }) => source === 'picked-words',
  ) as [TranslationText];
  await asAdmin('PUT', '/translations/de/texts', {
    texts: [{ topic, subject, field, source, version, text: 'lieblinge' }],
  });
  const alternates = [
    'en /collections/picked-words',
    'de /de/collections/lieblinge',
    'x-default /collections/picked-words',
  ];
  await page.goto('/de/collections/picked-words');
  await expect(page).toHaveURL('/de/collections/lieblinge');
  expect(await addressesOf(page)).toEqual(['/de/collections/lieblinge', ...alternates]);
  await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/collections/picked-words');
  expect(await addressesOf(page)).toEqual(['/collections/picked-words', ...alternates]);
  for (const [sitemap, own] of [
    ['/sitemap.xml', '/collections/picked-words'],
    ['/de/sitemap.xml', '/de/collections/lieblinge'],
  ]) {
    const xml = await (await fetch(shop.url + sitemap)).text();
    const entry = xml.split('\n').find((line) => line.includes(`<loc>${shop.url}${own}</loc>`)) ?? '';
    const named = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(named.map(([, code, href]) => `${code} ${new URL(href ?? '').pathname}`)).toEqual(alternates);
  }
  await asAdmin('DELETE', '/collections/picked-words');
});

test('search engines find each language by its own sitemap, which names the others', async ({ shop }) => {
  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
  const robots = await read('/robots.txt');
  expect(robots.match(/(?<=sitemap: ).*/g)).toEqual([
    `${shop.url}/sitemap.xml`,
    `${shop.url}/de/sitemap.xml`,
  ]);
  expect(robots).toContain('disallow: /de/dashboard\n');
  const others = [
    `<xhtml:link rel="alternate" hreflang="en" href="${shop.url}/reviews"/>`,
    `<xhtml:link rel="alternate" hreflang="de" href="${shop.url}/de/reviews"/>`,
    `<xhtml:link rel="alternate" hreflang="x-default" href="${shop.url}/reviews"/>`,
  ].join('');
  expect(await read('/sitemap.xml')).toContain(`<url><loc>${shop.url}/reviews</loc>${others}</url>`);
  expect(await read('/de/sitemap.xml')).toContain(`<url><loc>${shop.url}/de/reviews</loc>${others}</url>`);
});

test('a shop of one language has one sitemap, without alternates', async ({ shop, world }) => {
  await call(shop.url, world.admin, 'PATCH', '/settings', { languages: '' });
  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
  expect((await read('/robots.txt')).match(/sitemap: .*/g)).toEqual([`sitemap: ${shop.url}/sitemap.xml`]);
  expect(await read('/sitemap.xml')).toContain(`<url><loc>${shop.url}/reviews</loc></url>`);
  expect(await read('/sitemap.xml')).not.toContain('xhtml');
});
