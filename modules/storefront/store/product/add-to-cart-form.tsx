import { type SubmitEvent, useRef } from 'react';
import { useHref } from 'react-router';
import { useAddToCart } from '#modules/cart/store/use-add-to-cart.ts';
import type { Offer } from '#modules/catalogue/store/chosen-variant.ts';
import { showFirstError } from '#platform/app/form/show-first-error.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { QuantityInput } from '#platform/app/ui/quantity-input.tsx';
import { t } from '#platform/words/t.ts';
import { useOrderQuantity } from './use-order-quantity.ts';

/** A visitor's quantity and "Add to cart". Without a script the form leads to the cart. */
export function AddToCartForm({ product }: { product: Offer }) {
  const form = useRef<HTMLFormElement>(null);
  const order = useOrderQuantity(product);
  const cart = useAddToCart();
  const wanted = { variantId: product.variantId ?? product._id, quantity: order.quantity };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isAdded = await cart.add(wanted);
    if (!isAdded && form.current) showFirstError(form.current, { quantity: 'refused' });
  };

  return (
    <form
      ref={form}
      method="post"
      action={useHref('/cart')}
      onSubmit={onSubmit}
      aria-label={t('Add to cart')}
      className="grid gap-4"
    >
      <input type="hidden" name="variantId" value={wanted.variantId} />
      <QuantityInput
        label={t('Quantity')}
        name="quantity"
        value={order.typed}
        onChange={order.setTyped}
        min={product.minimumOrderQuantity}
        max={order.most}
        step={product.quantityStep ?? 1}
        error={order.complaint ?? cart.errorOf(wanted)}
      />
      {product.priceTiers.length > 0 && (
        <p role="status" className="-mt-2 min-h-6 font-semibold text-good">
          {order.hint}
        </p>
      )}
      <Button type="submit" size="large" isBusy={cart.isBusy} disabled={!order.isAcceptable}>
        {t('Add to cart')}
      </Button>
    </form>
  );
}
