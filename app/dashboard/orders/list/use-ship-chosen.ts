import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { problemText } from '../../../api/problem.ts';
import { callAsMember } from '../../../member-api.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ShipResult } from './ship-results.tsx';
import type { Selection } from './use-selection.ts';

/** Ships the chosen orders with one call and keeps what it says of each. */
export function useShipChosen({ chosen, clear }: Selection<Order>) {
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<readonly ShipResult[]>();
  const [isShipping, setShipping] = useState(false);
  const ship = async () => {
    setShipping(true);
    try {
      const body = { orders: chosen.map(({ _id }) => _id) };
      const answer = await callAsMember('POST /shipments', { body });
      setResults(answer.results);
      clear();
    } catch (error) {
      showToast('error', `${problemText(error)} The list shows which orders are shipped.`);
    }
    await revalidate();
    setShipping(false);
  };
  return { results, isShipping, ship: () => void ship(), close: () => setResults(undefined) };
}
