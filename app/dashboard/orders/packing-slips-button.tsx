import type { Order } from '#contract/calls/orders.ts';
import { MOST_PACKING_SLIPS } from '#contract/document-number.ts';
import { DownloadButton } from '../list/download-button.tsx';

/** Downloads the packing slips of the paid orders of a list in one file; hidden without such orders. */
export function PackingSlipsButton({ orders }: { orders: readonly Order[] }) {
  const toPack = orders.filter(({ status }) => status === 'pending').slice(0, MOST_PACKING_SLIPS);
  if (toPack.length === 0) return null;
  const ids = toPack.map(({ _id }) => _id).join(',');
  return (
    <DownloadButton from={`/api/packingslips.pdf?orders=${ids}`} className="mb-4">
      {toPack.length === 1 ? '1 packing slip' : `${toPack.length} packing slips`}
    </DownloadButton>
  );
}
