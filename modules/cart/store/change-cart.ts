import { countStep } from '#platform/app/count-step.ts';
import type { Cart } from '../contract/calls/cart.ts';
import { noteCart } from './cart-state.ts';

const LOCK = 'cart';

/**
 * Carries out a call that answers the cart, and notes it for the badge. Tabs take turns: two first products at once would
 * start two carts.
 */
export async function changeCart<A extends Cart | { cart: Cart }>(call: () => Promise<A>): Promise<A> {
  const carryOut = async () => {
    const answer = await call();
    countStep('cart');
    noteCart('cart' in answer ? answer.cart : answer);
    return answer;
  };
  // Web Locks exist on https and localhost only.
  return navigator.locks ? await (navigator.locks.request(LOCK, carryOut) as Promise<A>) : carryOut();
}
