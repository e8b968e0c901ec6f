import type { FormValues } from '#platform/app/form/use-form.ts';

export type MessageKind = 'application' | 'question';

/** The message in a form, not yet validated. */
export function messageOf({ kind, about = '', name = '', email = '', message = '' }: FormValues) {
  return { kind: kind as MessageKind, about, name, email, message };
}
