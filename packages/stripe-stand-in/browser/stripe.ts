import {
  type Account,
  type CardData,
  confirmCardPayment,
  createPaymentMethod,
  handleNextAction,
  retrievePaymentIntent,
} from './card-payment.ts';
import { type Confirmation, confirmPayment } from './confirm-payment.ts';
import { Elements } from './elements.ts';
import { IntegrationError } from './stripe-error.ts';

function scriptBase(): URL {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) return new URL('./', script.src);
  throw new Error(
    "Load the stand-in for Stripe.js with a classic script element: <script src='…/stripe.js'>",
  );
}

const base = scriptBase();

/** `window.Stripe`: the part of Stripe.js that the shop and `@stripe/react-stripe-js` use. */
export function createStripe(publishableKey: string) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string or another key.',
    );
  }
  const account: Account = { base, publishableKey };
  return {
    elements: (options?: ConstructorParameters<typeof Elements>[2]) =>
      new Elements(base, publishableKey, options),
    createPaymentMethod,
    confirmCardPayment: (
      clientSecret: string,
      data?: { payment_method?: string | CardData },
      options?: { handleActions?: boolean },
    ) => confirmCardPayment(account, clientSecret, data, options),
    confirmPayment: (asked: Confirmation) => confirmPayment(account, asked),
    retrievePaymentIntent: (clientSecret: string) => retrievePaymentIntent(account, clientSecret),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(account, clientSecret),
    handleCardAction: (clientSecret: string) => handleNextAction(account, clientSecret),
    createToken: async () => ({
      error: {
        type: 'invalid_request_error',
        message: 'The stand-in for Stripe makes no tokens: use createPaymentMethod.',
      },
    }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

// `@stripe/stripe-js` warns in the console unless it finds its release train.
Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
