import type { z } from 'zod';
import { ApiProblem } from '../api/problem.ts';

/** The first error of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Validates the values of a form by the contract's rules. An error inside a list is also one of the whole list. */
export function checkFields(schema: z.ZodType, values: unknown): FieldErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const errors = issues.flatMap(({ path, message }) =>
    [path.slice(0, 1), path].map((fields) => ({ field: fields.join('.'), message })),
  );
  return firstOfEach(errors);
}

/** The field errors in a server's answer; empty for any other failure. */
export function errorsFrom(error: unknown): FieldErrors {
  return error instanceof ApiProblem ? firstOfEach(error.errors.filter(({ field }) => field !== '')) : {};
}

function firstOfEach(errors: readonly { field: string; message: string }[]): FieldErrors {
  const first: Record<string, string> = {};
  for (const { field, message } of errors) first[field] ??= message;
  return first;
}
