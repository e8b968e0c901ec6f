type Rules = {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
};
type TrustedTypes = { createPolicy(name: string, rules: Rules): unknown };

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

const STRIPE = 'https://js.stripe.com';

// React creates an empty script element before it fills in its attributes.
const EMPTY_SCRIPT = '<script></script>';

/**
 * With Trusted Types, allows script addresses of the shop and Stripe, and text that makes no element; the browser blocks the
 * rest. React sets such text on the scripts of the document when it has to draw the whole page anew, because a program in the
 * browser has changed the page before React took it over. The browser executes no script whose text was set like that.
 */
export function limitTrust(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === EMPTY_SCRIPT || !text.includes('<') ? text : null),
    createScriptURL: (address) => {
      const { origin } = new URL(address, location.href);
      return origin === location.origin || origin === STRIPE ? address : null;
    },
  });
}
