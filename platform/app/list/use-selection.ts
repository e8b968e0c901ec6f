import { useRef, useState } from 'react';

type Row = { _id: string };

export type Selection<T> = {
  /** The chosen of the shown rows, in their order. */
  chosen: readonly T[];
  has: (row: T) => boolean;
  /** With `asRange` it also applies to all rows between this one and the one before it. */
  toggle: (row: T, asRange?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** The chosen rows of a list. A row that leaves the list is no longer chosen. */
export function useSelection<T extends Row>(rows: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  const change = (touched: readonly T[], isChosen: boolean) => {
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
    toggle: (row, asRange = false) => {
      const at = rows.indexOf(row);
      const from = asRange ? rows.findIndex(({ _id }) => _id === last.current) : -1;
      const range = from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1);
      change(range, !ids.has(row._id));
      last.current = row._id;
    },
    toggleAll: () => change(rows, chosen.length < rows.length),
    clear: () => setIds(new Set()),
  };
}
