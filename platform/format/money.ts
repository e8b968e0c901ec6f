import { centsToDecimal, typedMoney } from '#platform/contract/money.ts';
import { type Currency, US_DOLLAR } from '#platform/money/currency.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { formatNumber } from './number.ts';

/**
 * An amount for display: `1,250.00$`, `€1,250.00`, `¥1,250`, `KWD 1.250`; in other languages than English the sign stands behind, with a
 * space that does not break. Without another currency it is the one of this work.
 */
export function formatMoney(decimal: number, currency: Currency = currentCurrency()): string {
  return withSign(typedMoney(decimal, currency), currency);
}

/** An amount without decimal places for display, such as the bound of a range: `1,250$`. */
export function formatWholeMoney(whole: number, currency: Currency = currentCurrency()): string {
  return withSign(String(whole), currency);
}

/** An amount of whole cents for display: 125000 is `1,250.00$`. */
export function formatCents(cents: number, currency: Currency = currentCurrency()): string {
  return formatMoney(centsToDecimal(cents, currency), currency);
}

/** The sign of the currency for labels: `$`, `€`, `KWD`. */
export const moneySign = (): string => currentCurrency().sign;

function withSign(number: string, { code, sign }: Currency): string {
  if (currentLanguage().code !== 'en') return `${formatNumber(number)}\u{a0}${sign}`;
  // The specification writes dollars like this.
  if (code === US_DOLLAR.code) return `${formatNumber(number)}${sign}`;
  const minus = number.startsWith('-') ? '-' : '';
  const space = /[A-Za-z]$/.test(sign) ? '\u{a0}' : '';
  return `${minus}${sign}${space}${formatNumber(number.slice(minus.length))}`;
}
