import { z } from 'zod';
import { line } from '#platform/contract/fields.ts';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import { said } from '#platform/words/declared-words.ts';
import { t } from '#platform/words/t.ts';

const WRONG = { error: () => t('This fact takes yes or no, a text or a number') };
const value = z.union([z.boolean(), z.number(), z.string()], WRONG);

/** The facts of a product that modules declare, by their keys. */
export const extras = z.record(z.string(), value);
export type Extras = z.infer<typeof extras>;

/** Changed facts; null removes one. */
export const extraChanges = z.record(z.string(), value.nullable(), {
  error: () => t('Extras takes facts by their keys'),
});
export type ExtraChanges = z.infer<typeof extraChanges>;

const MOST_NUMBER = 1_000_000_000_000;

/** Reads a value of a fact, a text without the spaces around it; or says why the fact cannot have it. */
export function readExtra(
  { kind, label }: ProductFact,
  stated: Extras[string],
): { value: Extras[string] } | { message: string } {
  switch (kind) {
    case 'yes-no':
      return typeof stated === 'boolean'
        ? { value: stated }
        : { message: t('{label} takes yes or no', { label: said(label) }) };
    case 'number':
      return typeof stated === 'number' && Math.abs(stated) <= MOST_NUMBER
        ? { value: stated }
        : { message: t('{label} takes a number', { label: said(label) }) };
    case 'text': {
      const { data, error } = line(label, 500).safeParse(stated);
      return data === undefined ? { message: error?.issues[0]?.message ?? '' } : { value: data };
    }
  }
}
