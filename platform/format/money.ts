import { centsToDecimal, typedMoney } from '#platform/contract/money.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { formatNumber } from './number.ts';

/** An amount for display: `1,250.00$`, and in other languages than English with a space that does not break. */
export function formatMoney(decimal: number): string {
  return withSign(formatNumber(typedMoney(decimal)));
}

/** An amount without decimal places for display, such as the bound of a range: `1,250$`. */
export function formatWholeMoney(whole: number): string {
  return withSign(formatNumber(whole));
}

/** An amount of whole cents for display: 125000 is `1,250.00$`. */
export function formatCents(cents: number): string {
  return formatMoney(centsToDecimal(cents));
}

const withSign = (number: string) => `${number}${currentLanguage().code === 'en' ? '' : '\u{a0}'}$`;
