/** Facts derived from a card number, for the API and for the card field in the browser. */

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

const BRANDS: { brand: CardBrand; starts: RegExp; length: number; cvcLength: number; gaps: number[] }[] = [
  { brand: 'visa', starts: /^4/, length: 16, cvcLength: 3, gaps: [4, 8, 12] },
  { brand: 'mastercard', starts: /^(?:5[1-5]|2[2-7])/, length: 16, cvcLength: 3, gaps: [4, 8, 12] },
  { brand: 'amex', starts: /^3[47]/, length: 15, cvcLength: 4, gaps: [4, 10] },
  { brand: 'discover', starts: /^(?:6011|64[4-9]|65)/, length: 16, cvcLength: 3, gaps: [4, 8, 12] },
];

const UNKNOWN = { brand: 'unknown' as CardBrand, length: 16, cvcLength: 3, gaps: [4, 8, 12] };

/** Brand, length, CVC length and gaps of a full or partial number. */
export function cardShape(digits: string): {
  brand: CardBrand;
  length: number;
  cvcLength: number;
  gaps: number[];
} {
  return BRANDS.find((shape) => shape.starts.test(digits)) ?? UNKNOWN;
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
