type Rules = {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
};
type TrustedTypes = { createPolicy(name: string, rules: Rules): unknown };

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

const STRIPE = 'https://js.stripe.com';

// What libraries hand to the browser as plain text, and no more: React makes an empty script element before it fills
// in its attributes, Stripe's components empty their container, and Stripe's loader names the address of a script.
const HARMLESS_MARKUP = ['', '<script></script>'];

/** Where the browser has Trusted Types, lets through what the pages' libraries need; all else is refused by the browser. */
export function limitTrust(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (HARMLESS_MARKUP.includes(text) ? text : null),
    createScriptURL: (address) => {
      const { origin } = new URL(address, location.href);
      return origin === location.origin || origin === STRIPE ? address : null;
    },
  });
}
