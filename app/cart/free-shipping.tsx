import type { Cart } from '#contract/calls/cart.ts';
import { amountToFreeShipping } from '#contract/delivery-text.ts';
import { formatMoney } from '#contract/money.ts';
import { useDelivery } from '../storefront/product/use-delivery.ts';

/** How far the cart is from free shipping to the visitor's country, where the shop has such an offer. */
export function FreeShipping({ totals }: Pick<Cart, 'totals'>) {
  const { delivery } = useDelivery();
  const value = totals.find(({ type }) => type === 'total')?.amount ?? 0;
  const left = amountToFreeShipping(delivery, value);
  if (left === undefined) return null;
  return (
    <p role="status" className="mt-3 text-sm">
      {left > 0
        ? `${formatMoney(left)} more and shipping to ${delivery.name} is free.`
        : `Shipping to ${delivery.name} is free.`}
    </p>
  );
}
