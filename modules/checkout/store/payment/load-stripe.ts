import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { currentLanguage } from '#platform/words/current-language.ts';

type Payments = { publishableKey: string; scriptUrl: string | null };

let loaded: Promise<Stripe> | undefined;

/** Loads Stripe.js once a page, from Stripe or the stand-in that the settings name; a call after a failure tries again. */
export function loadPaymentProvider(payments: Payments): Promise<Stripe> {
  loaded ??= load(payments).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** The provider's fields speak the language of the page. */
export const providerLocale = () => currentLanguage().locale.split('-')[0] as StripeElementLocale;

async function load({ publishableKey, scriptUrl }: Payments): Promise<Stripe> {
  // `loadStripe` uses an existing `window.Stripe` and fetches Stripe's own script only without one.
  if (scriptUrl && !window.Stripe) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js was asked for outside a browser');
  return stripe;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${address} could not be loaded`));
    });
    document.head.append(script);
  });
}
