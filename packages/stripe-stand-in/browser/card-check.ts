import { cardShape, passesLuhn } from '../cards/card-number.ts';
import type { CardState, FieldError } from './frame-messages.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';
export type FieldValues = Record<FieldName, string>;

const MESSAGES: Record<string, string> = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

const digits = (text: string): string => text.replace(/\D/g, '');

function numberCode(text: string): string | undefined {
  const number = digits(text);
  if (number.length < cardShape(number).length) return 'incomplete_number';
  return passesLuhn(number) ? undefined : 'invalid_number';
}

function expiryCode(text: string, now: Date): string | undefined {
  const [month = 0, year] = [Number(digits(text).slice(0, 2)), digits(text).slice(2)];
  if (digits(text).length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
  if (year === undefined || year.length !== 2) return 'incomplete_expiry';
  const full = 2000 + Number(year);
  if (full < now.getFullYear()) return 'invalid_expiry_year_past';
  if (full > now.getFullYear() + 50) return 'invalid_expiry_year';
  return full === now.getFullYear() && month < now.getMonth() + 1 ? 'invalid_expiry_month_past' : undefined;
}

function cvcCode(text: string, number: string): string | undefined {
  return text.length === cardShape(digits(number)).cvcLength ? undefined : 'incomplete_cvc';
}

/** The error of each field as Stripe's code, if any. */
export function fieldCodes(values: FieldValues, now = new Date()): Record<FieldName, string | undefined> {
  return {
    number: numberCode(values.number),
    expiry: expiryCode(values.expiry, now),
    cvc: cvcCode(values.cvc, values.number),
  };
}

export function fieldError(code: string): FieldError {
  return { type: 'validation_error', code, message: MESSAGES[code] ?? 'Your card is invalid.' };
}

/** The state of the whole field. Incomplete input is an error only after the customer has left it. */
export function cardState(
  values: FieldValues,
  left: ReadonlySet<FieldName>,
): CardState & { wrong: FieldName[] } {
  const codes = fieldCodes(values);
  const names = ['number', 'expiry', 'cvc'] as const;
  const wrong = names.filter((name) => {
    const code = codes[name];
    return code !== undefined && (code.startsWith('invalid') || left.has(name));
  });
  const code = wrong[0] ? codes[wrong[0]] : undefined;
  return {
    empty: names.every((name) => values[name] === ''),
    complete: names.every((name) => codes[name] === undefined),
    brand: cardShape(digits(values.number)).brand,
    error: code ? fieldError(code) : undefined,
    wrong,
  };
}
