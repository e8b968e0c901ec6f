import type { z } from 'zod';
import { ApiProblem } from '../api/problem.ts';

/** The first sentence about each field that is not valid. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the rules of the contract say about the values of a form, before anything is sent. */
export function checkFields(schema: z.ZodType, values: unknown): FieldErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return firstOfEach(issues.map((issue) => ({ field: String(issue.path[0] ?? ''), message: issue.message })));
}

/** What the server said about single fields; empty for any other failure, and for what is about the form as a whole. */
export function errorsFrom(error: unknown): FieldErrors {
  return error instanceof ApiProblem ? firstOfEach(error.errors.filter(({ field }) => field !== '')) : {};
}

function firstOfEach(errors: readonly { field: string; message: string }[]): FieldErrors {
  const first: Record<string, string> = {};
  for (const { field, message } of errors) first[field] ??= message;
  return first;
}
