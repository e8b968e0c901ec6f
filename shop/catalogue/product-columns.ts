import { factsThat, PRODUCT_FACTS, type ProductFacts } from '#contract/product-facts.ts';

export type Column = { column: string; value: unknown };

const FACTS = factsThat(() => true).map((name) => ({ of: 'product', ...PRODUCT_FACTS[name] }));

// Stock changes by a delta, and the image is the first of the pictures.
const isWritten = ({ kind }: (typeof FACTS)[number]) => kind !== 'stock' && kind !== 'picture';

/** The columns and values of the given facts in one of the two tables, without stock and image. */
export function columnsOf(table: 'product' | 'variant', facts: Partial<ProductFacts>): Column[] {
  return FACTS.filter((fact) => fact.of === table && isWritten(fact) && facts[fact.key] !== undefined).map(
    ({ key, column, kind }) => ({
      column,
      value: kind === 'list' || kind === 'tiers' ? JSON.stringify(facts[key] ?? []) : facts[key],
    }),
  );
}

/** SQL that selects every fact of a product `p` and its variant `v` under its property name. */
export const SELECT_FACTS = FACTS.map(
  ({ of, column, key }) => `${of === 'variant' ? 'v' : 'p'}.${column} AS "${key}"`,
).join(', ');
