import { cardShape, passesLuhn } from '../cards/card-number.ts';
import { wordsIn } from './card-words.ts';
import type { CardState, FieldError } from './frame-messages.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';
export type FieldValues = Record<FieldName, string>;

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

/** The words of an error of a field, in the language of the card page. */
export function fieldError(code: string, locale: string): FieldError {
  const words = wordsIn(locale);
  const message = (words as Record<string, string>)[code] ?? words.invalid;
  return { type: 'validation_error', code, message };
}

/** The state of the whole field. Incomplete input is an error only after the customer has left it. */
export function cardState(
  values: FieldValues,
  left: ReadonlySet<FieldName>,
  locale = 'en',
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
    error: code ? fieldError(code, locale) : undefined,
    wrong,
  };
}
