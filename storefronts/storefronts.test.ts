import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DemoProduct } from '#contract/storefront.ts';
import { readStorefront } from './read-storefront.ts';

const HOME_GRID = 8;
const SMALLEST_PRICE_CENTS = 50;
const LARGEST_PRICE_CENTS = 99_999_999;

const names = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  existsSync(new URL(`${name}/storefront.ts`, import.meta.url)),
);

it('finds more than one storefront, since a storefront is data', () => {
  expect(names).toEqual(expect.arrayContaining(['keyboards', 'shovels']));
});

describe.each(names)('the storefront of the %s', async (name) => {
  const { storefront, products, reviews } = await readStorefront(name);
  const written = JSON.stringify({ storefront, products, reviews });
  const folder = new URL(`${name}/`, import.meta.url);

  it('is called what its folder is called', () => {
    expect(storefront.name).toBe(name);
  });

  it('sells at least 24 products, each under a slug and a name of its own', () => {
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ productName }) => productName))).toEqual([]);
  });

  it('asks prices and quantities that can be booked', () => {
    for (const { slug, priceCents, formerPriceCents, ...product } of products) {
      const numbers = [priceCents, product.minimumOrderQuantity, product.availableQuantity];
      expect(numbers.every(Number.isSafeInteger), slug).toBe(true);
      expect(priceCents, slug).toBeGreaterThanOrEqual(SMALLEST_PRICE_CENTS);
      expect(priceCents * product.minimumOrderQuantity, slug).toBeLessThanOrEqual(LARGEST_PRICE_CENTS);
      expect(product.minimumOrderQuantity, slug).toBeGreaterThanOrEqual(1);
      expect(product.availableQuantity, slug).toBeGreaterThanOrEqual(0);
      expect(formerPriceCents ?? priceCents, slug).toBeGreaterThanOrEqual(priceCents);
    }
  });

  it('says up to 40% off, and its largest reduction is exactly that', () => {
    expect(storefront.home.hero.offer.toLowerCase()).toContain('up to 40% off');
    expect(Math.max(...products.map(reductionPercent))).toBe(40);
  });

  it('fills the home page with products that can be bought', () => {
    for (const { slug, minimumOrderQuantity, availableQuantity } of products.slice(0, HOME_GRID))
      expect(availableQuantity, slug).toBeGreaterThanOrEqual(minimumOrderQuantity);
  });

  it('describes every product in words, properties and pictures', () => {
    for (const { slug, description, properties, pictures } of products) {
      expect(description.length, slug).toBeGreaterThan(80);
      expect(properties.length, slug).toBeGreaterThanOrEqual(3);
      expect(
        properties.every(({ label, value }) => label.trim() && value.trim()),
        slug,
      ).toBe(true);
      expect(repeated(pictures), slug).toEqual([]);
      for (const picture of pictures) expect(picture).toMatch(/^\/pictures\/[a-z0-9-]+-960\.webp$/);
    }
  });

  it('is reviewed at least 12 times, about its own products, once per person and product', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(12);
    expect(repeated(reviews.map(({ email, productSlug }) => `${email} ${productSlug}`))).toEqual([]);
    for (const { productSlug, rating, message } of reviews) {
      expect(products.map(({ slug }) => slug)).toContain(productSlug);
      expect([1, 2, 3, 4, 5]).toContain(rating);
      expect(message.trim()).not.toBe('');
    }
  });

  it('is reviewed by people of the demonstration only', () => {
    for (const { displayName, email } of reviews) {
      expect(displayName).toMatch(/^Demo /);
      expect(email).toMatch(/@example\.com$/);
    }
  });

  it('has something to say on every text page', () => {
    for (const [page, { title, lead, blocks }] of Object.entries(storefront.pages)) {
      expect(title.trim() && lead.trim(), page).not.toBe('');
      expect(blocks.length, page).toBeGreaterThan(0);
    }
    expect(blankTexts(storefront)).toEqual([]);
  });

  it('asks to browse the products, and promises $10 off the first order', () => {
    expect(storefront.home.hero.button.to).toBe('/products');
    expect(storefront.home.newsletter.title).toContain('$10 off');
  });

  it('has a file for every drawing that it shows', () => {
    const drawings = [
      ...(written.match(/\/pictures\/[\w/-]+\.svg/g) ?? []),
      '/pictures/brand/favicon.svg',
      '/pictures/people/default.svg',
    ];
    expect(drawings.filter((path) => !existsSync(new URL(path.slice(1), folder)))).toEqual([]);
  });

  it('has a file, and its licence, for every font that it loads', () => {
    const css = readFileSync(new URL('fonts.css', folder), 'utf8');
    const fonts = [...css.matchAll(/\/storefront\/(fonts\/[\w.-]+)/g)].map(([, path]) => path!);
    expect(fonts.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
    expect(readdirSync(new URL('fonts/', folder)).some((file) => file.includes('OFL'))).toBe(true);
  });
});

describe('what all storefronts share', async () => {
  const { articles, portfolio } = await readStorefront('keyboards');

  it('answers five questions about front-end development, each with code', () => {
    expect(articles).toHaveLength(5);
    expect(repeated(articles.map(({ slug }) => slug))).toEqual([]);
    for (const { question, answer } of articles) {
      expect(question).toMatch(/\?$/);
      expect(answer.some(({ kind }) => kind === 'code')).toBe(true);
    }
  });

  it('shows skills, education and three projects of the demonstration’s developer', () => {
    expect(portfolio.name).toMatch(/^Demo /);
    expect(portfolio.skills.length).toBeGreaterThan(0);
    expect(portfolio.education.length).toBeGreaterThan(0);
    expect(portfolio.projects).toHaveLength(3);
    expect(blankTexts(portfolio)).toEqual([]);
  });
});

function reductionPercent({ priceCents, formerPriceCents = priceCents }: DemoProduct): number {
  return ((formerPriceCents - priceCents) * 100) / formerPriceCents;
}

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

/** The places of texts that are empty, as paths into the data. */
function blankTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => blankTexts(part, `${path}/${key}`));
}
