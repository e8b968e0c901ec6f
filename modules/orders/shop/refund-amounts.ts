import { allocate, share, sum } from '#platform/contract/allocate.ts';
import type { LineUnits, OrderUnits } from './order-units.ts';

export type RefundedUnits = { line: LineUnits; quantity: number };

export type RefundAmounts = {
  cents: number;
  shippingCents: number;
  /** In the order of the requested units: their price, and the amount that the customer gets back. */
  lines: { valueCents: number; cents: number }[];
};

/**
 * The amounts of a refund: the units' share of their line, and the shipping; or `amountCents`, which is allocated to both if
 * it is less. Refunds of all units of a line in any parts add up to what it cost.
 */
export function refundAmounts(
  order: OrderUnits,
  {
    units,
    shipping,
    amountCents,
  }: { units: readonly RefundedUnits[]; shipping: boolean; amountCents?: number | undefined },
): RefundAmounts {
  const values = units.map(({ line, quantity }) => valueOfUnits(line, quantity));
  const shippingValue = shipping ? Math.max(0, order.shippingCents - order.refundedShippingCents) : 0;
  const wanted = sum(values) + shippingValue;
  const cents = amountCents ?? Math.min(wanted, order.totalCents - order.refundedCents);
  const shares = cents < wanted ? allocate(cents, [...values, shippingValue]) : [...values, shippingValue];
  return {
    cents,
    shippingCents: shares.at(-1) ?? 0,
    lines: values.map((valueCents, place) => ({ valueCents, cents: shares[place] ?? 0 })),
  };
}

/** The value of the next units of a line, such that all its parts add up to its value. */
function valueOfUnits(line: LineUnits, quantity: number): number {
  const refunded = line.cancelled + line.refundedAfterShipping + quantity;
  return Math.max(0, share(line.valueCents, refunded, line.quantity) - line.refundedValueCents);
}
