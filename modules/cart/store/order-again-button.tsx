import { useState } from 'react';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { addOnce } from './add-once.ts';
import { showCartDrawer } from './cart-state.ts';
import { changeCart } from './change-cart.ts';

/** Puts an order's products into the cart again, and says which of them cannot be bought any more. */
export function OrderAgainButton({ order }: { order: { _id: string; number: number | string } }) {
  const [isBusy, setBusy] = useState(false);

  const orderAgain = async () => {
    setBusy(true);
    try {
      const params = { id: order._id };
      const { cart, refused } = await addOnce(`order ${order._id}`, (idempotencyKey) =>
        changeCart(() => callAsMember('POST /cart/orders/{id}', { params, idempotencyKey })),
      );
      for (const { productName, message } of refused)
        showToast('error', t('Not in your cart: {productName}. {message}.', { productName, message }));
      if (refused.length === 0) showCartDrawer(cart);
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      kind="secondary"
      isBusy={isBusy}
      onClick={orderAgain}
      aria-label={t('Order again: order {number}', { number: order.number })}
      className="whitespace-nowrap"
    >
      {t('Order again')}
    </Button>
  );
}
