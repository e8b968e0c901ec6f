import { SearchX, Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { MESSAGES } from '#contract/messages.ts';
import { canBe, stateOf } from '#contract/order-states.ts';
import { useLiveChanges } from '../live.ts';
import { callPageAsMember } from '../member-api.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Route } from './+types/manage-orders';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { DownloadButton } from './list/download-button.tsx';
import { ListView } from './list/list-view.tsx';
import { loadList } from './list/load-list.ts';
import { CancelOrderDialog } from './orders/cancel-order-dialog.tsx';
import { DocumentButtons } from './orders/document-buttons.tsx';
import { ORDER_COLUMNS } from './orders/order-columns.tsx';
import { OrderDelivery } from './orders/order-delivery.tsx';
import { OrderFilters } from './orders/order-filters.tsx';
import { OrderNews } from './orders/order-news.tsx';
import { OrderProduct } from './orders/order-product.tsx';
import { PackingSlipsButton } from './orders/packing-slips-button.tsx';
import { RefundOrderDialog } from './orders/refund-order-dialog.tsx';
import { ShipButton } from './orders/ship-button.tsx';
import { statusAsked } from './orders/status-filter.ts';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) => {
    const query = { q: search.get('q') ?? undefined, status: statusAsked(search), ...paging };
    return callPageAsMember('GET /orders', { query });
  });
}

export default function ManageOrders({ loaderData: list }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['orders'], revalidate);
  const [leaving, setLeaving] = useState<Order>();
  const [refunding, setRefunding] = useState<Order>();
  const columns = useMemo(() => {
    const actions = (order: Order) => (
      <AdminActions order={order} onDelete={() => setLeaving(order)} onRefund={() => setRefunding(order)} />
    );
    const [product, ...others] = ORDER_COLUMNS;
    return [
      { ...product!, cell: (order: Order) => <OrderProduct order={order} isForStaff /> },
      { label: 'Customer', cell: (order: Order) => <Customer order={order} /> },
      ...others,
      { label: 'Actions', cell: actions },
    ];
  }, []);

  return (
    <DashboardPage title="All Orders">
      <div className="grid gap-6">
        <OrderFilters />
        <span>
          <DownloadButton from="/api/export/orders.csv">Export orders</DownloadButton>
        </span>
        <ListView list={list} empty={<NoOrders />}>
          {(orders) => (
            <>
              <PackingSlipsButton orders={orders} />
              <OrderNews orders={orders} />
              <DataTable caption="All Orders" columns={columns} rows={orders} rowKey={(order) => order._id} />
            </>
          )}
        </ListView>
      </div>
      <CancelOrderDialog title={MESSAGES.cancelOrder} order={leaving} onClose={() => setLeaving(undefined)} />
      <RefundOrderDialog order={refunding} onClose={() => setRefunding(undefined)} />
    </DashboardPage>
  );
}

type Actions = { order: Order; onDelete: () => void; onRefund: () => void };

function AdminActions({ order, onDelete, onRefund }: Actions) {
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap @table:justify-start">
      <ShipButton order={order} />
      <DocumentButtons order={order} forPacking />
      {canBe('closing', stateOf(order.status)) && (
        <IconButton
          label={`Cancel order ${order.number}`}
          icon={Trash2}
          onClick={onDelete}
          className="text-bad"
        />
      )}
      {canBe('refunding', stateOf(order.status)) && (
        <IconButton label={`Refund order ${order.number}`} icon={Undo2} onClick={onRefund} />
      )}
    </span>
  );
}

function Customer({ order }: { order: Order }) {
  return (
    <span className="grid justify-items-end text-right @table:justify-items-start @table:text-left">
      <Address email={order.email} />
      <OrderDelivery order={order} />
    </span>
  );
}

/** Allows a line break at the @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="@table:text-sm">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function NoOrders() {
  return (
    <EmptyState icon={SearchX} title="No orders here">
      There are no orders yet, or none match your search.
    </EmptyState>
  );
}
