import { currentLanguage } from '#platform/words/current-language.ts';

/**
 * A number for display, as the current language writes it: `1,250`. Public pages cannot use `Intl`, whose first use blocks a slow
 * phone for some 70 ms.
 */
export function formatNumber(number: number | string): string {
  const { group, decimal, minus = '-', groupedFrom = 4 } = currentLanguage();
  const [signed = '', fraction] = String(number).split('.');
  const whole = signed.replace('-', minus);
  const grouped =
    signed.replace('-', '').length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
