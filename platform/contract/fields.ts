import { z } from 'zod';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { t } from '#platform/words/t.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { MESSAGES } from './messages.ts';
import { centsToDecimal } from './money.ts';
import { readAmount } from './read-amount.ts';

/** Strict schemas for every body and query; they never coerce. */

// Control characters and direction overrides could forge the text around them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and tabs are text, the others are not
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
// A line is often a name: invisible characters would let two different names look the same.
const UNPRINTABLE_IN_LINE = /[\t\r\n\u2028\u2029\u00ad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]/;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Mark}\p{Control}]/u;

/** Returns whether text has no control characters and nothing that turns or hides nearby text; `line` is stricter. */
function isPrintable(value: string, kind: 'line' | 'text'): boolean {
  return !UNPRINTABLE.test(value) && !(kind === 'line' && UNPRINTABLE_IN_LINE.test(value));
}

/** The name of a field as errors say it, in the language of the call; an extension may have one for all. */
export type Name = string | (() => string);

export const said = (name: Name) => (typeof name === 'string' ? name : name());

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (name: Name, max: number) => written(name, max, 'line');

/** Several lines of text, trimmed, 1 to `max` characters. */
export const text = (name: Name, max: number) => written(name, max, 'text');

function written(name: Name, max: number, kind: 'line' | 'text') {
  return z
    .string({ error: () => t('{name} is required', { name: said(name) }) })
    .transform((value) => {
      const composed = value.normalize('NFC');
      return (kind === 'line' ? composed : composed.replaceAll('\r\n', '\n')).trim();
    })
    .pipe(
      z
        .string()
        .min(1, { error: () => t('{name} is required', { name: said(name) }) })
        .max(max, {
          error: () => t('{name} is too long: at most {max} characters', { name: said(name), max }),
        })
        .refine((value) => isPrintable(value, kind), {
          error: () => t('{name} has characters that cannot be shown', { name: said(name) }),
        })
        .refine((value) => VISIBLE.test(value), {
          error: () => t('{name} is required', { name: said(name) }),
        }),
    );
}

export const optionalLine = (name: Name, max: number) =>
  z
    .union([z.literal(''), line(name, max)], {
      error: (issue) => firstMessage(issue) ?? t('{name} is not valid', { name: said(name) }),
    })
    .optional();

export const optionalText = (name: Name, max: number) =>
  z
    .union([z.literal(''), text(name, max)], {
      error: (issue) => firstMessage(issue) ?? t('{name} is not valid', { name: said(name) }),
    })
    .optional();

/** Search words of a list; may be empty. */
export const searchWords = z
  .string({ error: () => t('Search takes text') })
  .max(200, { error: () => t('Search is too long: at most 200 characters') })
  .refine((value) => isPrintable(value, 'line'), {
    error: () => t('Search has characters that cannot be shown'),
  });

/**
 * A JSON number in unusual notation, such as `1e3`, `-0` or `10.50`. It keeps the literal, because the parsed value
 * loses the notation. Only number fields accept it.
 */
export class NumberAsWritten {
  readonly literal: string;

  constructor(literal: string) {
    this.literal = literal;
  }
}

/** A JSON number or a form's string; a number in another notation is checked as its original text. */
const numeral = (name: Name): z.ZodType<number | string, number | string> =>
  z.preprocess(
    (value) => (value instanceof NumberAsWritten ? value.literal : value),
    z.union([z.number(), z.string()], { error: () => t('{name} is required', { name: said(name) }) }),
  ) as unknown as z.ZodType<number | string, number | string>;

const WHOLE = /^(0|-?[1-9][0-9]{0,8})$/;

/** A whole number from `min` to `max`, as a JSON number or a form's string (`"5"`, never `"05"`, `"1e3"`, `" 5 "`). */
export const whole = (name: Name, min: number, max: number) =>
  numeral(name)
    .refine(
      (value) =>
        typeof value === 'number' ? Number.isSafeInteger(value) && !Object.is(value, -0) : WHOLE.test(value),
      {
        error: () => t('{name} must be a whole number', { name: said(name) }),
        abort: true,
      },
    )
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: () => t('{name} must be at least {min}', { name: said(name), min }) })
        .max(max, { error: () => t('{name} must be at most {max}', { name: said(name), max }) }),
    )
    .meta({
      anyOf: [
        { type: 'integer', minimum: min, maximum: max },
        { type: 'string', pattern: WHOLE.source },
      ],
    });

const ONE_DECIMAL = /^(0|-?[1-9][0-9]{0,8})(\.[0-9])?$/;

/** A number from `min` to `max` with at most one decimal, as a JSON number or a form's string. */
export const decimal = (name: Name, min: number, max: number) =>
  numeral(name)
    .refine((value) => ONE_DECIMAL.test(String(value)) && !Object.is(value, -0), {
      error: () => t('{name} must be a number with at most one decimal', { name: said(name) }),
      abort: true,
    })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: () => t('{name} must be at least {min}', { name: said(name), min }) })
        .max(max, { error: () => t('{name} must be at most {max}', { name: said(name), max }) }),
    );

const PERCENT = /^(0|[1-9][0-9]{0,2})(\.[0-9]{1,4})?$/;

/** A percentage from 0 to 100 with at most four decimals, in parts of a million. */
export const perMillion = (name: Name) =>
  numeral(name)
    .refine((value) => PERCENT.test(String(value)) && !Object.is(value, -0), {
      error: () => t('{name} must be a percentage with at most four decimals', { name: said(name) }),
      abort: true,
    })
    .transform((value) => Math.round(Number(value) * 10_000))
    .pipe(z.number().max(1_000_000, { error: () => t('{name} must be at most 100', { name: said(name) }) }))
    .meta({ anyOf: [{ type: 'number', minimum: 0, maximum: 100 }, { type: 'string' }] });

/** Parses a decimal amount with at most the digits of the currency into whole cents, from the smallest payment or `minCents` on. */
export const money = (name: Name, minCents?: number, maxCents = 99_999_999) =>
  numeral(name)
    .transform((value, context) => {
      const read = readAmount(said(name), value, { minCents, maxCents });
      if (typeof read === 'number') return read;
      context.addIssue({ code: 'custom', message: read });
      return z.NEVER;
    })
    .meta({
      anyOf: [
        {
          type: 'number',
          minimum: centsToDecimal(minCents ?? US_DOLLAR.smallestCents),
          maximum: centsToDecimal(maxCents),
        },
        { type: 'string' },
      ],
    });

export const email = z
  .string({ error: () => MESSAGES.emailRequired })
  .transform(normaliseEmail)
  .pipe(
    z
      .string()
      .min(1, { error: () => MESSAGES.emailRequired })
      .refine(isEmail, { error: () => MESSAGES.emailInvalid }),
  );

/** A new password; the upper bound limits the cost of hashing. */
export const password = z
  .string({ error: () => MESSAGES.passwordRequired })
  .min(1, { error: () => MESSAGES.passwordRequired })
  .min(6, { error: () => MESSAGES.passwordTooShort })
  .max(128, { error: () => t('Must be 128 characters or shorter') });

/** A discount code of 4 to 20 letters, digits and dashes; ignores case and outer spaces. */
export const discountCode = z
  .string({ error: () => t('Code is required') })
  .transform((value) => value.trim().toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9-]{4,20}$/, { error: () => t('Code takes 4 to 20 letters, digits and dashes') }),
  );

/** An `_id`. A malformed one answers like an unknown one. */
export const id = z.uuid();

/** The most bytes of a file in a form. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** The version of what the caller has read; it rises with each change. */
export const version = whole(() => t('Version'), 1, 999_999_999);

/** The version that the caller has read, so that nobody deletes what has changed since; a program may leave it out. */
export const ifVersion = z.strictObject({ version: version.optional() });

/** The variant that a booking names. */
export const variantId = z.uuid({ error: () => t('Variant is not valid') });

function firstMessage(
  issue: { errors?: readonly (readonly { message?: string }[])[] } | unknown,
): string | undefined {
  const branches = (issue as { errors?: { message?: string }[][] }).errors;
  return branches?.at(-1)?.[0]?.message;
}
