import { useRef, useState } from 'react';
import type { Order } from '#contract/calls/orders.ts';

export type Selection = {
  /** The chosen of the shown orders, in their order. */
  chosen: readonly Order[];
  has: (order: Order) => boolean;
  /** With `asRange` it also applies to all orders between this one and the one before it. */
  toggle: (order: Order, asRange?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** The chosen orders of a list. An order that leaves the list is no longer chosen. */
export function useSelection(orders: readonly Order[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const chosen = orders.filter(({ _id }) => ids.has(_id));
  const change = (touched: readonly Order[], isChosen: boolean) => {
    const next = new Set(chosen.map(({ _id }) => _id));
    for (const { _id } of touched) {
      if (isChosen) next.add(_id);
      else next.delete(_id);
    }
    setIds(next);
  };
  return {
    chosen,
    has: ({ _id }) => ids.has(_id),
    toggle: (order, asRange = false) => {
      const at = orders.indexOf(order);
      const from = asRange ? orders.findIndex(({ _id }) => _id === last.current) : -1;
      const range = from < 0 ? [order] : orders.slice(Math.min(from, at), Math.max(from, at) + 1);
      change(range, !ids.has(order._id));
      last.current = order._id;
    },
    toggleAll: () => change(orders, chosen.length < orders.length),
    clear: () => setIds(new Set()),
  };
}
