import { factsThat, OFFER_FACTS, PRODUCT_FACTS, type ProductFacts } from '../../contract/product-facts.ts';
import type { Option } from '../../contract/variants.ts';
import type { IdentifiedVariant } from '../store-variants.ts';

/** A product at one of its versions, without stock. Variants have the names of the call that sets them. */
export type ProductState = {
  facts: Partial<ProductFacts>;
  isDraft: boolean;
  isArchived: boolean;
  options: Option[];
  variants: (Omit<IdentifiedVariant, 'sku' | 'addStock'> & { sku: string })[];
};

const OWN = factsThat((fact) => !fact.of && fact.kind !== 'picture').map((name) => PRODUCT_FACTS[name]);

const pairs = (columns: readonly (readonly [key: string, sql: string])[]) =>
  columns.map(([key, sql]) => `'${key}', ${sql}`).join(', ');

/** SQL of the state of a product `p`. */
export const PRODUCT_STATE = `jsonb_build_object(
  'facts', jsonb_build_object(${pairs(OWN.map(({ key, column }) => [key, `p.${column}`]))}),
  'isDraft', p.is_draft, 'isArchived', p.archived_at IS NOT NULL AND NOT p.is_draft, 'options', p.options,
  'variants', coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options,
      'weightGrams', v.weight_grams, 'image', v.image, ${pairs(OFFER_FACTS.map((name) => [name, `v.${PRODUCT_FACTS[name].column}`]))})
    ORDER BY v.position) FROM variant v WHERE v.product_id = p.id AND v.archived_at IS NULL), '[]'))`;
