import { z } from 'zod';
import { type Fact, type FactName, factsThat, type OptionalFact, PRODUCT_FACTS } from './product-facts.ts';

type Facts = typeof PRODUCT_FACTS;
type Listed = { [N in FactName]: Facts[N]['kind'] extends 'list' ? N : never }[FactName];
type Plain = {
  [N in FactName]: Facts[N] extends { of: 'variant' } | { isInternal: true }
    ? never
    : Facts[N]['kind'] extends 'line' | 'text' | 'units'
      ? N
      : never;
}[FactName];
type Stocked = { [N in FactName]: Facts[N]['kind'] extends 'stock' ? N : never }[FactName];

/** The facts that every answer has as the product's row has them. */
export const PLAIN_FACTS = factsThat(
  (fact) => !fact.of && !fact.isInternal && ['line', 'text', 'units'].includes(fact.kind),
) as Plain[];

/** The plain facts in answers; an absent one is null. */
export const plainProductFields = shape(PLAIN_FACTS, ({ kind, isOptional }) => {
  const value = kind === 'units' ? z.number() : z.string();
  return isOptional ? value.nullable() : value;
}) as {
  [N in Plain]: PlainValue<Facts[N]['kind']> extends infer V extends z.ZodType
    ? N extends OptionalFact
      ? z.ZodNullable<V>
      : V
    : never;
};
type PlainValue<Kind> = Kind extends 'units' ? z.ZodNumber : z.ZodString;

export const newProductFields = shape(
  factsThat(({ kind }) => kind !== 'list'),
  ({ rule, isOptional }) => (isOptional ? rule.optional() : rule),
) as {
  [N in Exclude<FactName, Listed>]: N extends OptionalFact
    ? z.ZodOptional<Facts[N]['rule']>
    : Facts[N]['rule'];
};

/** The body fields of a product change: all optional; null removes an optional fact. */
export const productChangeFields = shape(
  factsThat(({ kind }) => kind !== 'list' && kind !== 'stock'),
  ({ rule, isOptional }) => (isOptional ? rule.nullable() : rule).optional(),
) as {
  [N in Exclude<FactName, Listed | Stocked>]: z.ZodOptional<
    N extends OptionalFact ? z.ZodNullable<Facts[N]['rule']> : Facts[N]['rule']
  >;
};

function shape(names: FactName[], ruleOf: (fact: Fact) => z.ZodType): object {
  return Object.fromEntries(names.map((name) => [name, ruleOf(PRODUCT_FACTS[name])]));
}
