import { type ApiError, type ApiResult, callApi } from './api-client.ts';
import { askBank } from './bank-dialog.ts';
import { CardElement } from './card-element.ts';
import { IntegrationError } from './stripe-error.ts';
import { writtenAmount } from './wallet-dialog.ts';

export type Account = { base: URL; publishableKey: string };

export type Intent = {
  id: string;
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  next_action: { type: string; use_stripe_sdk?: { three_d_secure_2_source?: string } } | null;
};

export type PaymentResult =
  | { paymentIntent: Intent; error?: undefined }
  | { error: ApiError; paymentIntent?: undefined };

export type CardData = { card: CardElement; billing_details?: object };

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function intentId(clientSecret: string, caller: string): string {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret) ?? [];
  if (id) return id;
  throw new IntegrationError(
    `Invalid value for ${caller} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  );
}

const resultOf = (answer: ApiResult<Intent>): PaymentResult =>
  answer.ok ? { paymentIntent: answer.body } : { error: answer.error };

async function authenticate(account: Account, intent: Intent): Promise<PaymentResult> {
  const outcome = await askBank(writtenAmount(intent, document.documentElement.lang || 'en'));
  const answer = await callApi<Intent>(account.base, account.publishableKey, 'POST', '3ds2/authenticate', {
    payment_intent: intent.id,
    client_secret: intent.client_secret,
    source: intent.next_action?.use_stripe_sdk?.three_d_secure_2_source,
    outcome,
  });
  if (!answer.ok || answer.body.status === 'succeeded') return resultOf(answer);
  return {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: NOT_AUTHENTICATED,
      payment_intent: answer.body,
    },
  };
}

export async function retrievePaymentIntent(account: Account, clientSecret: string): Promise<PaymentResult> {
  const id = intentId(clientSecret, 'stripe.retrievePaymentIntent');
  const parameters = { client_secret: clientSecret };
  return resultOf(
    await callApi(account.base, account.publishableKey, 'GET', `payment_intents/${id}`, parameters),
  );
}

/** Runs the intent's next action, if any, with the customer. */
export async function handleNextAction(account: Account, clientSecret: string): Promise<PaymentResult> {
  const found = await retrievePaymentIntent(account, clientSecret);
  return found.paymentIntent?.status === 'requires_action'
    ? await authenticate(account, found.paymentIntent)
    : found;
}

/** Pays with a payment method or the input of a card element, with bank authentication if required. */
export async function confirmCardPayment(
  account: Account,
  clientSecret: string,
  data: { payment_method?: string | CardData; receipt_email?: string; shipping?: object } = {},
  options: { handleActions?: boolean } = {},
): Promise<PaymentResult> {
  const id = intentId(clientSecret, 'stripe.confirmCardPayment');
  const { payment_method: given, ...rest } = data;
  const method =
    typeof given === 'object' ? await createPaymentMethod({ type: 'card', ...given }) : undefined;
  if (method?.error) return { error: method.error };
  const answer = await callApi<Intent>(
    account.base,
    account.publishableKey,
    'POST',
    `payment_intents/${id}/confirm`,
    {
      ...rest,
      payment_method: method?.paymentMethod?.id ?? given,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    },
  );
  if (answer.ok && answer.body.status === 'requires_action' && options.handleActions !== false) {
    return await authenticate(account, answer.body);
  }
  return resultOf(answer);
}

export type MethodResult =
  | { paymentMethod: { id: string }; error?: undefined }
  | { error: ApiError; paymentMethod?: undefined };

/** Creates a payment method from a card element's input. */
export async function createPaymentMethod(data: {
  type: string;
  card: CardElement;
  billing_details?: object;
  metadata?: object;
}): Promise<MethodResult> {
  if (data.type !== 'card' || !(data.card instanceof CardElement)) {
    throw new IntegrationError(
      'The stand-in for Stripe.js makes payment methods of type card from a card element alone.',
    );
  }
  const answer = await data.card.createPaymentMethod({
    billing_details: data.billing_details,
    metadata: data.metadata,
  });
  return answer.ok ? { paymentMethod: answer.body } : { error: answer.error };
}
