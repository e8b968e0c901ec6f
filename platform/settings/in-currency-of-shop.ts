import { FRESH_SETTINGS } from '#platform/contract/shop-settings.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import type { Currency } from '#platform/money/currency.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import type { Database } from '#platform/shop.ts';
import { currentSettings } from './current-settings.ts';

/** The currency of the shop; that of a fresh one while the settings cannot be read. */
export async function currencyOfShop(database: Database): Promise<Currency> {
  const { currency } = await currentSettings(database).catch(() => FRESH_SETTINGS);
  return currencyOf(currency);
}

/** Does work whose amounts are in the shop's currency, with all that the work awaits. */
export async function inCurrencyOfShop<T>(database: Database, work: () => T | Promise<T>): Promise<T> {
  return inCurrency(await currencyOfShop(database), work);
}
