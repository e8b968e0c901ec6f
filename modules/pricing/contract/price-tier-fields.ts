import { z } from 'zod';
import { money, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { MOST_TIERS, splitTiers } from './price-tiers.ts';
import type { PriceTier } from './quantity-rule.ts';

/** A tier in an answer. */
export const priceTier = z.object({ fromQuantity: z.number(), perUnitPrice: z.number() });

const statedTier = z
  .strictObject(
    {
      fromQuantity: whole(() => t('The quantity of a tier'), 2, 1_000_000),
      perUnitPrice: money(() => t('The price of a tier')),
    },
    { error: () => t('A tier takes fromQuantity and perUnitPrice') },
  )
  .transform(({ fromQuantity, perUnitPrice }): PriceTier => ({ fromQuantity, priceCents: perUnitPrice }));

const TAKES_A_LIST = { error: () => t('Price tiers takes a list') };

const statedTiers = z.array(statedTier, TAKES_A_LIST).max(MOST_TIERS, {
  error: () => t('A product takes at most {mostTiers} price tiers', { mostTiers: MOST_TIERS }),
});

/** Price tiers in ascending order, as a JSON list or as the text of a form (`10: 95.00` on each line). */
export const priceTiers = z
  .union([z.string(), z.array(z.unknown())], TAKES_A_LIST)
  .transform(
    (value) => (typeof value === 'string' ? splitTiers(value) : value) as z.input<typeof statedTiers>,
  )
  .pipe(statedTiers)
  .meta({
    anyOf: [
      {
        type: 'array',
        maxItems: MOST_TIERS,
        items: {
          type: 'object',
          properties: { fromQuantity: { type: 'integer', minimum: 2 }, perUnitPrice: { type: 'number' } },
          required: ['fromQuantity', 'perUnitPrice'],
        },
      },
      { type: 'string' },
    ],
  });
