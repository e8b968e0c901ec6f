import { useRef } from 'react';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { ConfirmedAct } from '#platform/app/list/confirmed-act.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { Price } from '#platform/app/ui/price.tsx';
import { rich, t } from '#platform/words/t.ts';

type Props = { order: Order | undefined; onClose: () => void };

/** Asks before refunding a paid order in full; for an unshipped order also whether to restock its units. */
export function RefundOrderDialog({ order, onClose }: Props) {
  const backOnSale = useRef<HTMLInputElement>(null);
  return (
    <ConfirmedAct
      title={t('Warning: You are going to refund this Order!')}
      action={t('Refund')}
      row={order}
      effect={t('Refunds the whole payment.')}
      kept={t('Leaves the order as it is.')}
      onConfirm={(refunded) => refund(refunded, backOnSale.current?.checked)}
      onClose={onClose}
    >
      {({ number, totalPrice, email, status, quantity }) => (
        <div className="grid gap-4">
          <p>
            {rich('Refund {price} for order {number} to {email}? We’ll email them. This cannot be undone.', {
              price: <Price amount={totalPrice} className="font-semibold" />,
              number,
              email: <span className="wrap-anywhere">{email}</span>,
            })}
          </p>
          {status === 'shipped' ? (
            <p>
              {t(
                'This order has shipped, so its units stay off sale. Add returned units as new stock when they arrive.',
              )}
            </p>
          ) : (
            <label className="flex min-h-11 items-center gap-3 text-text">
              <input ref={backOnSale} type="checkbox" defaultChecked className="size-5" />
              {t('Put the {quantity, plural, one {unit} other {# units}} back on sale', { quantity })}
            </label>
          )}
        </div>
      )}
    </ConfirmedAct>
  );
}

async function refund({ _id, number }: Order, restock: boolean | undefined): Promise<string> {
  const answer = await callAsMember('POST /orders/{id}/refund', { params: { id: _id }, body: { restock } });
  return 'state' in answer
    ? t('Order {number} is being refunded.', { number })
    : t('Order {number} was refunded before: nothing has changed.', { number });
}
