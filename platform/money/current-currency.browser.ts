import { type Currency, currencyFrom } from './currency.ts';

let known: Currency | undefined;

/** The currency of this page, which its document names. */
export function currentCurrency(): Currency {
  known ??= currencyFrom(currencyOfDocument());
  return known;
}

export const currencyOfDocument = (): string | undefined => document.documentElement.dataset.currency;
