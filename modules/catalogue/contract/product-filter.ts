import { z } from 'zod';
import { line, money, searchWords, whole } from '#platform/contract/fields.ts';
import { parseCents } from '#platform/contract/money.ts';
import { t } from '#platform/words/t.ts';

/** The most values that one filter takes. */
export const MOST_VALUES = 40;

/** A parameter that may be repeated. */
const repeated = <T extends z.ZodType>(name: string, value: T) =>
  z
    .preprocess(
      (given) => (Array.isArray(given) ? given : [given]),
      z.array(value).max(MOST_VALUES, {
        error: () => t('{name} takes at most {mostValues} values', { name, mostValues: MOST_VALUES }),
      }),
    )
    .meta({ type: 'array', items: { type: 'string' }, maxItems: MOST_VALUES });

const facet = line(() => t('Facet'), 121).refine((value) => /^[^:]+:./.test(value), {
  error: () => t('Facet takes a label and a value, such as Layout:75%'),
});

const PRICE_RANGE = /^([0-9]{1,8})-([0-9]{1,8})?$/;

/** Whole amounts such as `50-100`, or `100-` without an upper end; in cents inside. */
const priceRange = z
  .string()
  .regex(PRICE_RANGE, { error: () => t('Price takes two whole amounts, such as 50-100') })
  .transform((range) => {
    const [, from = '', to] = PRICE_RANGE.exec(range) ?? [];
    return { from: parseCents(from) ?? 0, to: parseCents(to) };
  });

/** The search words and filters of the product list, for its facets too. */
export const productFilter = {
  q: searchWords.optional(),
  priceFrom: money(() => t('Lowest price'), 0).optional(),
  priceTo: money(() => t('Highest price'), 0).optional(),
  available: z.literal('true', { error: () => t('Available takes true') }).optional(),
  rating: whole(() => t('Rating'), 1, 5).optional(),
  /** One value of each label must fit. */
  facet: repeated('Facet', facet).optional(),
  /** One range must fit; it excludes its upper end. */
  price: repeated('Price', priceRange).optional(),
};
