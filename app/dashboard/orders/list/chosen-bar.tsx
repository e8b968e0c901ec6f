import type { Order } from '#contract/calls/orders.ts';
import { MOST_CHOSEN_ORDERS } from '#contract/order-list.ts';
import { useMay } from '../../../session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../list/download-button.tsx';
import { SelectionBar } from '../../list/selection-bar.tsx';
import { ordersText, slipsAddress, slipsText } from './chosen-text.ts';

type Props = { chosen: readonly Order[]; isShipping: boolean; onShip: () => void; onClear: () => void };

/** The actions on the chosen orders; stays in view at the bottom of the list. */
export function ChosenBar({ chosen, isShipping, onShip, onClear }: Props) {
  const mayShip = useMay('ship');
  const mayExport = useMay('members');
  const paid = chosen.filter((order) => order.paid);
  const ids = chosen.map(({ _id }) => _id).join(',');
  return (
    <SelectionBar noun="orders" count={chosen.length} most={MOST_CHOSEN_ORDERS} onClear={onClear}>
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
    </SelectionBar>
  );
}
