import { FRESH_SETTINGS } from '#platform/contract/shop-settings.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import type { Database } from '#platform/shop.ts';
import { currentSettings } from './current-settings.ts';

/** Does work whose amounts are in the shop's currency; in that of a fresh one while the settings cannot be read. */
export async function inCurrencyOfShop<T>(database: Database, work: () => T | Promise<T>): Promise<T> {
  const { currency } = await currentSettings(database).catch(() => FRESH_SETTINGS);
  return inCurrency(currencyOf(currency), work);
}
