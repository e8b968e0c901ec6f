import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../scripts/problem.mjs';

type Fields = Record<string, unknown>;
type Person = { email: string; password: string; name?: string };
type Provider = { url: string; publishableKey: string };

const PAID_WITHIN_MS = 60_000;

/** Puts a product on sale as the admin, signs a customer up, orders it, and pays by card. Returns when the shop says that it is paid. */
export async function buySomething(shop: string, provider: Provider, admin: Person): Promise<void> {
  const asAdmin = callerAt(shop, await enter(shop, 'sign-in', admin));
  const productName = 'Board of the trial';
  await asAdmin('POST', '/product', {
    productName,
    description: 'A board for trials.',
    image: '/pictures/test-board-front-960.webp',
    perUnitPrice: 99,
    minimumOrderQuantity: 1,
    availableQuantity: 5,
  });
  const customer = { email: 'mia@example.com', password: 'a password of Mia', name: 'Mia' };
  const asMia = callerAt(shop, await enter(shop, 'sign-up', customer));
  const delivery = { userAddress: '1 Test Street', userNumber: '0123456' };
  const { insertedId: order } = await asMia('POST', '/orders', { productName, quantity: 2, ...delivery });
  const { clientSecret } = await asMia('POST', '/create-payment-intent', { order });
  await payByCard(provider, String(clientSecret));
  // The provider tells the shop by its signed webhook, through the proxy.
  const patientUntil = Date.now() + PAID_WITHIN_MS;
  while (Date.now() < patientUntil) {
    const { paid, totalPrice } = await asMia('GET', `/orders/${order}`);
    if (paid && totalPrice === 198) return;
    await pause(50);
  }
  throw new Problem('The order in the empty root was not paid.');
}

type Call = (method: string, path: string, body?: Fields) => Promise<Fields>;

function callerAt(shop: string, token: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${shop}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Problem(`The shop answers ${answer.status} at ${method} ${path}: ${text}`);
    return JSON.parse(text);
  };
}

async function enter(shop: string, way: 'sign-in' | 'sign-up', person: Person): Promise<string> {
  const proof = await callerAt(shop, '')('POST', `/auth/${way}/email`, person);
  const { email } = person;
  const { token } = await callerAt(shop, String(proof.token))('PUT', `/user/${email}`, { email });
  return String(token);
}

/** Confirms a payment as the provider's card field does. */
async function payByCard({ url, publishableKey }: Provider, clientSecret: string): Promise<void> {
  const [intent] = clientSecret.split('_secret_');
  const answer = await fetch(`${url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!answer.ok) throw new Problem(`The payment provider answers ${answer.status}: ${await answer.text()}`);
}
