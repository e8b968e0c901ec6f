import { currentLanguage } from '#platform/words/current-language.ts';
import { formatNumber } from './number.ts';

/** A percentage for display: `12.5%`, and in other languages than English with a space that does not break. */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}${currentLanguage().code === 'en' ? '' : '\u{a0}'}%`;
}
