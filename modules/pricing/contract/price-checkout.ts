import { allocate, share, sum } from '#platform/contract/allocate.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { type PriceTier, unitPriceCents } from './quantity-rule.ts';
import type { PricingGroup, TotalStep } from './total-step.ts';

/** A line of a cart or order, with the facts of its variant that decide what it costs. */
export type CheckoutLine = {
  quantity: number;
  /** The price of one unit below the first tier. */
  priceCents: number;
  tiers: readonly PriceTier[];
  weightGrams: number;
  taxClass: string;
};

/** A region is the part of ISO 3166-2 behind the country: "NY" of "US-NY"; empty where the shop does not ask for it. */
export type Destination = { country: string; region: string };

export type ShippingZone = {
  id: string;
  name: string;
  /** Countries ("DE") and regions ("US-NY"). An empty list is the rest of the world. */
  areas: readonly string[];
};

/** From a value in cents or a weight in grams upwards, until the next band. The first band starts at 0. */
export type ShippingBand = { from: number; cents: number };

export type ShippingPrice =
  | { kind: 'flat'; cents: number }
  | { kind: 'by-value' | 'by-weight'; bands: readonly ShippingBand[] };

export type ShippingMethod = {
  id: string;
  zoneId: string;
  name: string;
  price: ShippingPrice;
  /** Free for goods of at least this value after discounts; null if never. */
  freeFromCents: number | null;
  deliveryTime?: string | null;
};

export type TaxRate = {
  zoneId: string;
  taxClass: string;
  /** As the customer reads it: "VAT". */
  label: string;
  /** Parts of a million: 8.875 % is 88,750. */
  perMillion: number;
};

export type PricingRules = {
  pricesIncludeTax: boolean;
  /** The class whose rate shipping is taxed at. */
  shippingTaxClass: string;
  zones: readonly ShippingZone[];
  methods: readonly ShippingMethod[];
  taxes: readonly TaxRate[];
};

/** A code that this customer may use now. Codes apply in this order. */
export type AppliedCode =
  | { code: string; kind: 'percent'; percent: number }
  | { code: string; kind: 'amount'; cents: number }
  | { code: string; kind: 'free-shipping' };

export type PricedLine = {
  unitPriceCents: number;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  taxPerMillion: number;
};

export type PricedCheckout = {
  lines: PricedLine[];
  subtotalCents: number;
  discountCents: number;
  /** The discount of each code. A code for free shipping has the saved price, which `discountCents` leaves out. */
  codes: { code: string; cents: number }[];
  shippingCents: number;
  shippingTaxCents: number;
  /** The tax of lines and shipping, whether prices include it or not. */
  taxCents: number;
  pricesIncludeTax: boolean;
  totalCents: number;
  /** The rows that every page, mail and document shows. */
  steps: TotalStep[];
};

/**
 * Prices a cart. No other code computes a total; `place_orders` compares these prices with the database's. Without a
 * destination there is neither tax nor shipping, and without a method no shipping.
 */
export function priceCheckout({
  lines,
  destination,
  methodId,
  codes,
  rules,
  group,
}: {
  lines: readonly CheckoutLine[];
  destination: Destination | null;
  methodId: string | null;
  codes: readonly AppliedCode[];
  rules: PricingRules;
  /** The group whose prices the lines have. */
  group?: PricingGroup | undefined;
}): PricedCheckout {
  const priced = lines.map((line) => {
    const unit = unitPriceCents(line, line.quantity);
    return { unitPriceCents: unit, subtotalCents: unit * line.quantity, discountCents: 0 };
  });
  const subtotalCents = sum(priced.map((line) => line.subtotalCents));

  const used: { code: string; cents: number }[] = [];
  for (const code of codes) {
    if (code.kind === 'free-shipping') continue;
    const left = priced.map((line) => line.subtotalCents - line.discountCents);
    // A discount leaves the smallest card payment of the goods.
    const most = Math.max(0, sum(left) - currentCurrency().smallestCents);
    const wanted = code.kind === 'amount' ? code.cents : share(sum(left), code.percent, 100);
    const cents = Math.min(wanted, most);
    const shares = allocate(cents, left);
    for (const [place, line] of priced.entries()) line.discountCents += shares[place] ?? 0;
    used.push({ code: code.code, cents });
  }
  const discountCents = sum(used.map(({ cents }) => cents));

  const zone = destination && zoneOf(rules, destination);
  const method = zone
    ? methodsOf(rules, lines, zone, subtotalCents - discountCents).find(({ id }) => id === methodId)
    : undefined;
  const freeCode = codes.find(({ kind }) => kind === 'free-shipping');
  if (freeCode) used.push({ code: freeCode.code, cents: method?.cents ?? 0 });
  const shippingCents = freeCode ? 0 : (method?.cents ?? 0);

  const taxOf = (cents: number, taxClass: string) => {
    const rate = zone && rules.taxes.find((tax) => tax.zoneId === zone.id && tax.taxClass === taxClass);
    if (!rate) return { taxCents: 0, taxPerMillion: 0, label: '' };
    const { perMillion, label } = rate;
    const base = rules.pricesIncludeTax ? 1_000_000 + perMillion : 1_000_000;
    return { taxCents: share(cents, perMillion, base), taxPerMillion: perMillion, label };
  };
  const taxes = priced.map((line, place) =>
    taxOf(line.subtotalCents - line.discountCents, lines[place]?.taxClass ?? ''),
  );
  const shippingTax = taxOf(shippingCents, rules.shippingTaxClass);
  const taxCents = sum([...taxes, shippingTax].map((tax) => tax.taxCents));
  const totalCents = subtotalCents - discountCents + shippingCents + (rules.pricesIncludeTax ? 0 : taxCents);

  return {
    lines: priced.map((line, place) => ({
      ...line,
      taxCents: taxes[place]?.taxCents ?? 0,
      taxPerMillion: taxes[place]?.taxPerMillion ?? 0,
    })),
    subtotalCents,
    discountCents,
    codes: used,
    shippingCents,
    shippingTaxCents: shippingTax.taxCents,
    taxCents,
    pricesIncludeTax: rules.pricesIncludeTax,
    totalCents,
    steps: [
      { type: 'subtotal', cents: subtotalCents, ...(group && { group }) },
      ...used
        .filter(({ code }) => code !== freeCode?.code)
        .map(({ code, cents }) => ({ type: 'discount' as const, code, cents: 0 - cents })),
      ...shippingSteps(method?.name, freeCode?.code, shippingCents),
      ...taxSteps([...taxes, shippingTax], rules.pricesIncludeTax),
      { type: 'total', cents: totalCents },
    ],
  };
}

/** The zone of a destination: one that names its region, else its country, else the rest of the world. */
export function zoneOf(
  { zones }: Pick<PricingRules, 'zones'>,
  { country, region }: Destination,
): ShippingZone | undefined {
  const naming = (area: string) => zones.find(({ areas }) => areas.includes(area));
  return (
    (region ? naming(`${country}-${region}`) : undefined) ??
    naming(country) ??
    zones.find(({ areas }) => areas.length === 0)
  );
}

/** The methods that ship these lines to a zone, with their prices, in the shopkeeper's order. */
export function methodsOf(
  { methods }: Pick<PricingRules, 'methods'>,
  lines: readonly Pick<CheckoutLine, 'quantity' | 'weightGrams'>[],
  zone: ShippingZone,
  valueCents: number,
): { id: string; name: string; deliveryTime: string | null; cents: number }[] {
  const weightGrams = sum(lines.map((line) => line.quantity * line.weightGrams));
  return methods
    .filter(({ zoneId }) => zoneId === zone.id)
    .map(({ id, name, price, freeFromCents, deliveryTime = null }) => {
      const free = freeFromCents !== null && valueCents >= freeFromCents;
      return { id, name, deliveryTime, cents: free ? 0 : shippingCentsOf(price, valueCents, weightGrams) };
    });
}

function shippingCentsOf(price: ShippingPrice, valueCents: number, weightGrams: number): number {
  if (price.kind === 'flat') return price.cents;
  const measure = price.kind === 'by-value' ? valueCents : weightGrams;
  return price.bands.findLast(({ from }) => from <= measure)?.cents ?? 0;
}

function shippingSteps(method: string | undefined, freeCode: string | undefined, cents: number): TotalStep[] {
  if (!method) return [];
  return [{ type: 'shipping', method, cents, ...(freeCode && { code: freeCode }) }];
}

/** A row for each rate, in the order in which the lines meet them. */
function taxSteps(
  taxes: readonly { taxCents: number; taxPerMillion: number; label: string }[],
  included: boolean,
): TotalStep[] {
  const rows = new Map<string, TotalStep>();
  for (const { taxCents, taxPerMillion, label } of taxes) {
    if (taxPerMillion === 0) continue;
    const rate = `${taxPerMillion} ${label}`;
    const row = rows.get(rate) ?? {
      type: 'tax',
      name: label,
      perMillion: taxPerMillion,
      cents: 0,
      ...(included ? { included: true } : {}),
    };
    row.cents += taxCents;
    rows.set(rate, row);
  }
  return [...rows.values()];
}
