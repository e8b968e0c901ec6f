import { likePattern } from './like-pattern.ts';

/** Patterns for `LIKE ANY`: any text in lower case in which a word begins with `text`. */
export function wordBeginnings(text: string): string[] {
  const beginning = likePattern(text).slice(1);
  return [beginning, `% ${beginning}`];
}
