import { problemText } from '#platform/app/api/problem.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { formatNumber } from '#platform/format/number.ts';
import { addToCart } from './add-to-cart.ts';

/** Adds the smallest order of a product, or one step more, and says so without covering the list. */
export async function quickAdd(variantId: string): Promise<void> {
  const toCart = { label: 'View cart', to: '/cart' };
  try {
    const { lines } = await addToCart({ variantId });
    const line = lines.find((one) => one.variantId === variantId || one.productId === variantId);
    const many = line && line.quantity > 1 ? ` (now ${formatNumber(line.quantity)})` : '';
    showToast('success', `Added to your cart: ${line?.productName ?? 'one product'}${many}`, toCart);
  } catch (error) {
    showToast('error', problemText(error), toCart);
  }
}
