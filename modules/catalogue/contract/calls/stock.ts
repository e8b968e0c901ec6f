import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, optionalLine, searchWords, variantId, whole } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';
import { MOST_UNITS } from '../product-facts.ts';
import { STOCK_REASONS, type StockReason } from '../stock-reasons.ts';

const stockedVariant = z.object({
  _id: id,
  sku: z.string(),
  title: z.string(),
  /** Free to sell. */
  available: z.number(),
  /** Held by unpaid orders. */
  reserved: z.number(),
  /** Paid, and not shipped yet. */
  toShip: z.number(),
  /** At this count or fewer the variant is low; null for never. */
  lowStock: z.number().nullable(),
  /** The last adjustment; 0 without one. A count is refused if there was another one since. */
  lastAdjustment: z.number(),
});

const stockedProduct = z.object({
  _id: id,
  productName: z.string(),
  image: z.string(),
  variants: z.array(stockedVariant),
});
export type StockedProduct = z.infer<typeof stockedProduct>;
export type StockedVariant = z.infer<typeof stockedVariant>;

export const listStock = call({
  name: 'listStock',
  method: 'GET',
  path: '/stock',
  who: 'admin',
  right: 'catalogue',
  list: true,
  summary:
    'The units of each variant on sale, product by product; `show=low` has only variants that are low.',
  query: z.strictObject({
    q: searchWords.optional(),
    show: z.enum(['low'], { error: () => t('Show takes low') }).optional(),
    ...paging,
  }),
  answer: z.array(stockedProduct),
});

const change = z.strictObject({
  variantId,
  /** Units to add; negative ones are taken away. */
  units: whole(() => t('Units'), -MOST_UNITS, MOST_UNITS).refine((units) => units !== 0, {
    error: () => t('Units must not be 0'),
  }),
  /** The last adjustment that the count knows of. */
  lastAdjustment: whole(() => t('Last adjustment'), 0, Number.MAX_SAFE_INTEGER).optional(),
});

export const changeStock = call({
  name: 'changeStock',
  method: 'POST',
  path: '/stock',
  who: 'admin',
  right: 'catalogue',
  idempotent: true,
  summary:
    'Adds units to the stock of variants or takes them away, all or none, with a reason; never below what orders hold.',
  body: z.strictObject({
    reason: z.enum(Object.keys(STOCK_REASONS) as [StockReason, ...StockReason[]], {
      error: () => t('Choose a reason'),
    }),
    note: optionalLine(() => t('Note'), 200),
    changes: z
      .array(change, { error: () => t('Changes takes a list') })
      .min(1, { error: () => t('Name at least one change') })
      .max(500, { error: () => t('Change at most 500 variants at once') })
      .superRefine((changes, context) => {
        const ids = changes.map((one) => one.variantId);
        for (const [place, one] of ids.entries())
          if (ids.indexOf(one) < place)
            context.addIssue({
              code: 'custom',
              path: [place, 'variantId'],
              message: t('Name each variant once'),
            });
      }),
  }),
  answer: z.object({
    changes: z.array(z.object({ _id: id, was: z.number(), now: z.number() })),
  }),
});

export const setLowStock = call({
  name: 'setLowStock',
  method: 'PUT',
  path: '/stock/{id}/low',
  who: 'admin',
  right: 'catalogue',
  summary:
    'Sets at how many units a variant, or every variant of its product, counts as low; null for never. Refused if it is no longer the one `seen`.',
  params: z.object({ id }),
  body: z.strictObject({
    units: whole(() => t('Units'), 0, MOST_UNITS).nullable(),
    ofProduct: z.boolean({ error: () => t('Of product takes true or false') }).optional(),
    /** The variant's `lowStock` that was read. */
    seen: whole(() => t('Seen'), 0, MOST_UNITS)
      .nullable()
      .optional(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});

const adjustment = z.object({
  _id: z.number(),
  units: z.number(),
  was: z.number(),
  now: z.number(),
  reason: z.string(),
  note: z.string(),
  /** Null is the command line. */
  by: z.string().nullable(),
  at: z.string(),
});
export type StockAdjustment = z.infer<typeof adjustment>;

export const listAdjustments = call({
  name: 'listAdjustments',
  method: 'GET',
  path: '/stock/{id}/adjustments',
  who: 'admin',
  right: 'catalogue',
  summary: 'The last hundred adjustments of a variant, newest first: who, when, why, from and to how many.',
  params: z.object({ id }),
  answer: z.object({ adjustments: z.array(adjustment) }),
});
