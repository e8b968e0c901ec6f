import { hash } from 'node:crypto';

/** The key of a text in a dictionary, the same as that of the function `text_key` of the database. */
export function textKey(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}
