import type { Fate } from './fates.ts';
import type { Offer } from './offers.ts';

type Placed = { at: number; fate: Fate; lines: readonly { variantId: string; quantity: number }[] };

const HOUR = 3_600_000;
const HOURS_AGO = 26;
const RATE_DAYS = 28;
const WEEKS = 4;
const MOST_SPOILED = 3;
const UNSOLD: readonly Fate[] = ['unpaid', 'cancelled', 'expired', 'refunded', 'refundedLate'];

/** Stock that a mishap a day ago leaves of the best sellers: enough for the orders since then and for a few days. */
export function spoilage(
  { now, offers }: { now: number; offers: readonly Offer[] },
  placed: readonly Placed[],
): { at: number; deed: 'spoil'; units: Record<string, number> } {
  const at = now - HOURS_AGO * HOUR;
  const unitsOf = (orders: readonly Placed[], id: string) =>
    orders
      .flatMap(({ lines }) => lines)
      .reduce((units, line) => units + (line.variantId === id ? line.quantity : 0), 0);
  const recent = placed.filter((one) => one.at > now - RATE_DAYS * 24 * HOUR && !UNSOLD.includes(one.fate));
  const later = placed.filter((one) => one.at > at);
  const worst = offers
    .map(({ variantId, minQuantity }) => {
      const sold = unitsOf(recent, variantId);
      return { variantId, sold, left: Math.max(minQuantity, Math.floor(sold / (2 * WEEKS))) };
    })
    .filter(({ sold, left }) => left * WEEKS < sold)
    .toSorted((one, other) => other.sold - one.sold)
    .slice(0, MOST_SPOILED);
  return {
    at,
    deed: 'spoil',
    units: Object.fromEntries(
      worst.map(({ variantId, left }) => [variantId, left + unitsOf(later, variantId)]),
    ),
  };
}
