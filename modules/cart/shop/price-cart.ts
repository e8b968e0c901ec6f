import {
  type PricedCheckout,
  type PricingRules,
  priceCheckout,
} from '#modules/pricing/contract/price-checkout.ts';
import {
  mostToBook,
  nearestToBook,
  quantityComplaint,
  unitPriceCents,
} from '#modules/pricing/contract/quantity-rule.ts';
import type { PricingGroup } from '#modules/pricing/contract/total-step.ts';
import { listOf } from '#platform/format/list.ts';
import { formatCents } from '#platform/format/money.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
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
  /** The group of the customer. */
  group?: PricingGroup | undefined;
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
  told: { isMerged: boolean; leftOut: readonly string[]; group?: PricingGroup | null },
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
  const { mostCents } = currentCurrency();
  const isTooLarge = priced.totalCents > mostCents;
  return {
    lines,
    notices: [
      ...(told.isMerged ? [t('We put this cart together with the one in your account.')] : []),
      ...(told.leftOut.length > 0
        ? [t('Your cart is full. These didn’t fit in: {names}.', { names: listOf(told.leftOut) })]
        : []),
    ],
    priced,
    group,
    complaint: isTooLarge
      ? t('One payment takes at most {maxOrderCents}: split this into several orders', {
          maxOrderCents: formatCents(mostCents),
        })
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
  if (!line.isOnSale) return t('We no longer sell this');
  if (line.availableQuantity < line.minQuantity) return t('Sold out since you added it');
  return quantityComplaint(line, line.quantity) ?? null;
}

function changesOf(line: StoredLine): string[] {
  const { seenPriceCents, quantity, mergedUnits, lostUnits } = line;
  const now = unitPriceCents(line, quantity);
  const changes: string[] = [];
  const prices = { before: formatCents(seenPriceCents), price: formatCents(now) };
  if (now !== seenPriceCents)
    changes.push(
      now < seenPriceCents
        ? t('The price fell from {before} to {price} each.', prices)
        : t('The price rose from {before} to {price} each.', prices),
    );
  if (mergedUnits > 0)
    changes.push(t('Signing in added {units, number} from this device.', { units: mergedUnits }));
  if (lostUnits > 0)
    changes.push(
      t(
        '{units, number} of those you added before signing in didn’t fit: one order takes at most {most, number} now.',
        { units: lostUnits, most: mostToBook(line) },
      ),
    );
  return changes;
}
