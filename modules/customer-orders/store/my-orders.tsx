import { PackageOpen, Trash } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OrderAgainButton } from '#modules/cart/store/order-again-button.tsx';
import type { MyOrder, Order } from '#modules/orders/contract/calls/orders.ts';
import type { ReturnState } from '#modules/orders/contract/return-states.ts';
import { CancelOrderDialog } from '#modules/orders/ui/cancel-order-dialog.tsx';
import { DocumentButtons } from '#modules/orders/ui/document-buttons.tsx';
import { OrderNews } from '#modules/orders/ui/order-news.tsx';
import { OrderState } from '#modules/orders/ui/order-state.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import type { List } from '#platform/app/list/load-list.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { OrderProduct } from './order-product.tsx';

const returnWords = (): Readonly<Record<ReturnState, string>> => ({
  asked: t('Return requested'),
  approved: t('Return approved'),
  declined: t('Return declined'),
  received: t('Return arrived'),
});

const orderColumns = (): readonly Column<MyOrder>[] => [
  {
    label: t('Product Name'),
    isRowHeader: true,
    card: 'line',
    cell: (order) => <OrderProduct order={order} />,
  },
  { label: t('Quantity'), isNumber: true, cell: (order) => formatNumber(order.quantity) },
  {
    label: t('Price'),
    isNumber: true,
    cell: (order) => <Price amount={order.totalPrice} className="whitespace-nowrap" />,
  },
  {
    label: t('Status'),
    cell: (order) => (
      <>
        <OrderState order={order} />
        {order.parcels.map((parcel) => (
          <Parcel key={`${parcel.carrier} ${parcel.trackingNumber}`} parcel={parcel} />
        ))}
        {order.returnRequest && (
          <span className="block text-sm text-text-soft">{returnWords()[order.returnRequest.state]}</span>
        )}
      </>
    ),
  },
];

export function MyOrders({ list }: { list: List<MyOrder> }) {
  const [leaving, setLeaving] = useState<Order>();
  const columns = useMemo(() => {
    const actions = (order: Order) => <CustomerActions order={order} onDelete={() => setLeaving(order)} />;
    return [...orderColumns(), { label: t('Actions'), cell: actions }];
  }, []);

  return (
    <DashboardPage title={t('My Orders')}>
      <ListView list={list} empty={<NoOrders />}>
        {(orders) => (
          <>
            <OrderNews orders={orders} />
            <ListTable
              caption={t('My Orders')}
              columns={columns}
              rows={orders}
              rowKey={(order) => order._id}
            />
          </>
        )}
      </ListView>
      <CancelOrderDialog
        title={t('Do you want to delete this order?')}
        order={leaving}
        onClose={() => setLeaving(undefined)}
      />
    </DashboardPage>
  );
}

function Parcel({
  parcel: { carrier, trackingNumber, trackingLink },
}: {
  parcel: MyOrder['parcels'][number];
}) {
  return (
    <span className="block text-sm wrap-anywhere">
      {trackingLink ? (
        <a href={trackingLink} rel="noreferrer" className="inline-link inline-flex min-h-11 items-center">
          {t('Track parcel {trackingNumber}', { trackingNumber })}
        </a>
      ) : (
        <>
          {carrier} {trackingNumber}
        </>
      )}
    </span>
  );
}

function CustomerActions({ order, onDelete }: { order: Order; onDelete: () => void }) {
  if (order.paid || order.status === 'refunded') {
    return (
      <span className="flex flex-wrap items-center justify-end gap-2 @table:justify-start">
        <Button kind="secondary" disabled className="whitespace-nowrap">
          {t('Completed')}
        </Button>
        <DocumentButtons order={order} />
        <OrderAgainButton order={order} />
      </span>
    );
  }
  const canStillPay = order.status === 'unpaid';
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap @table:justify-start">
      {canStillPay ? (
        <LinkButton to={`/dashboard/payment/${order._id}`}>{t('Pay')}</LinkButton>
      ) : (
        <Button disabled>{t('Pay')}</Button>
      )}
      <IconButton
        label={t('Delete order {number}', { number: order.number })}
        icon={Trash}
        disabled={!canStillPay}
        onClick={onDelete}
        className="text-bad"
      />
    </span>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('No orders yet')}
      action={<LinkButton to="/products">{t('Browse the shop')}</LinkButton>}
    >
      {t('Your orders appear here. Pay for them and see when they ship.')}
    </EmptyState>
  );
}
