import { invalidField, type Problem } from '#contract/problems.ts';

export type VariantRefusal = 'no_variant' | 'choose_variant';

/** The 422 for a booking whose variant is not on sale, or that leaves the choice between several open. */
export function refusedVariant(refusal: VariantRefusal): Problem {
  return invalidField(
    'variantId',
    refusal === 'no_variant' ? 'This variant is not on sale' : 'Choose a variant of this product',
  );
}
