import { Plus } from 'lucide-react';
import { QUICK_ADD } from '../layout/quick-add-form.tsx';
import { useStorefront } from '../layout/use-storefront.ts';
import { classNames } from '../ui/class-names.ts';
import type { ListedProduct } from './listed-product.ts';

/** Puts a product without options into the cart with one press. */
export function QuickAdd({ product }: { product: ListedProduct }) {
  const isForEveryone = useStorefront().settings.productsFor === 'everyone';
  if (product.hasOptions || product.ordersLeft === 0) return null;
  return (
    <button
      type="submit"
      form={QUICK_ADD}
      name="variantId"
      value={product._id}
      aria-label={`Add ${product.productName} to cart`}
      className={classNames(
        'absolute right-2 bottom-2 z-10 grid size-11 place-items-center rounded-full border border-line-strong bg-surface shadow-card hover:bg-sunken',
        !isForEveryone && 'visitor:hidden',
      )}
    >
      <Plus aria-hidden className="size-5" />
    </button>
  );
}
