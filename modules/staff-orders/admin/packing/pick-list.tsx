import { Printer } from 'lucide-react';
import { MOST_CHOSEN_ORDERS } from '#modules/orders/contract/order-list.ts';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { rich, t } from '#platform/words/t.ts';
import type { Packing } from '../../contract/calls/packing.ts';
import { ordersText, slipsAddress, slipsText } from '../list/chosen-text.ts';
import { packingAddress } from './packing-address.ts';

type Pick = Packing['picks'][number];

const columns = (): readonly Column<Pick>[] => [
  {
    key: 'sku',
    label: t('SKU'),
    isRowHeader: true,
    cell: ({ sku }) => <span className="font-mono">{sku}</span>,
  },
  {
    key: 'product',
    label: t('Product'),
    cell: ({ productName, variantTitle, image }) => (
      <span className="flex items-center gap-3 text-start">
        <span className="product-stage block w-12 shrink-0 overflow-hidden rounded-control print:hidden">
          <Picture src={image} alt="" sizes="48px" />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <ProductName name={productName} />
          {variantTitle && <span className="block text-text-soft">{variantTitle}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'units',
    label: t('Units'),
    isNumber: true,
    cell: ({ units }) => <span className="text-lg font-semibold">{formatNumber(units)}</span>,
  },
  { key: 'orders', label: t('Orders'), isNumber: true, cell: ({ orders }) => formatNumber(orders) },
];

/** All units to take from the shelves, by SKU; to print or to carry along. */
export function PickList({ queue: { orders, total, held, picks } }: { queue: Packing }) {
  const units = picks.reduce((sum, pick) => sum + pick.units, 0);
  const slips = orders.slice(0, MOST_CHOSEN_ORDERS);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        {rich('{count} to pack, {units, plural, one {1 unit} other {# units}} to pick.', {
          count: <strong>{ordersText(orders.length)}</strong>,
          units,
        })}
        {total > orders.length &&
          ` ${t('These are the oldest; {total} more wait.', { total: formatNumber(total - orders.length) })}`}
        {held > 0 &&
          ` ${t('{held, plural, one {1 more is} other {# more are}} on hold and left out: see Payments.', { held })}`}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={packingAddress(orders[0]?._id)}>{t('Start packing')}</LinkButton>
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-5" />
          {t('Print the pick list')}
        </Button>
        <DownloadButton from={slipsAddress(slips)}>
          {t('Print {count}', { count: slipsText(slips.length) })}
        </DownloadButton>
      </div>
      <ListTable
        caption={t('What to take from the shelves')}
        columns={columns()}
        rows={picks}
        rowKey={({ variantId }) => variantId}
      />
    </div>
  );
}
