import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { problemText } from '#platform/app/api/problem.ts';
import type { Selection } from '#platform/app/list/use-selection.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { Done } from './ship-results.tsx';

/** Ships the chosen orders with one call, keeps what it says of each, and offers to undo it until the mails leave. */
export function useShipChosen({ chosen, clear }: Selection<Order>) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<Done>();
  const [isShipping, setShipping] = useState(false);

  const undo = async (shipments: string[]) => {
    try {
      const { results } = await callAsMember('POST /shipments/undo', { body: { shipments } });
      setDone({
        deed: 'undone',
        results: results.map(({ shipment, order, undone, ...result }) => ({
          ...result,
          _id: order ?? shipment,
          isDone: undone,
        })),
      });
    } catch (error) {
      showToast(
        'error',
        t('{problem} The list shows which orders are shipped.', { problem: problemText(error) }),
      );
    }
    await revalidate();
  };

  const ship = async () => {
    setShipping(true);
    try {
      const body = { orders: chosen.map(({ _id }) => _id), undoable: true };
      const { results } = await callAsMember('POST /shipments', { body });
      setDone({
        deed: 'shipped',
        results: results.map(({ shipped, ...result }) => ({ ...result, isDone: shipped })),
      });
      clear();
      const shipments = results.flatMap(({ shipment, undoable }) => (undoable && shipment) || []);
      if (shipments.length > 0)
        showToast(
          'success',
          t(
            '{count, plural, one {# order is} other {# orders are}} shipped. You can undo it until the mails leave.',
            { count: shipments.length },
          ),
          { label: t('Undo'), onClick: () => void undo(shipments) },
        );
    } catch (error) {
      showToast(
        'error',
        t('{problem} The list shows which orders are shipped.', { problem: problemText(error) }),
      );
    }
    await revalidate();
    setShipping(false);
  };
  return { done, isShipping, ship: () => void ship(), close: () => setDone(undefined) };
}
