import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchThemes } from './test-themes.ts';

const { complaint, themeOf } = scratchThemes();

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
      'a language that the shop has not',
      { ...json({}), 'languages/xx.json': {} },
      'languages/xx.json: is no language of the shop; it has de.json, fr.json, es.json',
    ],
    [
      'a translation of nothing',
      { ...json({}), 'languages/de.json': { 'No such text': 'Kein solcher Text' } },
      'languages/de.json: No such text: is no text of this theme',
    ],
    [
      'a translation that loses a placeholder',
      {
        ...json({ hero: { offer: 'Up to {percent}% off' } }),
        'languages/de.json': { 'Up to {percent}% off': 'Reduziert' },
      },
      'languages/de.json: Up to {percent}% off: loses or invents {percent}',
    ],
    [
      'a translation that is no text',
      { ...json({}), 'languages/de.json': { tools: 7 } },
      'languages/de.json: tools: takes a text',
    ],
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
