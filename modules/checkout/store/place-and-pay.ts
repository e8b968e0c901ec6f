import { askForCart } from '#modules/cart/store/cart-state.ts';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import type { Input } from '#platform/app/api/endpoints.ts';
import { callApi } from '#platform/app/api.ts';
import { countStep } from '#platform/app/count-step.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { Address } from '#platform/contract/address-text.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { type CardPayment, outcomeOfError } from './payment/pay-by-card.ts';
import { reportPayment } from './payment/report-payment.ts';
import type { Provider } from './payment-fields.tsx';
import { forgetOrder, type PlacedOrder, rememberOrder } from './placed-order.ts';

/** An order with the secret of its payment. */
export type Payable = PlacedOrder & {
  clientSecret: string;
  payer: Payer;
  /** The payer, if somebody else gets the order. */
  billing?: Billed | undefined;
};

type Asked = Input<'POST /checkout'>['body'];

/** The provider refused the payment; the message is its own sentence. */
export class PaymentRefused extends Error {}

/** The card was complete, and it or its bank refused to pay the order. */
export class PaymentDeclined extends PaymentRefused {}

/** Orders the cart as the customer has seen it; this tab remembers the order until it is paid. */
export async function orderCart(asked: Asked, email: string): Promise<Payable> {
  const placed = await callAsCustomer('POST /checkout', { body: asked });
  rememberOrder(placed);
  // The badge can wait.
  askForCart().catch(() => undefined);
  const payer = { ...asked.delivery, email, phone: String(asked.delivery.phone) };
  return { ...placed, payer, billing: asked.billing };
}

/** Corrects the address of an order that waits for its payment. */
export async function correctAddress(placed: Payable, delivery: Address): Promise<Payable> {
  const { order: id, link: token, payer } = placed;
  if (token === null) await callAsMember('PUT /orders/{id}/delivery', { params: { id }, body: { delivery } });
  else await callApi('POST /order-links/delivery', { body: { token, delivery } });
  return { ...placed, payer: { ...delivery, email: payer.email } };
}

/** The end of the time in which the goods of an unpaid order are its customer's, in words; undefined if the shop does not answer. */
export async function heldUntil({ order: id, link: token }: PlacedOrder): Promise<string | undefined> {
  const asked =
    token === null
      ? callAsMember('GET /orders/{id}/page', { params: { id } })
      : callApi('POST /order-links/order', { body: { token } });
  return asked.then(
    ({ expiresAt }) => formatMoment(expiresAt),
    () => undefined,
  );
}

/** Checks the payment fields, then pays the order that `find` places or finds. Throws if a step fails. */
export async function pay(provider: Provider, find: () => Promise<Payable>): Promise<PlacedOrder> {
  const checked = await provider.elements.submit();
  if (checked.error) throw new PaymentRefused(checked.error.message ?? t('Check your card details.'));
  const order = await find();
  const outcome = await confirmPayment(provider, order);
  if ('refused' in outcome) throw new PaymentDeclined(outcome.refused);
  countStep('paid');
  await report(order, outcome.charged);
  forgetOrder();
  return order;
}

/** Tells the shop at once. On failure nothing is lost, because the provider's webhook reports the payment too. */
async function report({ order, link }: PlacedOrder, transactionId: string): Promise<void> {
  if (link === null) await reportPayment(order, transactionId);
  else
    await callApi('POST /order-links/paid', { body: { token: link, transactionId } }).catch(() => undefined);
}

/** The sentence of a refused payment; undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof PaymentRefused ? error.message : undefined;
}

/** Without an address, the payment fields ask for what they need. */
type Payer = Pick<Address, 'name' | 'phone'> & Partial<Address> & { email: string };
type Billed = Pick<Address, 'name'> & Partial<Address>;

/** Pays with the input of the payment element, with 3-D Secure where the bank demands it. */
async function confirmPayment(
  { stripe, elements }: Provider,
  { clientSecret, payer, billing }: Payable,
): Promise<CardPayment> {
  const { email, phone } = payer;
  const { name, line1, line2, city, region, postalCode, country }: Billed = billing ?? payer;
  const address = {
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: region ?? '',
    postal_code: postalCode ?? '',
    country: country ?? '',
  };
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: {
      // Only for ways to pay that leave the page; the shop offers none.
      return_url: location.origin + location.pathname,
      payment_method_data: { billing_details: { name, email, phone, ...(line1 && { address }) } },
    },
  });
  return error ? outcomeOfError(stripe, clientSecret, error) : { charged: paymentIntent.id };
}
