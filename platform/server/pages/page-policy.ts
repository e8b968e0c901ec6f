import type { InlineSources } from './page-document.ts';

const STRIPE = {
  script: 'https://js.stripe.com',
  api: 'https://api.stripe.com',
  hooks: 'https://hooks.stripe.com',
};

/** Allows inline scripts and styles by the nonce of one rendering or by their hashes. */
export type PageTrust = { nonce: string } | { sources: InlineSources };

/** Builds the policy: own scripts, pictures over https, and Stripe if the shop takes real cards. */
export function pagePolicy(trust: PageTrust, realStripe: boolean): string {
  // Cached pages have no nonce, so `strict-dynamic` would block their script files.
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
    // Only `platform/app/trusted-types.ts` creates these policies; the browser refuses other markup from strings.
    `require-trusted-types-for 'script'`,
    'trusted-types default',
  ].join('; ');
}
