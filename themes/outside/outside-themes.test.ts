import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#root';
import { openStorefront } from '../open-storefront.ts';
import { readPrintLook } from '../read-print-look.ts';

const DECKLE = fileURLToPath(new URL('examples/themes/deckle', ROOT));
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><circle cx="9" cy="9" r="9"/></svg>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'themes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A new theme with these files. */
async function themeOf(files: Record<string, string | Buffer | object>): Promise<string> {
  const theme = await mkdtemp(join(folder, 'theme-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(theme, name)), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(join(theme, name), isText ? content : JSON.stringify(content));
  }
  return theme;
}
const open = (theme: string) =>
  openStorefront({ storefront: 'shovels', theme, dataDir: join(folder, 'data') });
const complaint = (theme: string) =>
  open(theme).then(
    () => '',
    ({ message }: Error) => message.replaceAll(`THEME: ${theme}: `, ''),
  );

const FIVE_LINES = {
  extends: 'keyboards',
  brand: { name: 'Click & Co', email: 'hello@click.example' },
  colours: { light: { accent: '#7a1f5c' }, dark: { accent: '#f0a6d4' } },
};

test('a theme of five lines has the words of its storefront in its own name and colours', async () => {
  const base = await openStorefront({ storefront: 'keyboards', dataDir: folder });
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
  const before = await stat(join(folder, 'data', 'theme'));
  const again = await open(theme);
  expect(again.storefront.picturesVersion).toBe(first.storefront.picturesVersion);
  expect((await stat(join(folder, 'data', 'theme'))).mtimeMs).toBe(before.mtimeMs);
  await writeFile(join(theme, 'pictures/brand/logo.svg'), DOT.replace('r="9"', 'r="5"'));
  expect((await open(theme)).storefront.picturesVersion).not.toBe(first.storefront.picturesVersion);
});

test('the same theme in another folder has the same addresses, so that several machines serve one shop', async () => {
  const copy = join(folder, 'deckle');
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

describe('a wrong theme is refused with the name of file and field', () => {
  test('a folder that is missing', async () => {
    expect(await complaint('/nowhere/theme')).toBe(
      'THEME is "/nowhere/theme": it takes a folder with a theme.json.',
    );
    expect(await complaint(await themeOf({}))).toBe('theme.json: is missing');
  });

  const json = (content: object) => ({ 'theme.json': content });
  const light = { accent: '#1f5a45' };
  test.each<[string, Record<string, string | object>, string]>([
    ['no JSON', { 'theme.json': '{"extends"' }, 'theme.json: is no JSON: '],
    ['another storefront', json({ extends: 'boats' }), 'theme.json: extends: takes keyboards or shovels'],
    ['an unknown section', json({ brnad: {} }), 'theme.json: brnad: Unknown field'],
    ['a banner, which is news', json({ banner: { text: 'Sale' } }), 'theme.json: banner: Unknown field'],
    ['an unknown field', json({ hero: { colour: 'red' } }), 'theme.json: hero.colour: Unknown field'],
    ['a wrong type', json({ brand: { name: 7 } }), 'theme.json: brand.name: Name of the shop is required'],
    ['a wrong address', json({ brand: { email: 'hello' } }), 'theme.json: brand.email: '],
    [
      'a logo in words',
      json({ brand: { logo: { src: '/x.svg' } } }),
      'theme.json: brand.logo: is a file in pictures/brand',
    ],
    ['a wrong link', json({ hero: { button: { to: 'javascript:x' } } }), 'theme.json: hero.button.to: '],
    [
      'a wrong colour',
      json({ colours: { light: { accent: 'red' }, dark: {} } }),
      'theme.json: colours.light.accent: must be written like #1a2b3c',
    ],
    [
      'an unknown colour',
      json({ colours: { light: { akzent: '#000000' }, dark: { akzent: '#ffffff' } } }),
      'theme.json: colours.light.akzent: is no colour of a storefront',
    ],
    [
      'a name of every object',
      json({ colours: { light: { constructor: '#000000' }, dark: { constructor: '#ffffff' } } }),
      'theme.json: colours.light.constructor: is no colour of a storefront',
    ],
    [
      'a colour for one scheme',
      json({ colours: { light, dark: {} } }),
      'theme.json: colours.dark.accent: is missing beside colours.light.accent',
    ],
    [
      'an unreadable colour',
      json({ colours: { light, dark: light } }),
      'theme.json: colours.dark.accent: Contrast is ',
    ],
    [
      'an unreadable page',
      json({ colours: { light: { page: '#808080' }, dark: { page: '#000000' } } }),
      'theme.json: colours.light.page: Contrast is ',
    ],
    [
      'a mail without its button',
      json({ 'mail-reset-password': { text: 'Hello' } }),
      'theme.json: mail-reset-password.text: ',
    ],
    [
      'a missing picture',
      json({ hero: { picture: { src: '/pictures/sea-1440.webp' } } }),
      'pictures/sea-720.avif: is named and missing',
    ],
    [
      'a colour in the stylesheet',
      { ...json({}), 'theme.css': ':root { --color-page: #fff; }' },
      'theme.css: --color-page: belongs into "colours"',
    ],
    [
      'a missing font',
      { ...json({}), 'fonts.css': 'src: url("/storefront/fonts/a.woff2")' },
      'fonts.css: fonts/a.woff2: is named and missing',
    ],
    ['a file in place of a folder', { ...json({}), pages: 'About' }, 'THEME: ENOTDIR: not a directory'],
    [
      'an unknown page',
      { ...json({}), 'pages/abuot.md': '# A\n\nB\n\nC' },
      'pages/abuot.md: is no page of the shop; it has about, ',
    ],
    [
      'a page without a lead',
      { ...json({}), 'pages/about.md': '# About\n\n## First' },
      'pages/about.md: begins with “# Title”, then a paragraph, then the text',
    ],
    [
      'a page with a long title',
      { ...json({}), 'pages/about.md': `# ${'a'.repeat(101)}\n\nB\n\nC` },
      'pages/about.md: title: Title is too long: at most 100 characters',
    ],
    [
      'a page with a wrong link',
      { ...json({}), 'pages/about.md': '# A\n\nB\n\n[x](javascript:x)' },
      'pages/about.md: text: Text links to',
    ],
    ['a drawing that is none', { ...json({}), 'pictures/brand/logo.svg': 'no' }, 'cannot be drawn: '],
    [
      'products without words',
      { ...json({}), 'products.json': {} },
      'products.json: returns: Returns is required',
    ],
  ])('%s', async (_what, files, line) => {
    expect((await complaint(await themeOf(files))).split('\n')).toContainEqual(expect.stringContaining(line));
  });

  test('a product', async () => {
    const product = {
      productName: 'Pad',
      description: 'A pad.',
      image: '/pictures/pad.svg',
      perUnitPrice: 0.1,
      minimumOrderQuantity: 1,
      availableQuantity: 3,
    };
    const words = { returns: 'a', warranty: 'b', deliveryTime: 'c' };
    const theme = await themeOf({ 'theme.json': {}, 'products.json': { ...words, products: [product] } });
    expect(await complaint(theme)).toBe(
      'products.json: products.0.perUnitPrice: Price per unit must be at least 0.5',
    );
    const priced = { ...product, perUnitPrice: 2, formerPrice: 1 };
    await writeFile(join(theme, 'products.json'), JSON.stringify({ ...words, products: [priced] }));
    expect(await complaint(theme)).toContain(
      'products.json: products.0.formerPrice: Former price must not be below',
    );
    await writeFile(
      join(theme, 'products.json'),
      JSON.stringify({ ...words, products: [{ ...priced, formerPrice: 3 }] }),
    );
    expect(await complaint(theme)).toBe('pictures/pad.svg: is named and missing');
  });

  test('an unreadable colour in one line, with its worst contrast', async () => {
    const colours = { light: { accent: '#ffee00' }, dark: { accent: '#ffee00' } };
    expect(await complaint(await themeOf({ 'theme.json': { colours, extends: 'keyboards' } }))).toBe(
      'theme.json: colours.light.accent: Contrast is 1.00:1 against shaded parts of the page; at least 4.5:1 is needed',
    );
  });

  test('everything at once, each in a line of its own', async () => {
    const theme = await themeOf({ 'theme.json': { brand: { name: '', email: 'x' }, hero: { title: 1 } } });
    expect((await complaint(theme)).split('\n').map((line) => line.split(': ')[1])).toEqual([
      'brand.name',
      'brand.email',
      'hero.title',
    ]);
  });
});
