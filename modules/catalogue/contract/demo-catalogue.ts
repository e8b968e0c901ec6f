import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';

/** A product of the demonstration catalogue; money in whole cents. */
export type DemoProduct = {
  slug: string;
  productName: string;
  /** Not on sale yet. */
  isDraft?: true;
  /** Words for staff, in the order of letters. */
  tags?: readonly string[];
  description: string;
  priceCents: number;
  /** The price before a reduction, at least the price. */
  formerPriceCents?: number;
  minimumOrderQuantity: number;
  quantityStep?: number;
  maximumOrderQuantity?: number;
  /** The lower prices of larger orders. */
  priceTiers?: PriceTier[];
  /** The units of a product without variants. */
  availableQuantity?: number;
  /** Addresses under `/pictures/` ending in `-960.webp`; 480 and 1440 wide files and `.avif` versions exist too. */
  pictures: [DemoPicture, ...DemoPicture[]];
  /** The rows of the specifications table on the product page. */
  properties: { label: string; value: string }[];
  /** The options and the variants on sale; both or neither. */
  options?: { name: string; values: string[] }[];
  variants?: DemoVariant[];
};

type DemoPicture = { address: string; alt: string };

/** A variant of a demonstration product; an absent price, with its tiers, is the product's. */
type DemoVariant = Pick<DemoProduct, 'formerPriceCents' | 'priceTiers'> & {
  options: Record<string, string>;
  image?: string;
  priceCents?: number;
  availableQuantity: number;
};

/** A collection of the demonstration, with the slugs of its products or a rule. */
export type DemoCollection = {
  slug: string;
  title: string;
  text: string;
  image: string;
  imageAlt: string;
  products?: string[];
  property?: string;
  propertyValue?: string;
  available?: true;
  reduced?: true;
};

export type DemoReview = {
  displayName: string;
  email: string;
  photoURL: string;
  productSlug: string;
  rating: number;
  message: string;
  daysAgo: number;
};
