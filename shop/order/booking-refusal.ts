import { invalidField, type Problem } from '#contract/problems.ts';

/** Reasons why the database refuses a code, named as in `book_order` and `code_refusal`. */
export type CodeRefusal = 'code_unknown' | 'code_used' | 'not_first_order' | 'code_too_small';

// Another member's code and an unknown one get the same answer, so that codes cannot be probed.
const SENTENCES: Record<CodeRefusal, string> = {
  code_unknown: 'There is no such code for your address',
  code_used: 'This code is already in use for another of your orders',
  not_first_order: 'The code is for a first order, and you have ordered here before',
  code_too_small: 'The order is too small for a code: at least 0.50$ must be left to pay',
};

/** The 422 for the field `code`. */
export function refusedCode(refusal: CodeRefusal): Problem {
  return invalidField('code', SENTENCES[refusal]);
}

export type VariantRefusal = 'no_variant' | 'choose_variant';

/** The 422 for a booking whose variant is not on sale, or that leaves the choice between several open. */
export function refusedVariant(refusal: VariantRefusal): Problem {
  return invalidField(
    'variantId',
    refusal === 'no_variant' ? 'This variant is not on sale' : 'Choose a variant of this product',
  );
}
