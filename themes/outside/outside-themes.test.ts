import { cp, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { startingHere } from '#platform/words/theme-words.ts';
import { openStorefront } from '../open-storefront.ts';
import { readPrintLook } from '../read-print-look.ts';
import { DECKLE, DOT, FIVE_LINES, scratchThemes } from './test-themes.ts';

const { folder, open, themeOf } = scratchThemes();

test('a theme of five lines has the words of its storefront in its own name and colours', async () => {
  const base = await openStorefront({ storefront: 'keyboards', dataDir: folder() });
  const theme = await themeOf({ 'theme.json': FIVE_LINES });
  const own = await open(theme);
  const { brand, home, pages } = own.storefront;
  expect([brand.name, brand.email, brand.tagline]).toEqual([
    'Click & Co',
    'hello@click.example',
    base.storefront.brand.tagline,
  ]);
  expect(home).toEqual(base.storefront.home);
  expect(JSON.stringify(base.storefront.pages)).toContain(base.storefront.brand.email);
  expect(JSON.stringify(pages)).not.toContain(base.storefront.brand.email);
  expect(JSON.stringify(pages)).toContain('hello@click.example');
  expect([own.products, own.reviews, own.articles]).toEqual([base.products, base.reviews, base.articles]);
  expect([own.theme.light.accent, own.theme.dark.accent]).toEqual(['#7a1f5c', '#f0a6d4']);
  expect([own.theme.light.link, own.theme.light.page]).toEqual(['#7a1f5c', base.theme.light.page]);
});

test('a theme brings translations of its texts, which name its shop', async () => {
  const own = await open(
    await themeOf({
      'theme.json': { ...FIVE_LINES, footer: { text: 'Made by Click & Co', guides: [] } },
      'languages/de.json': {
        keyboards: 'Tasten',
        keyboard: '',
        'Made by {shopName}': 'Von {shopName} gebaut',
      },
    }),
  );
  const german = inLanguage(languageOf('de') ?? ENGLISH, () => startingHere(own).storefront);
  expect(german.brand.product).toEqual(expect.objectContaining({ many: 'Tasten' }));
  expect(german.footer.text).toBe('Von Click & Co gebaut');
  expect(startingHere(own).storefront.footer.text).toBe('Made by Click & Co');
});

test('a theme that extends no storefront is laid over the one that STOREFRONT names', async () => {
  const { storefront } = await open(await themeOf({ 'theme.json': {} }));
  expect(storefront.brand.name).toBe(
    (await openStorefront({ storefront: 'shovels', dataDir: '' })).storefront.brand.name,
  );
});

test('a theme never shows the logo of the storefront that it extends: without one it has its name', async () => {
  const own = await open(await themeOf({ 'theme.json': FIVE_LINES }));
  expect([own.storefront.brand.logo.src, own.storefront.brand.logo.darkSrc]).toEqual(['', '']);
  const look = await readPrintLook(own);
  expect([look.logo, look.mailLogo]).toEqual([null, null]);
});

test.each(['logo.svg', 'logo.png'])('a %s is drawn for mails, documents and shared links', async (name) => {
  const logo = name.endsWith('.svg') ? DOT : await sharp(Buffer.from(DOT)).png().toBuffer();
  const own = await open(await themeOf({ 'theme.json': FIVE_LINES, [`pictures/brand/${name}`]: logo }));
  expect(own.storefront.brand.logo).toEqual({
    src: `/pictures/brand/${name}`,
    darkSrc: '',
    width: 96,
    height: 32,
  });
  const look = await readPrintLook(own);
  expect(look.logo).toMatchObject({ width: 480, height: 160, png: expect.any(Buffer) });
  expect(look.mailLogo).toMatchObject({
    src: '/pictures/brand/logo.png',
    darkSrc: '/pictures/brand/logo.png',
  });
  expect(await readdir(new URL('pictures/brand/', own.files.folders[1]))).toEqual(
    expect.arrayContaining(['favicon.ico', 'icon-192.png', 'icon-512.png', 'share-1200.png']),
  );
});

test('pictures are drawn once, and again under another address when one changes', async () => {
  const theme = await themeOf({ 'theme.json': FIVE_LINES, 'pictures/brand/logo.svg': DOT });
  const first = await open(theme);
  const before = await stat(join(folder(), 'data', 'theme'));
  const again = await open(theme);
  expect(again.storefront.picturesVersion).toBe(first.storefront.picturesVersion);
  expect((await stat(join(folder(), 'data', 'theme'))).mtimeMs).toBe(before.mtimeMs);
  await writeFile(join(theme, 'pictures/brand/logo.svg'), DOT.replace('r="9"', 'r="5"'));
  expect((await open(theme)).storefront.picturesVersion).not.toBe(first.storefront.picturesVersion);
});

test('the same theme in another folder has the same addresses, so that several machines serve one shop', async () => {
  const copy = join(folder(), 'deckle');
  await cp(DECKLE, copy, { recursive: true });
  const [one, other] = [await open(DECKLE), await open(copy)];
  expect(one.storefront).toEqual(other.storefront);
});

test('the example brings its own words, pages, navigation, products and mails', async () => {
  const { storefront, products, mails, articles, collections, reviews } = await open(DECKLE);
  expect(storefront.brand).toMatchObject({ name: 'Deckle', product: { many: 'paper goods' }, founded: 2021 });
  expect(storefront.brand.themeColor).toEqual({ light: '#faf7f1', dark: '#121614' });
  expect(storefront.pages.faqs.blocks[0]).toMatchObject({ kind: 'questions', heading: 'Formats' });
  expect(storefront.pages['contact-us'].form).toBeDefined();
  expect(storefront.careers).toMatchObject({ jobs: [], lead: expect.stringContaining('We are few') });
  expect(storefront.navigation?.main.map(({ label }) => label)).toEqual([
    'Shop',
    'Reviews',
    'Our story',
    'About',
  ]);
  expect(storefront.navigation?.policies).toHaveLength(6);
  expect(products.map(({ productName }) => productName)).toContain('Sketchbook');
  expect(products[0]).toMatchObject({ priceCents: 1800, formerPriceCents: 2200 });
  expect(mails['order-shipped']).toMatchObject({
    subject: 'Order {number} is on its way',
    text: expect.stringContaining('flat'),
  });
  expect([articles, collections, reviews]).toEqual([[], [], []]);
  expect(JSON.stringify([storefront, products])).not.toMatch(/keyboard|quarter unit/i);
});
