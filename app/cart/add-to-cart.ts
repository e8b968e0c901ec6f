import type { Cart } from '#contract/calls/cart.ts';
import { callAsCustomer } from '../api/call-as-customer.ts';
import type { Input } from '../api/endpoints.ts';
import { ApiProblem } from '../api/problem.ts';
import { changeCart } from './change-cart.ts';

const keys = new Map<string, string>();

/** Adds units to the cart. A double click, and a press after a lost answer, add only once. */
export async function addToCart(body: Input<'POST /cart/lines'>['body']): Promise<Cart> {
  const wanted = JSON.stringify(body);
  const idempotencyKey = keys.get(wanted) ?? crypto.randomUUID();
  keys.set(wanted, idempotencyKey);
  try {
    const cart = await changeCart(() => callAsCustomer('POST /cart/lines', { body, idempotencyKey }));
    keys.delete(wanted);
    return cart;
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) keys.delete(wanted);
    throw error;
  }
}
