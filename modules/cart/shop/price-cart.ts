import {
  type PricedCheckout,
  type PricingRules,
  priceCheckout,
} from '#modules/pricing/contract/price-checkout.ts';
import {
  MAX_ORDER_CENTS,
  mostToBook,
  nearestToBook,
  quantityComplaint,
  unitPriceCents,
} from '#modules/pricing/contract/quantity-rule.ts';
import { formatCents } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { StoredLine } from './cart-line.ts';

/** A line as the customer sees it. Without a complaint it can be bought as it is. */
export type CartLine = StoredLine & {
  unitPriceCents: number;
  /** Why it cannot be bought. */
  complaint: string | null;
  /** The nearest quantity that can be bought; null if none can. */
  nearest: number | null;
  /** The changes since the customer last read the line. */
  changes: string[];
};

export type Cart = {
  lines: CartLine[];
  /** The changes of the cart as a whole. */
  notices: string[];
  /** The totals of the lines that can be bought. */
  priced: PricedCheckout;
  /** Why the cart cannot be bought, although each line can. */
  complaint: string | null;
  /** Names the group of the customer, such as “Dealers: 15% off”. */
  group?: string | undefined;
};

/** A cart has no destination yet, so it needs none of the shop's own zones, methods and rates. */
const RULES: PricingRules = {
  pricesIncludeTax: false,
  shippingTaxClass: 'standard',
  zones: [],
  methods: [],
  taxes: [],
};

/** Prices lines anew, and says of each what changed and why it cannot be bought. */
export function priceCart(
  stored: readonly StoredLine[],
  told: { isMerged: boolean; leftOut: readonly string[]; group?: string | null },
): Cart {
  const lines = stored.map(priceLine);
  const group = told.group ?? undefined;
  const priced = priceCheckout({
    lines: lines.filter(({ complaint }) => complaint === null),
    destination: null,
    methodId: null,
    codes: [],
    rules: RULES,
    group,
  });
  const isTooLarge = priced.totalCents > MAX_ORDER_CENTS;
  return {
    lines,
    notices: [
      ...(told.isMerged ? ['We put this cart together with the one in your account.'] : []),
      ...(told.leftOut.length > 0
        ? [`Your cart is full. These didn’t fit in: ${told.leftOut.join(', ')}.`]
        : []),
    ],
    priced,
    group,
    complaint: isTooLarge
      ? `One payment takes at most ${formatCents(MAX_ORDER_CENTS)}: split this into several orders`
      : null,
  };
}

function priceLine(line: StoredLine): CartLine {
  return {
    ...line,
    unitPriceCents: unitPriceCents(line, line.quantity),
    complaint: complaintOf(line),
    nearest: (line.isOnSale && nearestToBook(line, line.quantity)) || null,
    changes: line.isOnSale ? changesOf(line) : [],
  };
}

function complaintOf(line: StoredLine): string | null {
  if (!line.isOnSale) return 'We no longer sell this';
  if (line.availableQuantity < line.minQuantity) return 'Sold out since you added it';
  return quantityComplaint(line, line.quantity) ?? null;
}

function changesOf(line: StoredLine): string[] {
  const { seenPriceCents, quantity, mergedUnits, lostUnits } = line;
  const now = unitPriceCents(line, quantity);
  const changes: string[] = [];
  if (now !== seenPriceCents)
    changes.push(
      `The price ${now < seenPriceCents ? 'fell' : 'rose'} from ${formatCents(seenPriceCents)} to ${formatCents(now)} each.`,
    );
  if (mergedUnits > 0) changes.push(`Signing in added ${formatNumber(mergedUnits)} from this device.`);
  if (lostUnits > 0)
    changes.push(
      `${formatNumber(lostUnits)} of those you added before signing in didn’t fit: one order takes at most ${formatNumber(mostToBook(line))} now.`,
    );
  return changes;
}
