import { useEffect, useState } from 'react';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { rich, t } from '#platform/words/t.ts';
import { undo } from './order/undo-shipment.ts';

type Props = { order: Order; onDone: () => Promise<void> };

/** Undoes the order's newest shipment, and counts down the time until its mail leaves; then it is gone. */
export function UndoButton({ order, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { shipment = '', until = '' } = order.waitingShipment ?? {};
  const seconds = useSecondsUntil(until);
  if (seconds <= 0) return null;
  const click = async () => {
    setBusy(true);
    await undo(order, shipment);
    await onDone();
    setBusy(false);
  };
  return (
    <Button
      kind="secondary"
      size="small"
      className="mx-1 @max-table:min-h-11"
      isBusy={isBusy}
      onClick={() => void click()}
    >
      {rich('Undo {number}', {
        number: (
          <span className="sr-only">{t('the shipment of order {number}', { number: order.number })}</span>
        ),
      })}
      <span aria-hidden className="tabular-nums">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </Button>
  );
}

function useSecondsUntil(moment: string): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = moment ? Math.ceil((Date.parse(moment) - now) / 1000) : 0;
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
