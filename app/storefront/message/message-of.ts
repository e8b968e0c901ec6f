import type { FormValues } from '../../form/use-form.ts';

export type MessageKind = 'application' | 'question';

/** The message that a form holds; whether it is a sound one the shop says. */
export function messageOf({ kind, about = '', name = '', email = '', message = '' }: FormValues) {
  return { kind: kind as MessageKind, about, name, email, message };
}
