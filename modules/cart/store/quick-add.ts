import { problemText } from '#platform/app/api/problem.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { addToCart } from './add-to-cart.ts';

/** Adds the smallest order of a product, or one step more, and says so without covering the list. */
export async function quickAdd(variantId: string): Promise<void> {
  const toCart = { label: t('View cart'), to: '/cart' };
  try {
    const { lines } = await addToCart({ variantId });
    const line = lines.find((one) => one.variantId === variantId || one.productId === variantId);
    const { productName = t('one product'), quantity = 1 } = line ?? {};
    showToast(
      'success',
      quantity > 1
        ? t('Added to your cart: {productName} (now {quantity, number})', { productName, quantity })
        : t('Added to your cart: {productName}', { productName }),
      toCart,
    );
  } catch (error) {
    showToast('error', problemText(error), toCart);
  }
}
