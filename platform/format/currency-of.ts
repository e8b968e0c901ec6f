import { digitsOf, largestPaymentIn, smallestPaymentIn, stepOf } from '#platform/money/currencies.ts';
import { type Currency, US_DOLLAR } from '#platform/money/currency.ts';

const known = new Map<string, Currency>([[US_DOLLAR.code, US_DOLLAR]]);

/**
 * The currency of a code of ISO 4217, in capitals or not. It uses `Intl`, so public pages take that of their document instead
 * (`currentCurrency`).
 */
export function currencyOf(code: string): Currency {
  const capitals = code.toUpperCase();
  const made = known.get(capitals) ?? makeCurrency(capitals);
  known.set(capitals, made);
  return made;
}

function makeCurrency(code: string): Currency {
  // English signs tell the dollars of all countries apart.
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(0);
  return {
    code,
    digits: digitsOf(code),
    sign: parts.find(({ type }) => type === 'currency')?.value ?? code,
    smallestCents: smallestPaymentIn(code),
    mostCents: largestPaymentIn(code),
    step: stepOf(code),
  };
}
