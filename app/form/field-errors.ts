import type { z } from 'zod';
import { ApiProblem } from '../api/problem.ts';

/** The first error of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Validates the values of a form by the contract's rules. */
export function checkFields(schema: z.ZodType, values: unknown): FieldErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return firstOfEach(issues.map((issue) => ({ field: String(issue.path[0] ?? ''), message: issue.message })));
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
