import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import type { Input } from '#platform/app/api/endpoints.ts';
import type { Cart } from '../contract/calls/cart.ts';
import { addOnce } from './add-once.ts';
import { changeCart } from './change-cart.ts';

export function addToCart(body: Input<'POST /cart/lines'>['body']): Promise<Cart> {
  return addOnce(JSON.stringify(body), (idempotencyKey) =>
    changeCart(() => callAsCustomer('POST /cart/lines', { body, idempotencyKey })),
  );
}
