import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DemoProduct } from '#modules/catalogue/contract/demo-catalogue.ts';
import { conflictsOf } from '#modules/catalogue/contract/product-conflicts.ts';
import { variantErrors } from '#modules/catalogue/contract/variant-errors.ts';
import { articles } from './blogs.ts';
import { portfolio } from './portfolio.ts';
import { readStorefront } from './read-storefront.ts';

const HOME_GRID = 8;

/** The units of each variant, or of the product itself. */
const stocks = ({ variants, availableQuantity = 0 }: DemoProduct) =>
  variants?.map((variant) => variant.availableQuantity) ?? [availableQuantity];

const names = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  existsSync(new URL(`${name}/storefront.ts`, import.meta.url)),
);

it('finds both storefronts of the specification', () => {
  expect(names).toEqual(expect.arrayContaining(['keyboards', 'shovels']));
});

describe.each(names)('the storefront of the %s', async (name) => {
  const { storefront, products, reviews } = await readStorefront(name);
  const folder = new URL(`${name}/`, import.meta.url);

  it('has the name of its folder', () => {
    expect(storefront.name).toBe(name);
  });

  it('says nothing of being a demonstration, which the shop says itself', () => {
    expect(JSON.stringify(storefront)).not.toMatch(
      /invented|made up|(a|the) demonstration|demonstration (shop|review)/i,
    );
  });

  it('asks to browse the products, and promises an amount off the first order', () => {
    expect(storefront.home.hero.button.to).toBe('/products');
    expect(storefront.home.newsletter.title).toContain('{firstOrderOff} off');
  });

  it('has at least 24 products, each with a slug and a name of its own', () => {
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    expect(new Set(products.map(({ productName }) => productName.toLowerCase())).size).toBe(products.length);
  });

  it('keeps a draft, which no review is about', () => {
    const drafts = products.filter(({ isDraft }) => isDraft).map(({ slug }) => slug);
    expect(drafts).toHaveLength(1);
    expect(reviews.filter(({ productSlug }) => drafts.includes(productSlug))).toEqual([]);
  });

  it('reduces no product by more than 40%, and one by exactly that', () => {
    const tenthsOfPercent = products.map(({ priceCents, formerPriceCents = priceCents }) =>
      Math.round(1000 - (1000 * priceCents) / formerPriceCents),
    );
    expect(Math.max(...tenthsOfPercent)).toBe(400);
    expect(products.some((product) => product.priceCents * 10 === (product.formerPriceCents ?? 0) * 6)).toBe(
      true,
    );
    expect(storefront.home.hero.offer.toLowerCase()).toContain('up to {percent}% off');
  });

  it.each(products)('sells $slug within the limits of the shop', (product) => {
    expect(product.priceCents).toSatisfy((cents: number) => Number.isInteger(cents) && cents >= 50);
    expect(product.priceCents).toBeLessThanOrEqual(99_999_999);
    expect(product.formerPriceCents ?? product.priceCents).toBeGreaterThanOrEqual(product.priceCents);
    expect(product.minimumOrderQuantity).toSatisfy(
      (pieces: number) => Number.isInteger(pieces) && pieces >= 1,
    );
    for (const pieces of stocks(product))
      expect(pieces).toSatisfy((pieces: number) => Number.isInteger(pieces) && pieces >= 0);
    expect(product.properties.length).toBeGreaterThanOrEqual(4);
    expect(product.description.length).toBeGreaterThan(100);
  });

  it('sells at least three products with price tiers, and some in steps or up to a maximum, by the rules of the shop', () => {
    const tiered = products.filter(({ priceTiers = [] }) => priceTiers.length > 0);
    expect(tiered.length).toBeGreaterThanOrEqual(3);
    expect(products.some(({ quantityStep = 1 }) => quantityStep > 1)).toBe(true);
    for (const { minimumOrderQuantity, quantityStep, maximumOrderQuantity, ...offer } of products)
      for (const { priceCents = offer.priceCents, priceTiers = offer.priceTiers } of [
        offer,
        ...(offer.variants ?? []).filter((variant) => variant.priceCents),
      ])
        expect(
          conflictsOf({
            minQuantity: minimumOrderQuantity,
            stepQuantity: quantityStep,
            maxQuantity: maximumOrderQuantity,
            priceCents,
            priceTiers,
          }),
        ).toEqual([]);
  });

  it('can sell its stock: each is empty or reaches the minimum', () => {
    const stranded = products.filter((product) =>
      stocks(product).some((pieces) => pieces > 0 && pieces < product.minimumOrderQuantity),
    );
    expect(stranded).toEqual([]);
  });

  it('sells at least three products in variants, by the rules of the shop', () => {
    const several = products.filter(({ variants = [] }) => variants.length > 1);
    expect(several.length).toBeGreaterThanOrEqual(3);
    for (const { options = [], variants = [], priceCents, formerPriceCents: formerPrice } of several)
      expect(
        variantErrors(
          options,
          variants.map((variant) => ({
            options: variant.options,
            perUnitPrice: variant.priceCents ?? priceCents,
            formerPrice: variant.priceCents ? variant.formerPriceCents : formerPrice,
          })),
        ),
      ).toEqual([]);
  });

  it('shows nothing on the home page that cannot be bought', () => {
    const soldOut = products
      .slice(0, HOME_GRID)
      .filter((product) => stocks(product).every((pieces) => pieces < product.minimumOrderQuantity));
    expect(soldOut).toEqual([]);
  });

  it('has at least 12 reviews, one per reviewer and product, of products that it sells', () => {
    const slugs = new Set(products.map(({ slug }) => slug));
    expect(reviews.length).toBeGreaterThanOrEqual(12);
    expect(new Set(reviews.map(({ email, productSlug }) => `${email} ${productSlug}`)).size).toBe(
      reviews.length,
    );
    for (const review of reviews) {
      expect(slugs).toContain(review.productSlug);
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
      expect(review.email).toMatch(/@example\.com$/);
      expect(review.displayName).not.toMatch(/demo|test|example|sample|reviewer/i);
    }
  });

  it.each(Object.entries(storefront.pages))('has words on its page %s', (_page, { title, lead, blocks }) => {
    expect(title).not.toBe('');
    expect(lead).not.toBe('');
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(wordsOf(block)).not.toBe('');
  });

  it('has every drawing that it names', () => {
    const { brand, home } = storefront;
    const drawings = [
      brand.logo.src,
      brand.logo.darkSrc,
      '/pictures/brand/favicon.svg',
      '/pictures/brand/favicon.ico',
      '/pictures/people/default.svg',
      ...home.partners.logos.map(({ src }) => src),
      ...reviews.map(({ photoURL }) => photoURL),
    ];
    expect(drawings.filter((src) => !existsSync(new URL(`.${src}`, folder)))).toEqual([]);
  });

  it('has every font that it loads, and their licences', () => {
    const css = readFileSync(new URL('fonts.css', folder), 'utf8');
    const fonts = [...css.matchAll(/\/storefront\/(fonts\/[\w.-]+)/g)].map(([, file]) => file!);
    expect(fonts.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
    expect(readdirSync(new URL('fonts/', folder)).filter((file) => file.endsWith('OFL.txt'))).not.toEqual([]);
  });
});

describe('the blogs page', () => {
  it('answers five questions, each with a slug of its own', () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(5);
  });

  it.each(articles)('answers "$question" in 250 to 450 words', ({ answer }) => {
    const words = answer.flatMap((part) => (part.kind === 'code' ? [] : wordsOf(part).match(/\S+/g)));
    expect(words.length).toBeGreaterThanOrEqual(250);
    expect(words.length).toBeLessThanOrEqual(450);
  });
});

describe('the portfolio', () => {
  it('shows skills, education and three projects of the demonstration’s developer', () => {
    expect(JSON.stringify([portfolio.name, portfolio.education])).not.toMatch(/demo|example|test|sample/i);
    expect(portfolio.skills.length).toBeGreaterThan(0);
    expect(portfolio.education.length).toBeGreaterThan(0);
    expect(portfolio.projects).toHaveLength(3);
  });
});

/** All the text in a piece of a page, except its kind. */
function wordsOf(piece: object): string {
  return Object.entries(piece)
    .filter(([field]) => field !== 'kind')
    .map(([, value]) => (typeof value === 'object' ? wordsOf(value) : String(value)))
    .join(' ');
}
