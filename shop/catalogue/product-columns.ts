import { factsThat, isJson, PRODUCT_FACTS, type ProductFacts } from '#contract/product-facts.ts';

export type Column = { column: string; value: unknown };

const FACTS = factsThat(() => true).map((name) => ({ of: 'product', ...PRODUCT_FACTS[name] }));

/** The columns and values of the given facts in one of the two tables, without stock. */
export function columnsOf(table: 'product' | 'variant', facts: Partial<ProductFacts>): Column[] {
  return FACTS.filter(
    ({ of, kind, key }) => of === table && kind !== 'stock' && facts[key] !== undefined,
  ).map(({ key, column, kind }) => ({
    column,
    value: isJson({ kind }) ? JSON.stringify(facts[key] ?? []) : facts[key],
  }));
}
