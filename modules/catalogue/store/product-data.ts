import type { StructuredData } from '#platform/app/store/structured-data.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { type PublicShop, publicAddress } from '#platform/words/public-address.ts';
import type { Product, ProductWithVariants } from '../contract/calls/products.ts';
import { stockLevel } from './stock-level.ts';

/** A list of products with full offers, because the products' own pages are for members; undefined in a browser. */
export function productListData(products: readonly Product[], at: PublicShop): StructuredData | undefined {
  if (!import.meta.env.SSR) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, at),
    })),
  };
}

/** One product with its offer and rating; undefined in a browser. */
export function productPageData(product: ProductWithVariants, at: PublicShop): StructuredData | undefined {
  if (!import.meta.env.SSR) return undefined;
  return { '@context': 'https://schema.org', ...productData(product, at) };
}

function productData(product: Product | ProductWithVariants, at: PublicShop) {
  return {
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    image: product.pictures.map(({ address }) => new URL(address, at.publicUrl).href),
    ...brandData(product),
    offers: {
      ...priceData(product),
      url: publicAddress(at, `/product/${product._id}`),
      priceCurrency: currentCurrency().code,
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
  const name = properties.find(({ label, key = label }) => key.toLowerCase() === 'brand')?.value;
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
