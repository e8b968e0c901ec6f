import { amountToFreeShipping } from '#modules/pricing/contract/delivery-text.ts';
import { waysToPay } from '#modules/pricing/contract/ways-to-pay.ts';
import { useDelivery } from '#modules/pricing/store/use-delivery.ts';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { Cart } from '../contract/calls/cart.ts';
import { Totals } from '../ui/totals.tsx';

/** Totals and the way to the checkout, on a phone in a bar at the bottom. */
export function CartSummary({ cart: { totals, ready, complaint } }: { cart: Cart }) {
  return (
    <section aria-label={t('Summary')} className="lg:sticky lg:top-24 lg:self-start">
      <div className="card p-5">
        <Totals totals={totals} />
        <Additions totals={totals} />
        <p className="mt-3 text-sm text-text-soft">{waysToPay()}</p>
        {!ready && (
          <p className="mt-3 rounded-control bg-bad-soft p-3 text-bad">
            {complaint ?? t('Change or remove the marked products. The total leaves them out.')}
          </p>
        )}
        {ready && (
          <LinkButton to="/checkout" size="large" className="mt-5 w-full max-lg:hidden">
            {t('Checkout')}
          </LinkButton>
        )}
      </div>
      {ready && (
        <div
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-page px-4 py-3 lg:hidden"
        >
          <LinkButton to="/checkout" size="large" className="w-full">
            {t('Checkout')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** Says what the checkout adds. Where the shop offers free shipping to the visitor's country, it says how much is missing. */
function Additions({ totals }: Pick<Cart, 'totals'>) {
  const { delivery } = useDelivery();
  const value = totals.find(({ type }) => type === 'total')?.amount ?? 0;
  const left = amountToFreeShipping(delivery, value);
  const isFree = left !== undefined && left <= 0;
  return (
    <>
      {left !== undefined && (
        <p role="status" className="mt-3 text-sm">
          {isFree
            ? t('Shipping to {name} is free.', { name: delivery.name })
            : t('{left} more and shipping to {name} is free.', {
                left: formatMoney(left),
                name: delivery.name,
              })}
        </p>
      )}
      <p className="mt-3 text-sm text-text-soft">
        {isFree
          ? t('Tax is added at checkout, if there is any.')
          : t('Shipping and tax are added at checkout, if there are any.')}
      </p>
    </>
  );
}
