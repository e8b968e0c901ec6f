import type { Cart } from '#contract/calls/cart.ts';
import type { RefusedForm } from './cart-action.ts';
import { CartLineRow } from './cart-line-row.tsx';
import type { ChangeCart } from './use-cart.ts';

type Props = { cart: Cart; change: ChangeCart; refused: RefusedForm | undefined };

export function CartLines({ cart, change, refused }: Props) {
  return (
    <ul aria-label="Products in your cart" className="divide-y divide-line border-y border-line">
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.variantId}
          line={line}
          change={change}
          refused={refused?.variantId === line.variantId ? refused : undefined}
        />
      ))}
    </ul>
  );
}
