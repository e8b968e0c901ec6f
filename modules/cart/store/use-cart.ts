import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import type { Answer, CustomerEndpoint, Input } from '#platform/app/api/endpoints.ts';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import type { Cart } from '../contract/calls/cart.ts';
import { changeCart } from './change-cart.ts';

/** The calls that answer the cart alone. */
type CartEndpoint = {
  [E in CustomerEndpoint]: Answer<E> extends Cart ? E : never;
}[CustomerEndpoint];

/**
 * The cart of the page, replaced by the answer of each change. Changes follow one another in the order of the presses. It
 * is fetched again when the page comes back into view, as another tab may have changed it.
 */
export function useCart(loaded: Cart, onSignedOut: () => void) {
  const [cart, setCart] = useState(loaded);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => setCart(loaded), [loaded]);

  /** Makes a call; resolves with the sentence that says why it was refused. */
  function change<E extends CartEndpoint>(endpoint: E, input: Input<E>): Promise<string | undefined> {
    const mine = last.current.then(async () => {
      try {
        setCart(await changeCart(() => callAsCustomer(endpoint, input) as Promise<Cart>));
      } catch (error) {
        const status = error instanceof ApiProblem ? error.status : 0;
        if (status === 401) return onSignedOut();
        if (status !== 404) return problemText(error);
        // Another tab removed the line.
        setCart(await changeCart(() => callAsCustomer('GET /cart', {})));
      }
    });
    last.current = mine.catch(() => undefined);
    return mine.catch(problemText) as Promise<string | undefined>;
  }

  const refresh = useEffectEvent(() => {
    if (!document.hidden) void change('GET /cart', {});
  });
  useEffect(() => {
    const onBack = () => refresh();
    document.addEventListener('visibilitychange', onBack);
    return () => document.removeEventListener('visibilitychange', onBack);
  }, []);

  return { cart, change };
}

export type ChangeCart = ReturnType<typeof useCart>['change'];
