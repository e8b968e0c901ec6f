import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '#platform/words/t.ts';
import { dismissToasts, showToast } from '../ui/toast.ts';
import { afterPress } from './after-press.ts';
import type { FieldErrors } from './field-errors.ts';
import {
  cellName,
  type Doubts,
  type FilledColumn,
  type FilledRow,
  type Filling,
  fillDown,
  type Grid,
  isForCells,
  pasteCells,
  settleCell,
  textOf,
} from './fill-cells.ts';

/** Fills cells by pasted lines and by copies of a cell. The last filling can be undone until something else is edited. */
export function useFilling<R extends FilledRow>(
  grid: Grid<R>,
  rows: readonly R[],
  onChange: (rows: readonly R[]) => void,
) {
  const [doubts, setDoubts] = useState<Doubts>({});
  const latest = useRef({ rows, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, onChange };
  });
  const fill = (filling: Filling<R>, form: HTMLFormElement | null) => {
    setDoubts((earlier) => ({ ...earlier, ...filling.doubts }));
    onChange(filling.rows);
    const undo = () => {
      if (latest.current.rows === filling.rows) latest.current.onChange(rows);
      else showToast('info', t('Something else was edited since.'));
    };
    // Only the last filling can be undone.
    dismissToasts();
    showToast('info', filling.words, { label: t('Undo'), onClick: undo });
    // The form checks its errors again whenever somebody types.
    form?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return {
    /** The errors with those of texts that cannot be told, which say more. */
    withDoubts: (errors: FieldErrors): FieldErrors => ({
      ...errors,
      ...Object.fromEntries(
        rows.flatMap((row) =>
          grid.columns.flatMap(({ name }) => {
            const doubt = doubts[cellName(row.key, name)];
            return doubt?.text === textOf(row, name) ? [[cellName(row.key, name), doubt.problem]] : [];
          }),
        ),
      ),
    }),
    fillDown: (row: R, column: FilledColumn, form: HTMLFormElement | null) =>
      fill(fillDown(grid, rows, row.key, column), form),
    /** Returns whether the text filled cells. */
    paste: (row: R, column: FilledColumn, text: string, form: HTMLFormElement | null): boolean => {
      if (!isForCells(column, text)) return false;
      fill(pasteCells(grid, rows, { key: row.key, column: column.name }, text), form);
      return true;
    },
    settle: (row: R, column: FilledColumn) => {
      const settled = settleCell(rows, row.key, column);
      if (settled.rows === rows && Object.keys(settled.doubts).length === 0) return;
      // A mark below the cell would move what is being pressed.
      afterPress(() => {
        setDoubts((earlier) => ({ ...earlier, ...settled.doubts }));
        if (settled.rows !== rows) onChange(settled.rows);
      });
    },
  };
}
