import { call, type SignedIn } from './signed-in.ts';

type Product = { _id: string; productName: string; minimumOrderQuantity: number; availableQuantity: number };
export type Booked = { id: string; product: Product };

/** A product with enough stock for its minimum order. */
export async function availableProduct(shopUrl: string): Promise<Product> {
  const answer = await fetch(`${shopUrl}/api/product?available=true&limit=1`);
  const [product] = (await answer.json()) as Product[];
  if (!product) throw new Error('Nothing is left on sale');
  return product;
}

/** Books the minimum quantity. */
export async function book(shopUrl: string, member: SignedIn): Promise<Booked> {
  const product = await availableProduct(shopUrl);
  const { insertedId } = await call(shopUrl, member, 'POST', '/orders', {
    productName: product.productName,
    quantity: product.minimumOrderQuantity,
    userAddress: '1 Test Street, Testville',
    userNumber: '0123456789',
  });
  return { id: insertedId, product };
}

/** Pays an order at the stand-in, with a valid card unless another is given, and reports it. */
export async function pay(
  shopUrl: string,
  member: SignedIn,
  { id }: Pick<Booked, 'id'>,
  card = '4242424242424242',
): Promise<string> {
  const { clientSecret } = await call(shopUrl, member, 'POST', '/create-payment-intent', { order: id });
  const transactionId = String(clientSecret).split('_secret_')[0] ?? '';
  const { payments } = await call(shopUrl, member, 'GET', '/storefront');
  const answer = await fetch(`${shopUrl}/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payments.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!answer.ok) throw new Error(`The card was not charged: ${await answer.text()}`);
  await call(shopUrl, member, 'PATCH', `/orders/${id}`, { order: id, transactionId });
  return transactionId;
}

/** Pays so many orders; returns their ids, the oldest first. */
export async function paidOrders(shopUrl: string, member: SignedIn, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const booked = await book(shopUrl, member);
    await pay(shopUrl, member, booked);
    ids.push(booked.id);
  }
  return ids;
}

export async function ship(shopUrl: string, admin: SignedIn, { id }: Booked): Promise<void> {
  await call(shopUrl, admin, 'PUT', `/orders/${id}`);
}
