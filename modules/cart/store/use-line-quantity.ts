import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '../contract/calls/cart.ts';
import type { RefusedForm } from './cart-action.ts';
import type { ChangeCart } from './use-cart.ts';

// Typing 12 passes through 1, so send after a pause.
const TYPING_PAUSE_MS = 250;

/** The typed quantity of a line, sent once typing pauses. A refused one stays, with the reason, until it changes. */
export function useLineQuantity(line: CartLine, change: ChangeCart, refused: RefusedForm | undefined) {
  const { variantId, quantity } = line;
  const [typed, setTyped] = useState(refused?.quantity ?? String(quantity));
  const [error, setError] = useState(refused?.message);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  // Another tab, or an answer of the shop, changed the line.
  const known = useRef(quantity);
  useEffect(() => {
    if (known.current === quantity) return;
    known.current = quantity;
    setTyped(String(quantity));
    setError(undefined);
  }, [quantity]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = async (wanted: string) => {
    clearTimeout(timer.current);
    setTyped(wanted);
    setError(undefined);
    const mine = ++latest.current;
    const complaint = await change('PATCH /cart/lines/{id}', {
      params: { id: variantId },
      body: { quantity: wanted },
    });
    if (mine === latest.current) setError(complaint);
  };
  const type = (next: string) => {
    setTyped(next);
    setError(undefined);
    latest.current += 1;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void set(next), TYPING_PAUSE_MS);
  };
  return { typed, error, type, set };
}
