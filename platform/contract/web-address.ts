import { t } from '#platform/words/t.ts';
import { line, type Name, said } from './fields.ts';

/** An https address of another site, without a user name or password. */
export const webAddress = (name: Name, max: number) =>
  line(name, max).refine(isWebAddress, {
    error: () => t('{name} must be an address that starts with https://', { name: said(name) }),
  });

/** A picture's address: https, or a path on this shop. */
export const pictureAddress = (name: Name) =>
  line(name, 2048).refine(isPictureAddress, {
    error: () => t('{name} must be an address that starts with https://', { name: said(name) }),
  });

export function isPictureAddress(value: string): boolean {
  if (/^\/(?!\/)[\w./-]+$/.test(value)) return !value.includes('..');
  return isWebAddress(value);
}

export function isWebAddress(value: string): boolean {
  // A link to `https:orders` leads to the shop itself.
  if (!/^https:\/\//i.test(value)) return false;
  const url = URL.parse(value);
  return url?.username === '' && url.password === '';
}
