import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
