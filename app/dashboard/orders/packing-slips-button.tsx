import type { Order } from '#contract/calls/orders.ts';
import { MOST_CHOSEN_ORDERS } from '#contract/order-list.ts';
import { DownloadButton } from '../list/download-button.tsx';

/** Downloads the packing slips of the paid orders of a list in one file; hidden without such orders. */
export function PackingSlipsButton({ orders }: { orders: readonly Order[] }) {
  const toPack = orders.filter(({ status }) => status === 'pending').slice(0, MOST_CHOSEN_ORDERS);
  if (toPack.length === 0) return null;
  const ids = toPack.map(({ _id }) => _id).join(',');
  return (
    <div className="mb-4">
      <DownloadButton from={`/api/packingslips.pdf?orders=${ids}`}>
        {toPack.length === 1 ? 'Print 1 packing slip' : `Print ${toPack.length} packing slips`}
      </DownloadButton>
    </div>
  );
}
