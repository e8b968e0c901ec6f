import { useState } from 'react';

export type Waiting = { _id: string; number: number };

export type Round = {
  orders: readonly Waiting[];
  /** How many of them wait no longer. */
  done: number;
  /** The next waiting order behind an order, or else the first; undefined after the last. */
  nextOf(orderId: string): string | undefined;
  /** The order before, whatever became of it. */
  beforeOf(orderId: string): string | undefined;
  /** How many orders came in since the round began. */
  more: number;
};

/**
 * A round of packing: the orders that waited when the pick list was last seen, since the goods of later ones lie on their shelves.
 */
export function useRound(waiting: readonly Waiting[], isPacking: boolean): Round {
  const [begun, setBegun] = useState(waiting);
  if (!isPacking && begun !== waiting) setBegun(waiting);
  const waits = new Set(waiting.map(({ _id }) => _id));
  const placeOf = (orderId: string) => begun.findIndex(({ _id }) => _id === orderId);
  return {
    orders: begun,
    done: begun.filter(({ _id }) => !waits.has(_id)).length,
    nextOf(orderId) {
      const place = placeOf(orderId);
      return [...begun.slice(place + 1), ...begun.slice(0, Math.max(place, 0))].find(({ _id }) =>
        waits.has(_id),
      )?._id;
    },
    beforeOf: (orderId) => begun[placeOf(orderId) - 1]?._id,
    more: waiting.filter(({ _id }) => placeOf(_id) === -1).length,
  };
}
