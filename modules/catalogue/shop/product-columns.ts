import { factsThat, isJson, PRODUCT_FACTS, type ProductFacts } from '../contract/product-facts.ts';

export type Column = { column: string; value: unknown };

const FACTS = factsThat(() => true).map((name) => ({ of: 'product', ...PRODUCT_FACTS[name] }));

// Stock changes by a delta, and the image is the first of the pictures.
const isWritten = ({ kind }: (typeof FACTS)[number]) => kind !== 'stock' && kind !== 'picture';

/** The columns and values of the given facts in one of the two tables, without stock and image. */
export function columnsOf(table: 'product' | 'variant', facts: Partial<ProductFacts>): Column[] {
  return FACTS.filter((fact) => fact.of === table && isWritten(fact) && facts[fact.key] !== undefined).map(
    (fact) => ({
      column: fact.column,
      value: writtenValue(fact, facts[fact.key]),
    }),
  );
}

/** A list without entries is stored as an empty one. */
function writtenValue(fact: (typeof FACTS)[number], value: unknown): unknown {
  if (fact.kind === 'tags') return value ?? [];
  return fact.kind === 'tiers' || isJson(fact) ? JSON.stringify(value ?? []) : value;
}
