import { OrderAgainButton } from '#modules/cart/store/order-again-button.tsx';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireMember } from '#platform/app/protected.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import { useRefreshed } from '../ui/use-refreshed.ts';
import { CancelPaidOrder } from './cancel-paid-order.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderView } from './order-view.tsx';
import { ReturnForm } from './return-form.tsx';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request, params }: ClientLoaderArgs<'orderId'>) {
  await requireMember(request);
  return callAsMember('GET /orders/{id}/page', { params: { id: params.orderId } });
}

export default function OwnOrder({ loaderData: first }: PageProps<typeof clientLoader>) {
  const params = { id: first._id };
  const { order, refresh, isConfirming } = useRefreshed(first, () =>
    callAsMember('GET /orders/{id}/page', { params }),
  );
  useLiveChanges(['orders'], refresh);
  return (
    <div className="column min-h-dvh py-6 pb-section lg:py-10">
      <PageHead title={t('Order {number}', { number: order.number })} isPrivate />
      <OrderView
        order={order}
        isConfirming={isConfirming}
        onChangeAddress={(delivery) =>
          callAsMember('PUT /orders/{id}/delivery', { params, body: { delivery } }).then(refresh)
        }
        action={
          order.status === 'unpaid' &&
          !isConfirming && (
            <LinkButton to={`/dashboard/payment/${order._id}`} className="justify-self-start">
              {t('Pay this order')}
            </LinkButton>
          )
        }
      >
        <OrderDocuments order={order} />
        <CancelPaidOrder
          order={order}
          onCancel={() => callAsMember('POST /orders/{id}/cancellation', { params })}
          onDone={refresh}
        />
        <ReturnForm
          order={order}
          onAsk={(body) => callAsMember('POST /orders/{id}/returns', { params, body }).then(refresh)}
        />
        <div className="flex flex-wrap gap-3">
          {(order.paid || order.status === 'refunded') && <OrderAgainButton order={order} />}
          <LinkButton to="/dashboard" kind="secondary">
            {t('My Orders')}
          </LinkButton>
        </div>
      </OrderView>
    </div>
  );
}
