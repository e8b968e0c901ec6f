import type { CollectionFields } from '../../contract/collection-fields.ts';
import type { ProductFilter } from '../search/product-filter.ts';

export type CollectionRule = Pick<
  ProductFilter,
  'tag' | 'property' | 'priceFrom' | 'priceTo' | 'available' | 'reduced'
>;

/** The rule in the fields of a form; null if products are picked by hand. */
export function ruleOf(fields: CollectionFields): CollectionRule | null {
  const { picked, tag, property, propertyValue, priceFrom, priceTo, available, reduced } = fields;
  if (picked === 'by hand') return null;
  return {
    ...(tag && { tag }),
    ...(property && propertyValue && { property: { label: property, value: propertyValue } }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(available && { available: 'true' }),
    ...(reduced && { reduced: true }),
  };
}
