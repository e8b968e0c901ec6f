import { z } from 'zod';
import { priceTiers } from '#modules/pricing/contract/price-tier-fields.ts';
import { importedPictures } from '#modules/uploads/contract/pictures.ts';
import { line, money, text, whole } from '#platform/contract/fields.ts';
import { pictureAddress } from '#platform/contract/web-address.ts';
import { moneySign } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { content, contentLabel } from './content.ts';
import { tags } from './product-tags.ts';

/** The maximum stock of one variant. */
export const MOST_UNITS = 100_000_000;

export type Fact = {
  /** The name of the fact inside the shop. */
  key: string;
  /** The column in `product`, or in the table that `of` names. PostgreSQL derives the column of a `picture`. */
  column: string;
  of?: 'variant';
  label: () => string;
  heading: string;
  /** `money` is a decimal in calls and whole cents inside. Only an import sets a `list`; `stock` changes by a delta. */
  kind: 'line' | 'text' | 'units' | 'money' | 'tiers' | 'picture' | 'stock' | 'list' | 'properties' | 'tags';
  rule: z.ZodType;
  isOptional?: true;
  /** True if only staff see the fact. */
  isInternal?: true;
  /** The limit of the form field. */
  maxLength?: number;
  hint?: () => string;
};

/**
 * The facts of a product that an admin edits, by their names in calls, in the order of CSV columns. Database writes,
 * calls, forms, import and export derive from this table.
 */
export const PRODUCT_FACTS = {
  productName: {
    key: 'name',
    column: 'name',
    label: () => t('Product name'),
    heading: 'Name',
    kind: 'line',
    rule: line(() => t('Product name'), 120),
    maxLength: 120,
    hint: () => t('No two products on sale have the same name'),
  },
  description: {
    key: 'description',
    column: 'description',
    label: () => t('Description'),
    heading: 'Description',
    kind: 'text',
    rule: text(() => t('Description'), 5000),
    maxLength: 5000,
  },
  image: {
    key: 'image',
    column: 'image',
    label: () => t('Image'),
    heading: 'Image',
    kind: 'picture',
    rule: pictureAddress(() => t('Image')),
  },
  perUnitPrice: {
    key: 'priceCents',
    column: 'price_cents',
    of: 'variant',
    label: () => t('Price per unit'),
    heading: 'Price per unit',
    kind: 'money',
    rule: money(() => t('Price per unit')),
    hint: () => t('In {sign}', { sign: moneySign() }),
  },
  formerPrice: {
    key: 'formerPriceCents',
    column: 'former_price_cents',
    of: 'variant',
    label: () => t('Former price'),
    heading: 'Former price',
    kind: 'money',
    rule: money(() => t('Former price')),
    hint: () => t('In {sign}, optional: shown struck through', { sign: moneySign() }),
    isOptional: true,
  },
  minimumOrderQuantity: {
    key: 'minQuantity',
    column: 'min_quantity',
    label: () => t('Minimum order quantity'),
    heading: 'Minimum quantity',
    kind: 'units',
    rule: whole(() => t('Minimum order quantity'), 1, 1_000_000),
  },
  availableQuantity: {
    key: 'availableQuantity',
    column: 'available',
    of: 'variant',
    label: () => t('Available quantity'),
    heading: 'Available quantity',
    kind: 'stock',
    rule: whole(() => t('Available quantity'), 0, MOST_UNITS),
  },
  pictures: {
    key: 'pictures',
    column: 'pictures',
    label: () => t('Pictures'),
    heading: 'Pictures',
    kind: 'list',
    rule: importedPictures,
    isOptional: true,
  },
  properties: {
    key: 'properties',
    column: 'properties',
    label: () => t('Properties'),
    heading: 'Properties',
    kind: 'properties',
    rule: z
      .array(z.strictObject({ label: line(() => t('A label'), 120), value: line(() => t('A value'), 500) }), {
        error: () => t('Properties takes a list of labels and values as JSON'),
      })
      .max(100, { error: () => t('A product takes at most 100 properties') }),
    isOptional: true,
  },
  quantityStep: {
    key: 'stepQuantity',
    column: 'quantity_step',
    label: () => t('Sold in multiples of'),
    heading: 'Quantity step',
    kind: 'units',
    rule: whole(() => t('Sold in multiples of'), 1, 1_000_000),
    hint: () => t('Optional: the size of a carton'),
    isOptional: true,
  },
  maximumOrderQuantity: {
    key: 'maxQuantity',
    column: 'max_quantity',
    label: () => t('Maximum order quantity'),
    heading: 'Maximum quantity',
    kind: 'units',
    rule: whole(() => t('Maximum order quantity'), 1, 1_000_000),
    hint: () => t('Optional: the most units of one order'),
    isOptional: true,
  },
  priceTiers: {
    key: 'priceTiers',
    column: 'price_tiers',
    of: 'variant',
    label: () => t('Price tiers'),
    heading: 'Price tiers',
    kind: 'tiers',
    rule: priceTiers,
    isOptional: true,
  },
  taxClass: {
    key: 'taxClass',
    column: 'tax_class',
    label: () => t('Tax class'),
    heading: 'Tax class',
    kind: 'line',
    rule: line(() => t('Tax class'), 40),
    maxLength: 40,
    isOptional: true,
    isInternal: true,
  },
  tags: {
    key: 'tags',
    column: 'tags',
    label: () => t('Tags'),
    heading: 'Tags',
    kind: 'tags',
    rule: tags,
    hint: () =>
      t('Optional, only staff see them: “summer, wood”. Filter lists and build collections by them'),
    isOptional: true,
    isInternal: true,
  },
  content: {
    key: 'content',
    column: 'content',
    of: 'variant',
    label: contentLabel,
    heading: 'Content',
    kind: 'line',
    rule: content,
    maxLength: 40,
    hint: () =>
      t(
        'Optional: “750 g”, “1.5 l”, “2 m²”. Customers then see the price per kilogram, litre, metre or piece',
      ),
    isOptional: true,
  },
} as const satisfies Record<string, Fact>;

type Facts = typeof PRODUCT_FACTS;
export type FactName = keyof Facts;
export type OptionalFact = { [N in FactName]: Facts[N] extends { isOptional: true } ? N : never }[FactName];
/** The facts of a product inside the shop; an absent optional one is null or missing. */
export type ProductFacts = {
  [N in Exclude<FactName, OptionalFact> as Facts[N]['key']]: z.output<Facts[N]['rule']>;
} & {
  [N in OptionalFact as Facts[N]['key']]?: z.output<Facts[N]['rule']> | null | undefined;
};

/** Returns whether a fact is a list, which is JSON in the database and in files. */
export const isJson = ({ kind }: Pick<Fact, 'kind'>) => kind === 'list' || kind === 'properties';

export function factsThat(holds: (fact: Fact) => boolean): FactName[] {
  return (Object.keys(PRODUCT_FACTS) as FactName[]).filter((name) => holds(PRODUCT_FACTS[name]));
}

type OfferFact = {
  [N in FactName]: Facts[N] extends { of: 'variant' }
    ? Facts[N]['kind'] extends 'stock'
      ? never
      : N
    : never;
}[FactName];
/** The facts that each variant has, without its stock. */
export const OFFER_FACTS = factsThat(({ of, kind }) => of === 'variant' && kind !== 'stock') as OfferFact[];

/** Renames the facts of a body to their names inside the shop; omits facts missing from the body. */
export function factsOf(body: Partial<Record<FactName, unknown>>): Partial<ProductFacts> {
  const stated = factsThat(() => true).filter((name) => body[name] !== undefined);
  return Object.fromEntries(
    stated.map((name) => [PRODUCT_FACTS[name].key, body[name]]),
  ) as Partial<ProductFacts>;
}

/** Returns whether `facts` has a value for the fact that a call's field belongs to. */
export function isStated(field: string, facts: object): boolean {
  const { key } = PRODUCT_FACTS[field.split('.')[0] as FactName];
  return (facts as Record<string, unknown>)[key] !== undefined;
}
