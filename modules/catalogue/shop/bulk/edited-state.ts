import { MAX_PRICE_CENTS } from '#modules/pricing/contract/quantity-rule.ts';
import { share } from '#platform/contract/allocate.ts';
import { formatCents } from '#platform/format/money.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
import type { ProductsEdit } from '../../contract/calls/imports.ts';
import { conflictsOf } from '../../contract/product-conflicts.ts';
import type { ProductFacts } from '../../contract/product-facts.ts';
import { MOST_TAGS } from '../../contract/product-tags.ts';
import type { ProductState } from '../history/product-state.ts';

const MOST_PROPERTIES = 100;

/** A product after an edit of many; `same` if nothing changes, or the reason why the product cannot take the edit. */
export function editedState(
  state: ProductState,
  edit: ProductsEdit,
): { state: ProductState } | { reason: string } | 'same' {
  switch (edit.do) {
    case 'put-on-sale':
      return state.isDraft ? { state: { ...state, isDraft: false } } : 'same';
    case 'make-draft':
      return state.isDraft ? 'same' : { state: { ...state, isDraft: true } };
    case 'archive':
      return { state: { ...state, isDraft: false, isArchived: true } };
    case 'bring-back':
      return state.isArchived
        ? { reason: t('The shop no longer knows how it was.') }
        : { state: { ...state, isDraft: true } };
    case 'add-tag':
    case 'remove-tag':
      return withTag(state, edit);
    case 'set-property':
      return withProperty(state, edit);
    case 'change-prices':
      return withPrices(state, edit.percent);
  }
}

function withTag(
  state: ProductState,
  edit: { do: 'add-tag' | 'remove-tag'; tag: string },
): { state: ProductState } | { reason: string } | 'same' {
  const tags = state.facts.tags ?? [];
  if (tags.includes(edit.tag) === (edit.do === 'add-tag')) return 'same';
  if (edit.do === 'add-tag' && tags.length >= MOST_TAGS)
    return { reason: t('It has {most} tags already.', { most: MOST_TAGS }) };
  const others = tags.filter((one) => one !== edit.tag);
  const next = edit.do === 'add-tag' ? [...others, edit.tag].sort() : others;
  return { state: { ...state, facts: { ...state.facts, tags: next } } };
}

function withProperty(
  state: ProductState,
  { label, value }: { label: string; value: string },
): { state: ProductState } | { reason: string } | 'same' {
  const properties = state.facts.properties ?? [];
  const known = properties.find((one) => one.label === label);
  if (known?.value === value) return 'same';
  if (!known && properties.length >= MOST_PROPERTIES)
    return { reason: t('It has {most} properties already.', { most: MOST_PROPERTIES }) };
  const next = known
    ? properties.map((one) => (one === known ? { label, value } : one))
    : [...properties, { label, value }];
  return { state: { ...state, facts: { ...state.facts, properties: next } } };
}

function withPrices(state: ProductState, percent: number): { state: ProductState } | { reason: string } {
  // Whole numbers only: the percentage has at most two places.
  const hundredths = 10_000 + Math.round(percent * 100);
  const changed = (cents: number) => share(cents, hundredths, 10_000);
  const { smallestCents } = currentCurrency();
  const variants = state.variants.map((variant) => ({
    ...variant,
    perUnitPrice: changed(variant.perUnitPrice),
    formerPrice: variant.formerPrice == null ? null : changed(variant.formerPrice),
    priceTiers: (variant.priceTiers ?? []).map((tier) => ({ ...tier, priceCents: changed(tier.priceCents) })),
  }));
  const all = variants.flatMap(({ perUnitPrice, formerPrice, priceTiers }) => [
    perUnitPrice,
    formerPrice ?? perUnitPrice,
    ...priceTiers.map(({ priceCents }) => priceCents),
  ]);
  if (Math.min(...all) < smallestCents)
    return { reason: t('A price would be below {least}.', { least: formatCents(smallestCents) }) };
  if (Math.max(...all) > MAX_PRICE_CENTS)
    return { reason: t('A price would be above {most}.', { most: formatCents(MAX_PRICE_CENTS) }) };
  const unfit = variants.flatMap(({ perUnitPrice: priceCents, priceTiers }) =>
    conflictsOf({ ...(state.facts as ProductFacts), priceCents, priceTiers }),
  );
  return unfit[0] ? { reason: unfit[0].message } : { state: { ...state, variants } };
}
