import { type ReactNode, useEffect, useState } from 'react';
import type { ListName } from '#platform/contract/list-names.ts';
import type { Column } from '../list/list-cell.tsx';
import { useListView } from '../office/columns/list-views.ts';
import { ModuleBlock } from './slot.tsx';

/** A column that a module adds to a list of the back office. */
export type AddedColumn<Row, Data = unknown> = {
  heading: string;
  /** The cell of a row; called once its data are there. */
  cell: (row: Row, data: Data) => ReactNode;
  /** Loads what the cells of these rows need, in one call. */
  load?: (rows: readonly Row[]) => Promise<Data>;
};

/** The columns that modules add to a list. */
export type AddedColumns<Row> = {
  useColumns: (rows: readonly Row[]) => readonly Column<Row>[];
};

/** Appends columns to the list of that name; a column that throws or cannot load has empty cells, and the list stays whole. */
export function columnsOf<Row>(list: ListName, added: readonly AddedColumn<Row>[]): AddedColumns<Row> {
  return {
    useColumns(rows) {
      const view = useListView(list);
      const isHidden = (heading: string) => view.some(({ name, hidden }) => name === heading && hidden);
      const loaded = useLoaded(
        rows,
        added.filter(({ heading }) => !isHidden(heading)),
      );
      return added.map((column) => ({
        label: column.heading,
        card: 'none',
        cell: (row) =>
          (!column.load || loaded.has(column)) && (
            <ModuleBlock>
              <Cell show={() => column.cell(row, loaded.get(column))} />
            </ModuleBlock>
          ),
      }));
    },
  };
}

/** The cell of a module runs in a component of its own, or its errors would be those of the table. */
function Cell({ show }: { show: () => ReactNode }) {
  return show();
}

function useLoaded<Row>(
  rows: readonly Row[],
  columns: readonly AddedColumn<Row>[],
): ReadonlyMap<unknown, unknown> {
  const [loaded, setLoaded] = useState<ReadonlyMap<unknown, unknown>>(new Map());
  const names = columns.map(({ heading }) => heading).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names tell whether other columns are shown
  useEffect(() => {
    let isCurrent = true;
    for (const column of columns)
      void (async () => {
        try {
          const data = await column.load?.(rows);
          if (isCurrent) setLoaded((others) => new Map(others).set(column, data));
        } catch (error) {
          console.error(error);
        }
      })();
    return () => {
      isCurrent = false;
    };
  }, [rows, names]);
  return loaded;
}
