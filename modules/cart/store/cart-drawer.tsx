import { Translated } from '#modules/catalogue/store/translated.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { Cart } from '../contract/calls/cart.ts';
import { Totals } from '../ui/totals.tsx';
import { CartPicture } from './cart-picture.tsx';
import { showCartDrawer } from './cart-state.ts';

const close = () => showCartDrawer(undefined);

/** The cart after something was added, with the ways on. */
export default function CartDrawer({ cart }: { cart: Cart }) {
  return (
    <Dialog title={t('Added to your cart')} isOpen onClose={close} isDrawer>
      <ul className="mb-5 grid gap-4">
        {cart.lines.toReversed().map((line) => (
          <li key={line.variantId} className="flex gap-3">
            <CartPicture line={line} />
            <div className="min-w-0 grow">
              <p className="leading-snug font-semibold wrap-anywhere">
                <Translated of={line} field="productName">
                  {line.productName}
                </Translated>
              </p>
              {line.variantTitle && <p className="text-sm text-text-soft">{line.variantTitle}</p>}
              <p className="text-sm tabular-nums">
                {formatNumber(line.quantity)} × {formatMoney(line.perUnitPrice)}
              </p>
              {line.complaint && <p className="text-sm text-bad">{line.complaint}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Totals totals={cart.totals} />
      <div className="mt-5 grid gap-3">
        {cart.ready && (
          <LinkButton to="/checkout" size="large" onClick={close}>
            {t('Checkout')}
          </LinkButton>
        )}
        <LinkButton to="/cart" kind="secondary" onClick={close}>
          {t('View cart')}
        </LinkButton>
      </div>
    </Dialog>
  );
}
