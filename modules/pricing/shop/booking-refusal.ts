import { MESSAGES } from '#platform/contract/messages.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { formatCents } from '#platform/format/money.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
import { nearestToBook, type Offered } from '../contract/quantity-rule.ts';

/** Reasons why the database refuses a code, named as in `code_refusal`. */
export type CodeRefusal =
  | 'code_unknown'
  | 'email_needed'
  | 'code_over'
  | 'code_early'
  | 'code_used'
  | 'code_used_up'
  | 'not_first_order'
  | 'code_minimum'
  | 'code_needless'
  | 'code_too_small';

// Another member's code and an unknown one get the same answer, so that codes cannot be probed.
const sentences = (): Record<CodeRefusal, string> => ({
  code_unknown: t('There is no such code for your address'),
  email_needed: t('Enter your email address first: this code is for one customer'),
  code_over: t('This code has ended'),
  code_early: t('This code is not valid yet'),
  code_used: t('This code is already in use for another of your orders'),
  code_used_up: t('This code has been used as often as it allows'),
  not_first_order: t('The code is for a first order, and you have ordered here before'),
  code_minimum: t('The order is too small for this code'),
  code_needless: t('Shipping is free without this code'),
  code_too_small: t('The order is too small for a code: at least {least} must be left to pay', {
    least: formatCents(currentCurrency().smallestCents),
  }),
});

export const sentenceOfCode = (refusal: CodeRefusal): string => sentences()[refusal];

/** The 422 for the field `code`. */
export function refusedCode(refusal: CodeRefusal): Problem {
  return invalidField('code', sentenceOfCode(refusal));
}

/** A variant as its customer knows it; the title is empty for a product without options. */
export type Named = { productName: string; variantTitle: string };

export function nameOf({ productName, variantTitle }: Named): string {
  return variantTitle === '' ? productName : `${productName} (${variantTitle})`;
}

/** Names the product and what is left of it, to an order of more. */
export function shortageOf(line: Named & Offered, quantity: number): string {
  const { availableQuantity: left, minQuantity, stepQuantity } = line;
  if (left < minQuantity) return t('{product} is sold out.', { product: nameOf(line) });
  const near = (stepQuantity ?? 1) > 1 && nearestToBook(line, quantity);
  const values = { left, product: nameOf(line) };
  return near
    ? t(
        'Only {left, plural, one {# of {product} is} other {# of {product} are}} left: order {near, number}.',
        {
          ...values,
          near,
        },
      )
    : t('Only {left, plural, one {# of {product} is} other {# of {product} are}} left.', values);
}

/** The 409 for a booking of more than is left, at the field `quantity`. */
export function shortOfStock(offered: Named & Offered, quantity: number): Problem {
  const message = shortageOf(offered, quantity);
  return new Problem('out_of_stock', `${MESSAGES.orderNotAcceptable}. ${message}`, {
    errors: [{ field: 'quantity', message }],
    extra: { availableQuantity: offered.availableQuantity },
  });
}

export type VariantRefusal = 'no_variant' | 'choose_variant';

/** The 422 for a booking whose variant is not on sale, or that leaves the choice between several open. */
export function refusedVariant(refusal: VariantRefusal): Problem {
  return invalidField(
    'variantId',
    refusal === 'no_variant' ? t('This variant is not on sale') : t('Choose a variant of this product'),
  );
}

/** Columns of a variant `v`: the price that its buyer, whom `joinListsOf` joins, pays for a unit, and their tiers. */
export const OWN_PRICE = `coalesce(offer.price_cents, v.price_cents) AS "priceCents", coalesce(offer.price_tiers, v.price_tiers) AS tiers`;

/**
 * Joins the price lists of a member, whose id is SQL that may be null, as `own`, and as `offer` what a variant `v` before it costs by
 * them; empty without lists. The database's `lowest_offer` is the only place that compares their prices.
 */
export const joinListsOf = (memberId: string) => `CROSS JOIN price_lists_for(${memberId}) AS own(lists)
  LEFT JOIN LATERAL (SELECT o.price_cents, o.price_tiers FROM (SELECT 1 WHERE own.lists IS NOT NULL) AS listed
    CROSS JOIN LATERAL lowest_offer(own.lists, v.id, v.price_cents, v.price_tiers) o) AS offer ON true`;

/** The group whose price lists a member gets, whose id is SQL that may be null, as `PricingGroup`; null without such lists. */
export const groupOf = (
  memberId: string,
) => `(SELECT json_build_object('name', g.name, 'points', percentage_of_lists(price_lists_for(m.id)))
  FROM member m JOIN customer_group g ON g.id = m.group_id
  WHERE m.id = ${memberId} AND price_lists_for(m.id) IS NOT NULL)`;

/** Columns of `Offered` of a product `p` and its variant `v`, for a buyer whom `joinListsOf` joins. */
export const OFFERED_COLUMNS = `p.min_quantity AS "minQuantity", p.quantity_step AS "stepQuantity",
  p.max_quantity AS "maxQuantity", v.available AS "availableQuantity", ${OWN_PRICE}`;
