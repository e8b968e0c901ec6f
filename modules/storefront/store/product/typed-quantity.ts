import type { Offer } from '#modules/catalogue/store/chosen-variant.ts';
import { type Offered, quantityComplaint } from '#modules/pricing/contract/quantity-rule.ts';
import { parseCents } from '#platform/contract/money.ts';
import { t } from '#platform/words/t.ts';

const WHOLE = /^[1-9][0-9]{0,8}$/;

/** The error of a typed quantity; undefined if it can be booked. */
export function typedComplaint(offered: Offered, typed: string): string | undefined {
  return WHOLE.test(typed) ? quantityComplaint(offered, Number(typed)) : t('Enter a whole number');
}

type Facts = Pick<
  Offer,
  | 'minimumOrderQuantity'
  | 'quantityStep'
  | 'maximumOrderQuantity'
  | 'availableQuantity'
  | 'perUnitPrice'
  | 'priceTiers'
>;

/** An offer in the terms of the contract's rules, in whole cents. */
export function offeredOf(offer: Facts): Offered {
  return {
    minQuantity: offer.minimumOrderQuantity,
    stepQuantity: offer.quantityStep,
    maxQuantity: offer.maximumOrderQuantity,
    availableQuantity: offer.availableQuantity,
    priceCents: parseCents(offer.perUnitPrice) ?? 0,
    tiers: offer.priceTiers.map(({ fromQuantity, perUnitPrice }) => ({
      fromQuantity,
      priceCents: parseCents(perUnitPrice) ?? 0,
    })),
  };
}
