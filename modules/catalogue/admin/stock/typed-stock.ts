import type { FieldError } from '#platform/contract/problems.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { StockedProduct, StockedVariant } from '../../contract/calls/stock.ts';

/** The number typed for each variant: units counted, or units to add and, with a minus, to take away. */
export type StockMode = 'count' | 'delta';

/** A number as typed, with what the shop expected on the shelf at that moment: a later sale does not change the difference. */
export type Typed = {
  variantId: string;
  name: string;
  text: string;
  expected: number;
  lastAdjustment: number;
  error?: string | undefined;
};

/** The units of a variant that are in the house: free ones, those held by unpaid orders, and paid ones to ship. */
export function onShelf({ available, reserved, toShip }: StockedVariant): number {
  return available + reserved + toShip;
}

export function stockName(
  { productName }: Pick<StockedProduct, 'productName'>,
  { title }: StockedVariant,
): string {
  return title ? `${productName}, ${title}` : productName;
}

/** The units to add by what was typed; undefined if it is no number. */
export function differenceOf(
  mode: StockMode,
  { text, expected }: Pick<Typed, 'text' | 'expected'>,
): number | undefined {
  const typed = text.trim().replace('−', '-');
  if (mode === 'count') return /^\d{1,9}$/.test(typed) ? Number(typed) - expected : undefined;
  return /^[+-]?\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** A difference with its sign. */
export function signed(units: number): string {
  return units > 0 ? `+${formatNumber(units)}` : formatNumber(units).replace('-', '−');
}

/** The typed numbers, those that were refused with what is there now. */
export function rebased(
  typed: ReadonlyMap<string, Typed>,
  products: readonly StockedProduct[],
): ReadonlyMap<string, Typed> {
  const next = new Map(typed);
  for (const variant of products.flatMap(({ variants }) => variants)) {
    const { _id, lastAdjustment } = variant;
    const one = next.get(_id);
    if (one?.error) next.set(_id, { ...one, lastAdjustment, expected: onShelf(variant) });
  }
  return next;
}

/** The typed numbers with the refusal of each that was sent. */
export function withErrors(
  typed: ReadonlyMap<string, Typed>,
  sent: readonly Typed[],
  errors: readonly FieldError[],
): ReadonlyMap<string, Typed> {
  const next = new Map(typed);
  for (const { field, message } of errors) {
    const one = sent[Number(field.split('.')[1])];
    if (one) next.set(one.variantId, { ...one, error: message });
  }
  return next;
}
