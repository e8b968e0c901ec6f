import { cardShape } from '../cards/card-number.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A card number in groups, as printed on the card. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const { length, gaps } = cardShape(digits);
  return [...digits.slice(0, length)].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/** Formats partial input as `MM / YY`; also takes the four-digit years of browser autofill. */
export function formatExpiry(text: string, deleting = false): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`;
  const year = digits.slice(2);
  const shortYear = /^20\d{2}/.test(year) ? year.slice(2, 4) : year.slice(0, /^20\d/.test(year) ? 3 : 2);
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${shortYear}`;
}

/** The digits of a security code, up to the card's length. */
export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, cardShape(digitsOf(number)).cvcLength);
}

/** The caret position after formatting: behind the same number of digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < formatted.length; at++) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(formatted[at] ?? '')) seen++;
  }
  return formatted.length;
}
