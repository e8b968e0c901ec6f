import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { changeCart } from './change-cart.ts';

/** Fills the cart with what a reminder is about, and says what cannot be bought any more. */
export async function restoreCart(token: string): Promise<void> {
  try {
    const { refused } = await changeCart(() => callAsCustomer('POST /cart/restore', { body: { token } }));
    for (const { productName, message } of refused)
      showToast('error', t('Not in your cart: {productName}. {message}.', { productName, message }));
    if (refused.length === 0) showToast('success', t('Your cart is back'));
  } catch (error) {
    const isOver = error instanceof ApiProblem && error.code === 'link_expired';
    showToast(
      'error',
      isOver ? t('This link no longer works. Here is your cart as it is.') : problemText(error),
    );
  }
}
