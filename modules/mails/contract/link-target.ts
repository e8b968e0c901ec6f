import { safeReturnAddress } from '#platform/contract/return-address.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';

/** Returns whether staff may set a link to it: a page of this shop, or another site over https. */
export function isLinkTarget(to: string): boolean {
  return isWebAddress(to) || safeReturnAddress(to, '') !== '';
}

/** The same for links in Markdown, which also lead to mail addresses and within the page. */
export function isMarkdownTarget(to: string): boolean {
  return isLinkTarget(to) || /^mailto:[^\s?&%]+@[^\s?&%]+$/i.test(to) || /^#[\w-]+$/.test(to);
}
