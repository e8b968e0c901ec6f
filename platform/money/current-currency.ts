import { AsyncLocalStorage } from 'node:async_hooks';
import { type Currency, currencyText, US_DOLLAR } from './currency.ts';

const current = new AsyncLocalStorage<Currency>();

/** Does work whose amounts are in a currency, with all that the work awaits. */
export function inCurrency<T>(currency: Currency, work: () => T): T {
  return current.run(currency, work);
}

/** The currency of this work; US dollars outside `inCurrency`. A build gives browsers `current-currency.browser.ts` instead. */
export function currentCurrency(): Currency {
  return current.getStore() ?? US_DOLLAR;
}

/** The attribute of the document by which the scripts of a page know its currency. */
export const currencyOfDocument = (): string | undefined => currencyText(currentCurrency());
