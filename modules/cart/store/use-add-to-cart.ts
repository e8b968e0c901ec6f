import { useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { addToCart } from './add-to-cart.ts';
import { showCartDrawer } from './cart-state.ts';

type Wanted = { variantId: string; quantity: number };

/** Adds a quantity to the cart and opens the drawer. A refusal is shown until the quantity changes. */
export function useAddToCart() {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Wanted & { message: string }>();

  const add = async (wanted: Wanted): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    try {
      showCartDrawer(await addToCart(wanted));
      return true;
    } catch (error) {
      setRefused({ ...wanted, message: problemText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const errorOf = ({ variantId, quantity }: Wanted) =>
    refused?.variantId === variantId && refused.quantity === quantity ? refused.message : undefined;
  return { isBusy, add, errorOf };
}
