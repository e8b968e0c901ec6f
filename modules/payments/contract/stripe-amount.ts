// Where Stripe's minor units are not those of ISO 4217 (https://docs.stripe.com/currencies#special-cases, read on 2026-11-28): it counts
// two digits of the króna and of Uganda's shilling, and none of the ariary. Forint and Taiwan's dollar differ in payouts alone.
const STRIPE_UNITS_OF_ONE: Readonly<Record<string, number>> = { isk: 100, ugx: 100, mga: 0.01 };

const unitsOf = (currency: string) => STRIPE_UNITS_OF_ONE[currency.toLowerCase()] ?? 1;

/** An amount in minor units of a currency as Stripe counts it. Throws for a part of an amount that Stripe cannot take. */
export function toStripe(cents: number, currency: string): number {
  const amount = cents * unitsOf(currency);
  if (!Number.isInteger(amount)) throw new Error(`Stripe takes no ${cents} minor units of ${currency}`);
  return amount;
}

/** An amount as Stripe counts it in minor units of its currency. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / unitsOf(currency));
