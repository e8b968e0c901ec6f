import { formatNumber } from './number.ts';

/** A number with at most so many decimal places for display, without zeros at its end: `12.5`. */
export function formatRounded(number: number, places: number): string {
  return formatNumber(Number(number.toFixed(places)));
}
