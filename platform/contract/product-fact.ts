import type { Words } from '#platform/words/declared-words.ts';

/** A fact of a product that a module adds; staff state it in the product's form, and the product's answer has it under `extras`. */
export type ProductFact = {
  /** Begins with the module's name, as `gift-wrap.wrappable` does. */
  key: string;
  label: Words;
  kind: 'yes-no' | 'text' | 'number';
  hint?: Words;
};
