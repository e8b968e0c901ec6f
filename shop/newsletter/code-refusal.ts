import { invalidField, type Problem } from '#contract/problems.ts';

/** Why the database does not let a code be used; the names are those of `book_order` and `code_refusal`. */
export type CodeRefusal = 'code_unknown' | 'code_used' | 'not_first_order' | 'code_too_small';

// Another's code and one that never was are answered alike: nobody learns which codes there are.
const SENTENCES: Record<CodeRefusal, string> = {
  code_unknown: 'There is no such code for your address',
  code_used: 'This code is in use for another order of yours',
  not_first_order: 'The code is for a first order, and you have ordered here before',
  code_too_small: 'The order is too small for a code: at least 0.50$ must be left to pay',
};

/** The 422 at the field `code`. */
export function refusedCode(refusal: CodeRefusal): Problem {
  return invalidField('code', SENTENCES[refusal]);
}
