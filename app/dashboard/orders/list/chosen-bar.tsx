import { X } from 'lucide-react';
import type { Order } from '#contract/calls/orders.ts';
import { MOST_CHOSEN_ORDERS } from '#contract/order-list.ts';
import { useMay } from '../../../session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DownloadButton } from '../../list/download-button.tsx';
import { ordersText, slipsAddress, slipsText } from './chosen-text.ts';

type Props = { chosen: readonly Order[]; isShipping: boolean; onShip: () => void; onClear: () => void };

/** The actions on the chosen orders; stays in view at the bottom of the list. */
export function ChosenBar({ chosen, isShipping, onShip, onClear }: Props) {
  const mayShip = useMay('ship');
  const mayExport = useMay('members');
  const paid = chosen.filter((order) => order.paid);
  const isTooMany = chosen.length > MOST_CHOSEN_ORDERS;
  const ids = chosen.map(({ _id }) => _id).join(',');
  return (
    <section
      aria-label="Selected orders"
      data-bottom-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-2 pl-4 shadow-raised"
    >
      <p role="status" className="-order-1 grow font-semibold">
        {isTooMany ? `Select at most ${MOST_CHOSEN_ORDERS} orders at once.` : `${chosen.length} selected`}
      </p>
      {!isTooMany && (
        <>
          {mayShip && (
            <Button size="small" isBusy={isShipping} onClick={onShip}>
              Ship {ordersText(chosen.length)}
            </Button>
          )}
          {paid.length > 0 && (
            <DownloadButton size="small" from={slipsAddress(paid)}>
              Print {slipsText(paid.length)}
            </DownloadButton>
          )}
          {mayExport && (
            <DownloadButton size="small" from={`/api/export/orders.csv?orders=${ids}`}>
              Export {ordersText(chosen.length)}
            </DownloadButton>
          )}
        </>
      )}
      <IconButton label="Clear the selection" icon={X} onClick={onClear} className="-order-1 sm:order-1" />
    </section>
  );
}
