import { SearchX, Trash, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { canBe, stateOf } from '#modules/order-states/contract/order-states.ts';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { MOST_CHOSEN_ORDERS } from '#modules/orders/contract/order-list.ts';
import { unknownParameters } from '#modules/orders/contract/order-view.ts';
import { CancelOrderDialog } from '#modules/orders/ui/cancel-order-dialog.tsx';
import { DocumentButtons } from '#modules/orders/ui/document-buttons.tsx';
import { OrderNews } from '#modules/orders/ui/order-news.tsx';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { KeyHelp } from '#platform/app/list/key-help.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { useListKeys } from '#platform/app/list/use-list-keys.ts';
import { useOnRequest } from '#platform/app/list/use-on-request.tsx';
import { useSelection } from '#platform/app/list/use-selection.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import { orderAddress } from '#platform/app/office/order-address.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { MESSAGES } from '#platform/contract/messages.ts';
import { listOf } from '#platform/format/list.ts';
import { t } from '#platform/words/t.ts';
import type { OrderView } from '../contract/calls/order-views.ts';
import { ChosenBar } from './list/chosen-bar.tsx';
import { slipsAddress, slipsText } from './list/chosen-text.ts';
import { loadOrders } from './list/load-orders.ts';
import { OrderFilters } from './list/order-filters.tsx';
import { OrderTable } from './list/order-table.tsx';
import { OrderTabs } from './list/order-tabs.tsx';
import { ShipResults } from './list/ship-results.tsx';
import { useShipChosen } from './list/use-ship-chosen.ts';
import { PACKING } from './packing/packing-address.ts';
import { RefundOrderDialog } from './refund-order-dialog.tsx';
import { ShipButton } from './ship-button.tsx';
import { VIEW } from './views/view-address.ts';

export const handle = headed(() => ({
  title: t('All Orders'),
  lead: t('Ship, refund and look up every order.'),
  help: '2-pack-and-ship',
  isWide: true,
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadOrders(request);
}

const NONE: readonly Order[] = [];
const FILTERS = ['status', 'return', 'sort', 'from', 'to'];

export default function ManageOrders({
  loaderData: { list, counts, views },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['orders'], revalidate);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Order>();
  const [refunding, setRefunding] = useState<Order>();
  const orders = 'failure' in list ? NONE : list.items;
  const selection = useSelection(orders);
  const shipping = useShipChosen(selection);
  const open = ({ _id }: Order) => void navigate(orderAddress(_id));
  const body = useListKeys(orders, {
    onOpen: open,
    onToggle: selection.toggle,
  });
  const mayShip = useMay('ship');
  const mayOrder = useMay('service');
  const mayExport = useMay('members');
  const onRequest = useOnRequest(t('Filter, print, export'), FILTERS);
  const actions = (order: Order) => (
    <OrderActions order={order} onDelete={() => setLeaving(order)} onRefund={() => setRefunding(order)} />
  );

  return (
    <DashboardPage {...handle.heading()}>
      <div className="-mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2 xl:flex-nowrap">
          <OrderTabs counts={counts} views={views} />
          <span className="flex flex-wrap gap-2 xl:shrink-0">
            {mayShip && (
              <LinkButton to={PACKING} kind="secondary" size="small">
                {t('Pack orders')}
              </LinkButton>
            )}
            {mayOrder && (
              <LinkButton to="/dashboard/orders/new" kind="secondary" size="small">
                {t('New order')}
              </LinkButton>
            )}
            {onRequest.button}
            <PackingSlipsButton orders={orders} className={onRequest.className} />
            {mayExport && (
              <DownloadButton
                size="small"
                id="export-orders"
                from="/api/export/orders.csv"
                className={onRequest.className}
              >
                {t('Export orders')}
              </DownloadButton>
            )}
          </span>
        </div>
        <OrderFilters className={onRequest.className} />
        <ViewNotice views={views} />
        {shipping.done && <ShipResults done={shipping.done} onClose={shipping.close} />}
        <ListView list={list} empty={<NoOrders />}>
          {(shown) => (
            <>
              <OrderNews orders={shown} />
              <OrderTable orders={shown} selection={selection} actions={actions} onOpen={open} body={body} />
              <ChosenBar
                chosen={selection.chosen}
                isShipping={shipping.isShipping}
                onShip={shipping.ship}
                onClear={selection.clear}
              />
            </>
          )}
        </ListView>
        <KeyHelp noun={t('order')} />
      </div>
      <CancelOrderDialog title={MESSAGES.cancelOrder} order={leaving} onClose={() => setLeaving(undefined)} />
      <RefundOrderDialog order={refunding} onClose={() => setRefunding(undefined)} />
    </DashboardPage>
  );
}

function NoOrders() {
  if (!useMay('service'))
    return (
      <EmptyState icon={SearchX} title={t('No orders here')}>
        {t('Orders of customers arrive here. There are none yet, or none match your search.')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title={t('No orders here')}
      action={<LinkButton to="/dashboard/orders/new">{t('New order')}</LinkButton>}
    >
      {t(
        'Orders of customers arrive here. There are none yet, or none match your search. You can order for a customer too.',
      )}
    </EmptyState>
  );
}

type OrderActionsProps = { order: Order; onDelete: () => void; onRefund: () => void };

function OrderActions({ order, onDelete, onRefund }: OrderActionsProps) {
  const mayShip = useMay('ship');
  const mayCancel = useMay('service');
  const mayRefund = useMay('money');
  return (
    <span className="flex items-center whitespace-nowrap @max-table:flex-row-reverse">
      {mayShip && <ShipButton order={order} size="small" />}
      {/* On a card Undo takes their place for as long as it is offered. */}
      <span className={classNames('contents', order.waitingShipment && '@max-table:hidden')}>
        <DocumentButtons order={order} forPacking />
        {mayCancel && canBe('closing', stateOf(order.status)) && (
          <IconButton
            label={t('Cancel order {number}', { number: order.number })}
            icon={Trash}
            onClick={onDelete}
            className="ms-3 @max-table:me-3 @max-table:ms-0 text-bad"
          />
        )}
        {mayRefund && canBe('refunding', stateOf(order.status)) && (
          <IconButton
            label={t('Refund order {number}', { number: order.number })}
            icon={Undo2}
            onClick={onRefund}
            className="ms-3 @max-table:me-3 @max-table:ms-0"
          />
        )}
      </span>
    </span>
  );
}

/** Downloads the packing slips of the paid orders of a list in one file; hidden without such orders. */
function PackingSlipsButton({
  orders,
  className,
}: {
  orders: readonly Order[];
  className?: string | undefined;
}) {
  const toPack = orders.filter(({ status }) => status === 'pending').slice(0, MOST_CHOSEN_ORDERS);
  if (toPack.length === 0) return null;
  return (
    <DownloadButton size="small" from={slipsAddress(toPack)} className={className}>
      {t('Print {count}', { count: slipsText(toPack.length) })}
    </DownloadButton>
  );
}

/** Says if the saved filter of the address is gone, or has parts that the list does not know. */
function ViewNotice({ views }: { views: readonly OrderView[] | undefined }) {
  const asked = useNewestSearch().search.get(VIEW);
  if (views === undefined)
    return <p role="status">{t('Your saved filters could not be loaded. Reload the page to see them.')}</p>;
  if (asked === null) return null;
  const view = views.find(({ _id }) => _id === asked);
  if (!view)
    return (
      <p role="status" className="rounded-control border border-warn bg-warn-soft px-4 py-2">
        {t('This saved filter was deleted. The list still uses its filters.')}
      </p>
    );
  const unknown = unknownParameters(view.filter);
  if (unknown.length === 0) return null;
  return (
    <p role="status" className="rounded-control border border-warn bg-warn-soft px-4 py-2 wrap-anywhere">
      {t(
        'A part of “{name}” ({unknown}) no longer exists, so the list ignores it. Save the filter again to keep the rest.',
        { name: view.name, unknown: listOf(unknown) },
      )}
    </p>
  );
}
