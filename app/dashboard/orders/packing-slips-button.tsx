import type { Order } from '#contract/calls/orders.ts';
import { MOST_CHOSEN_ORDERS } from '#contract/order-list.ts';
import { DownloadButton } from '../list/download-button.tsx';
import { slipsAddress, slipsText } from './list/chosen-text.ts';

/** Downloads the packing slips of the paid orders of a list in one file; hidden without such orders. */
export function PackingSlipsButton({
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
      Print {slipsText(toPack.length)}
    </DownloadButton>
  );
}
