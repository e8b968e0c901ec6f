import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { MOST_CHOSEN_ORDERS } from '#modules/orders/contract/order-list.ts';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { SelectionBar } from '#platform/app/list/selection-bar.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import { ordersText, slipsAddress, slipsText } from './chosen-text.ts';

type Props = { chosen: readonly Order[]; isShipping: boolean; onShip: () => void; onClear: () => void };

/** The actions on the chosen orders; stays in view at the bottom of the list. */
export function ChosenBar({ chosen, isShipping, onShip, onClear }: Props) {
  const mayShip = useMay('ship');
  const mayExport = useMay('members');
  const paid = chosen.filter((order) => order.paid);
  const ids = chosen.map(({ _id }) => _id).join(',');
  return (
    <SelectionBar noun={t('orders')} count={chosen.length} most={MOST_CHOSEN_ORDERS} onClear={onClear}>
      {mayShip && (
        <Button size="small" isBusy={isShipping} onClick={onShip}>
          {t('Ship {count}', { count: ordersText(chosen.length) })}
        </Button>
      )}
      {paid.length > 0 && (
        <DownloadButton size="small" from={slipsAddress(paid)}>
          {t('Print {count}', { count: slipsText(paid.length) })}
        </DownloadButton>
      )}
      {mayExport && (
        <DownloadButton size="small" from={`/api/export/orders.csv?orders=${ids}`}>
          {t('Export {count}', { count: ordersText(chosen.length) })}
        </DownloadButton>
      )}
    </SelectionBar>
  );
}
