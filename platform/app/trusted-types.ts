type Rules = {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
};
type TrustedTypes = { createPolicy(name: string, rules: Rules): unknown };

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

const STRIPE = 'https://js.stripe.com';

// The only plain markup that libraries pass: React creates an empty script element before it fills in its attributes,
// and Stripe's components empty their container. Stripe's loader also sets a script URL.
const HARMLESS_MARKUP = ['', '<script></script>'];

/** With Trusted Types, allows only what these libraries need; the browser blocks the rest. */
export function limitTrust(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (HARMLESS_MARKUP.includes(text) ? text : null),
    createScriptURL: (address) => {
      const { origin } = new URL(address, location.href);
      return origin === location.origin || origin === STRIPE ? address : null;
    },
  });
}
