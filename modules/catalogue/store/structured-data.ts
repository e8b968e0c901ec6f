import type { Block, Storefront } from '#platform/contract/storefront.ts';
import type { Product, ProductWithVariants } from '../contract/calls/products.ts';
import { stockLevel } from './stock-level.ts';

/** A schema.org description for search engines. */
export type StructuredData = { '@context': 'https://schema.org'; [property: string]: unknown };

type Brand = Storefront['brand'];

/** The shop as a business and as a searchable site. */
export function shopData(brand: Brand, publicUrl: string): StructuredData {
  const address = (path: string) => new URL(path, publicUrl).href;
  const shop = {
    '@type': 'OnlineStore',
    '@id': address('/#shop'),
    name: brand.name,
    description: brand.description,
    url: address('/'),
    logo: address(brand.logo.src),
    image: address(brand.sharePicture.src),
    email: brand.email,
    foundingDate: String(brand.founded),
  };
  const site = {
    '@type': 'WebSite',
    name: brand.name,
    url: address('/'),
    publisher: { '@id': shop['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address('/products')}?q={words}` },
      'query-input': 'required name=words',
    },
  };
  return { '@context': 'https://schema.org', '@graph': [shop, site] };
}

/** A list of products with full offers, because the products' own pages are for members. */
export function productListData(products: readonly Product[], publicUrl: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, publicUrl),
    })),
  };
}

/** One product with its offer and rating. */
export function productPageData(product: ProductWithVariants, publicUrl: string): StructuredData {
  return { '@context': 'https://schema.org', ...productData(product, publicUrl) };
}

export type Step = { name: string; path: string };

/** The breadcrumb of a page, from the step below the home page on. */
export function breadcrumbData(below: readonly Step[], publicUrl: string): StructuredData {
  const steps = [{ name: 'Home', path: '/' }, ...below];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: new URL(step.path, publicUrl).href,
    })),
  };
}

/** The questions and answers of a page; undefined without any. */
export function questionsData(blocks: readonly Block[]): StructuredData | undefined {
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  };
}

function productData(product: Product | ProductWithVariants, publicUrl: string) {
  return {
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    image: product.pictures.map(({ address }) => new URL(address, publicUrl).href),
    ...brandData(product),
    offers: {
      ...priceData(product),
      url: new URL(`/product/${product._id}`, publicUrl).href,
      priceCurrency: 'USD',
      availability: `https://schema.org/${stockLevel(product) === 'sold-out' ? 'OutOfStock' : 'InStock'}`,
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: product.minimumOrderQuantity,
        ...(product.maximumOrderQuantity !== null && { maxValue: product.maximumOrderQuantity }),
      },
    },
    ...(product.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
  };
}

/** The maker, as the product's own properties name it: the shop is not the brand of all that it sells. */
function brandData({ properties }: Pick<Product, 'properties'>) {
  const name = properties.find(({ label }) => label.toLowerCase() === 'brand')?.value;
  return name && { brand: { '@type': 'Brand', name } };
}

/** The price, or the range of the variants' prices; lists know only its lower end. */
function priceData(product: Product | ProductWithVariants) {
  const { perUnitPrice, priceVaries } = product;
  if (!priceVaries) return { '@type': 'Offer', price: perUnitPrice };
  const prices = 'variants' in product ? product.variants.map((variant) => variant.perUnitPrice) : [];
  return {
    '@type': 'AggregateOffer',
    lowPrice: perUnitPrice,
    ...(prices.length > 0 && { highPrice: Math.max(...prices), offerCount: prices.length }),
  };
}
