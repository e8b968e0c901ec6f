import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { publishSection } from '#modules/content/tests/publish-section.ts';
import { renderPackingSlips } from '#modules/documents/shop/render/render-packing-slips.ts';
import { composeMail } from '#modules/mails/shop/compose-mail.ts';
import { ROOT } from '#root';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

const DECKLE = fileURLToPath(new URL('examples/themes/deckle', ROOT));

let shop: TestShop;
let ada: Person;
beforeAll(async () => {
  shop = await startTestShop('outside-theme', { env: { THEME: DECKLE } });
  ada = await shop.admin();
  await loadDemo(shop.open.shop, shop.open.storefrontData);
});
afterAll(() => shop?.close());

const words = async () => (await shop.call('GET', '/storefront')).body;
const bytesOf = async (path: string) => Buffer.from(await (await shop.request(path)).arrayBuffer());
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};
const LETTER = {
  to: 'mia@example.com',
  subject: 'Hi',
  greeting: 'Hello',
  paragraphs: [],
  button: { label: 'Go', link: 'https://shop.example' },
};
const SLIP = {
  seller: { name: 'Deckle', address: '', taxId: '', email: 'hello@deckle.example' },
  buyer: { address: 'Mia\nElmweg 12', email: 'mia@example.com', phone: '' },
  order: {
    number: 1001,
    bookedAt: '2026-03-01T10:00:00Z',
    paidAt: '2026-03-01T10:00:00Z',
    transactionId: 'pi_1',
  },
  lines: [],
};

test('its name, words and products are those of the theme', async () => {
  const { name, brand, home, navigation } = await words();
  expect([name, brand.name, home.hero.title]).toEqual(['deckle', 'Deckle', 'Begin with a good sheet.']);
  expect(navigation.main[0]).toEqual({ label: 'Shop', to: '/products' });
  const products = await shop.call('GET', '/product?q=notebook', { as: ada });
  expect(products.body.map((product: { productName: string }) => product.productName).toSorted()).toEqual([
    'Dotted notebook',
    'Ruled notebook',
  ]);
  const about = (await shop.call('GET', '/storefront/pages/about')).body;
  expect(about).toMatchObject({ title: 'About', lead: 'One workshop, one kind of goods.' });
  expect(about).not.toHaveProperty('markdown');
});

test('its stylesheet has the tokens and colours of the theme after those of the storefront below', async () => {
  const css = await (await shop.request('/storefront/theme.css')).text();
  const last = (token: string) => [...css.matchAll(new RegExp(`--${token}:\\s*([^;}]+)`, 'g'))].at(-1)?.[1];
  expect(last('color-accent')).toBe('#7fd1ae');
  expect(css).toContain(':root{--color-page:#faf7f1;');
  expect(last('font-display')).toContain('Georgia');
});

test('pictures and fonts come from the theme, else from what it had drawn, else from the storefront below', async () => {
  const { picturesVersion, brand } = await words();
  for (const path of ['brand/logo.svg', 'products/cards.svg', 'brand/icon-192.png', 'people/default.svg']) {
    const file = await shop.request(`/pictures/${picturesVersion}/${path}`);
    expect([path, file.status, file.headers.get('cache-control')]).toEqual([
      path,
      200,
      expect.stringContaining('immutable'),
    ]);
  }
  expect(brand.logo).toMatchObject({
    src: '/pictures/brand/logo.svg',
    darkSrc: '/pictures/brand/logo-dark.svg',
  });
  expect((await bytesOf(brand.logo.src)).toString()).toContain('<title>Deckle</title>');
  expect((await shop.request('/storefront/fonts/geist.woff2')).status).toBe(200);
  expect((await shop.request('/pictures/none.webp')).status).toBe(404);
  expect((await shop.request('/pictures/..%2ftheme.json')).status).toBe(404);
});

test('its icons and the picture of shared links are drawn from the theme', async () => {
  expect(await sizeOf(await bytesOf('/brand/icon-512.png'))).toEqual([512, 512, 'png']);
  const { data } = await sharp(await bytesOf('/brand/icon-192.png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = 4 * (96 * 192 + 10);
  expect([...data.subarray(at, at + 3)]).toEqual([0x1f, 0x5a, 0x45]);
  expect(await sizeOf((await bytesOf('/favicon.ico')).subarray(22))).toEqual([48, 48, 'png']);
  const { brand } = await words();
  expect(await sizeOf(await bytesOf(brand.sharePicture.src))).toEqual([1200, 630, 'png']);
});

test('mails and documents have its colours and logo', async () => {
  const { html } = await composeMail(shop.open.shop, 'theme', LETTER);
  expect(html).toContain('background:#1f5a45;color:#ffffff');
  const [, address = ''] = /<img class="light" src="([^"]+)"/.exec(html) ?? [];
  expect((await sizeOf(await bytesOf(address.slice(shop.url.length)))).slice(1)).toEqual([64, 'png']);
  const printed = await renderPackingSlips(await shop.open.shop.printLook(), [SLIP]);
  expect(printed.includes('/Subtype /Image')).toBe(true);
});

test('a section that staff publish wins over the theme, and version 0 brings the theme back', async () => {
  const page = (await shop.call('GET', '/content/page-about', { as: ada })).body;
  expect(page.content.text).toMatch(/^## What we do\n\nWe buy paper/);
  expect(page.isChanged).toBe(false);
  expect((await publishSection(shop, ada, 'page-about', { lead: 'Ours.' })).status).toBe(201);
  const published = (await shop.call('GET', '/storefront/pages/about')).body;
  expect([published.lead, published.blocks[0].heading]).toEqual(['Ours.', 'What we do']);

  expect((await publishSection(shop, ada, 'brand', { name: 'Mia’s Paper' })).status).toBe(201);
  const { light } = (await shop.call('GET', '/content/colours', { as: ada })).body.content;
  expect(light.accent).toBe('#1f5a45');
  expect(
    (await publishSection(shop, ada, 'colours', { light: { ...light, accent: '#7a1f5c' } })).status,
  ).toBe(201);
  const navigation = (await shop.call('GET', '/content/navigation', { as: ada })).body;
  expect(navigation.content.main).toHaveLength(4);
  const { brand, colours } = await words();
  expect([brand.name, brand.logo.src]).toEqual(['Mia’s Paper', '/pictures/brand/logo.svg']);
  expect(colours).toContain('--color-accent:#7a1f5c');
  expect((await shop.open.shop.printLook()).colours.accent).toBe('#7a1f5c');

  const { revision } = (await shop.call('GET', '/content/brand', { as: ada })).body;
  await shop.call('POST', '/content/brand/restore', { as: ada, body: { revision, version: 0 } });
  expect((await words()).brand.name).toBe('Deckle');
});
