import { z } from 'zod';
import type { Form } from './form.ts';
import { parameterProblem, type StripeProblem } from './stripe-problem.ts';

/** Parameter types of Stripe's calls. Forms carry only strings. */

export const text = z.string().min(1).max(5_000);

export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);

export const truth = z.enum(['true', 'false'], 'boolean').transform((value) => value === 'true');

export const expand = z.array(z.string()).max(20).default([]);

// An empty string unsets a value; maps with only numeric keys were parsed as lists.
export const metadata = z
  .preprocess(
    (value) => (value === '' ? {} : Array.isArray(value) ? { ...value } : value),
    z.record(z.string().min(1).max(40), z.string().max(500)),
  )
  .refine((value) => Object.keys(value).length <= 50, 'metadata');

export const created = z
  .union([
    whole.transform((at) => ({ gte: at, lte: at })),
    z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial(),
  ])
  .optional();

export const listParameters = {
  limit: whole.pipe(z.number().min(1, 'limit').max(100, 'limit')).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created,
  expand,
};

const bracketed = (path: PropertyKey[]): string => {
  const [first, ...rest] = path.map(String);
  return `${first ?? ''}${rest.map((step) => `[${step}]`).join('')}`;
};

function problemOf(issue: z.core.$ZodIssue, form: Form): StripeProblem {
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
    return parameterProblem(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
  }
  const value = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    form,
  );
  if (value === undefined)
    return parameterProblem(param, `Missing required param: ${param}.`, 'parameter_missing');
  if (issue.message === 'integer')
    return parameterProblem(param, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  if (issue.message === 'boolean') return parameterProblem(param, `Invalid boolean: ${value}`);
  if (value === '') {
    return parameterProblem(
      param,
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
    );
  }
  if (issue.code === 'too_big' && typeof value === 'string') {
    return parameterProblem(
      param,
      `Invalid string: ${param} is too long`,
      'parameter_invalid_string_too_long',
    );
  }
  if (issue.code === 'invalid_value') {
    return parameterProblem(param, `Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`);
  }
  return parameterProblem(param, `Invalid ${param}`);
}

/** Validates a call's parameters; answers the first invalid one as Stripe does. */
export function readParameters<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw first ? problemOf(first, form) : parameterProblem('', 'Invalid request');
}
