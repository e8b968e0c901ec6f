import type { InlineSources } from './page-document.ts';

const STRIPE = {
  script: 'https://js.stripe.com',
  api: 'https://api.stripe.com',
  hooks: 'https://hooks.stripe.com',
};

/** What allows a page its inline scripts and styles: the nonce of this one rendering, or their hashes. */
export type PageTrust = { nonce: string } | { sources: InlineSources };

/** What a page may load: its own scripts, pictures over https, and Stripe's where real cards are taken. */
export function pagePolicy(trust: PageTrust, realStripe: boolean): string {
  // A page that is kept must say itself which files are its own: `strict-dynamic` would forbid them without a nonce.
  const script =
    'nonce' in trust ? `'nonce-${trust.nonce}' 'strict-dynamic'` : trust.sources.script.join(' ');
  const style = 'nonce' in trust ? `'nonce-${trust.nonce}'` : trust.sources.style.join(' ');
  const stripe = realStripe
    ? { script: ` ${STRIPE.script}`, connect: ` ${STRIPE.api}`, frame: ` ${STRIPE.script} ${STRIPE.hooks}` }
    : { script: '', connect: '', frame: '' };
  return [
    `default-src 'self'`,
    `script-src 'self' ${script}${stripe.script}`,
    `style-src 'self' ${style}`,
    `img-src 'self' https: data:`,
    `font-src 'self'`,
    `connect-src 'self'${stripe.connect}`,
    `frame-src 'self'${stripe.frame}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // Of these two only `app/trusted-types.ts` makes anything; markup that comes as text is refused.
    `require-trusted-types-for 'script'`,
    'trusted-types default',
  ].join('; ');
}
