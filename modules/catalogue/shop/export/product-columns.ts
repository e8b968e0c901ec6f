import { type Fact, factsThat, PRODUCT_FACTS, type ProductFacts } from '../../contract/product-facts.ts';
import { MOST_OPTIONS } from '../../contract/variants.ts';

type FactColumn = Fact & { name: keyof typeof PRODUCT_FACTS; key: keyof ProductFacts };

/**
 * The columns of a file of products. Each variant has a line; the first line of a product also has what concerns all of
 * them: its own facts, status, and the names and values of its options.
 */
export const PRODUCT_FACT_COLUMNS: readonly FactColumn[] = factsThat(() => true).map((name) => ({
  name,
  ...PRODUCT_FACTS[name],
}));

export const STATUS_COLUMN = 'Status';
export const STATUSES = { onSale: 'on sale', draft: 'draft' } as const;

/** When a draft goes on sale by itself. */
export const PUBLISH_COLUMN = 'Goes on sale';
/** SQL of a moment as a file of products has it. */
export const SECONDS_IN_UTC = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The columns of each option: its name, its values in the order of the buttons as JSON, and the line's own value. */
export const OPTION_COLUMNS = Array.from({ length: MOST_OPTIONS }, (_, place) => ({
  name: `Option ${place + 1} name`,
  values: `Option ${place + 1} values`,
  value: `Option ${place + 1} value`,
}));

/** The columns of a variant beside its facts and options, by the names of the call that sets variants. */
export const VARIANT_COLUMNS = [
  { name: 'sku', column: 'sku', heading: 'SKU' },
  { name: 'weightGrams', column: 'weight_grams', heading: 'Weight' },
  { name: 'image', column: 'image', heading: 'Variant image' },
] as const;

export const isOfVariant = ({ of }: FactColumn) => of === 'variant';

export const PRODUCT_HEADINGS: readonly string[] = [
  ...PRODUCT_FACT_COLUMNS.map(({ heading }) => heading),
  STATUS_COLUMN,
  PUBLISH_COLUMN,
  ...OPTION_COLUMNS.flatMap(({ name, values, value }) => [name, values, value]),
  ...VARIANT_COLUMNS.map(({ heading }) => heading),
];
