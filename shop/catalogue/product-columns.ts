import { factsThat, PRODUCT_FACTS, type ProductFacts } from '#contract/product-facts.ts';

const STORED = factsThat(({ kind }) => kind !== 'stock').map((name) => PRODUCT_FACTS[name]);

/** The `product` columns and values of the given facts, without stock. */
export function columnsOf(facts: Partial<ProductFacts>): { column: string; value: unknown }[] {
  return STORED.filter(({ key }) => facts[key] !== undefined).map(({ key, column, kind }) => ({
    column,
    value: kind === 'list' ? JSON.stringify(facts[key] ?? []) : facts[key],
  }));
}

/** SQL that selects every fact under its property name. */
export const SELECT_FACTS = factsThat(() => true)
  .map((name) => `${PRODUCT_FACTS[name].column} AS "${PRODUCT_FACTS[name].key}"`)
  .join(', ');
