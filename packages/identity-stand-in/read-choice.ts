import { z } from 'zod';
import type { DemoPerson } from './people.ts';

/** The input of the form "Someone else" and its errors. */
export type Typed = {
  name: string;
  email: string;
  emailVerified: boolean;
  errors: { name?: string; email?: string };
};

const someone = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(80, 'Name must have 80 characters or fewer')
    .regex(/^\P{Cc}*$/u, 'Name must be one line of text'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .max(254, 'Email must have 254 characters or fewer')
    .pipe(z.email('Provide a valid email, such as demo@example.com')),
});

/** The form's person, listed or typed, or the errors of the input. */
export function readChoice(
  form: URLSearchParams,
  people: readonly DemoPerson[],
): { person: DemoPerson } | { typed: Typed } {
  const chosen = people.find(({ email }) => email === form.get('person'));
  if (chosen) return { person: chosen };
  const emailVerified = form.has('verified');
  const written = { name: form.get('name') ?? '', email: form.get('email') ?? '' };
  const read = someone.safeParse(written);
  if (read.success) return { person: { ...read.data, emailVerified } };
  const { fieldErrors } = z.flattenError(read.error);
  const errors = { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0] };
  return { typed: { ...written, emailVerified, errors } };
}
