import { useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from '#platform/app/form/after-press.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { dismissToasts, showToast } from '#platform/app/ui/toast.ts';
import {
  type Doubts,
  type FilledCell,
  type Filling,
  fieldOf,
  fillDown,
  isForCells,
  pasteCells,
  settleCell,
  TYPED,
  type TypedCell,
} from './fill-cells.ts';
import type { Draft, DraftRow } from './variants-draft.ts';

/** Fills cells by pasted lines and by copies of a cell. The last filling can be undone until something else is edited. */
export function useFilling(draft: Draft, onChange: (draft: Draft) => void) {
  const [doubts, setDoubts] = useState<Doubts>({});
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const fill = (filling: Filling, form: HTMLFormElement | null) => {
    setDoubts((earlier) => ({ ...earlier, ...filling.doubts }));
    onChange(filling.draft);
    const undo = () => {
      if (latest.current === filling.draft) onChange(draft);
      else showToast('info', 'Something else was edited since.');
    };
    // Only the last filling can be undone.
    dismissToasts();
    showToast('info', filling.words, { label: 'Undo', onClick: undo });
    // The form checks its errors again whenever somebody types.
    form?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return {
    /** The errors with those of texts that cannot be told, which say more. */
    withDoubts: (errors: FieldErrors): FieldErrors => ({
      ...errors,
      ...Object.fromEntries(
        draft.rows.flatMap((row) =>
          TYPED.flatMap(({ name }) => {
            const doubt = doubts[fieldOf(row.key, name)];
            return doubt?.text === row[name] ? [[fieldOf(row.key, name), doubt.problem]] : [];
          }),
        ),
      ),
    }),
    fillDown: (row: DraftRow, cell: FilledCell, form: HTMLFormElement | null) =>
      fill(fillDown(draft, row.key, cell), form),
    /** Returns whether the text filled cells. */
    paste: (row: DraftRow, cell: TypedCell, text: string, form: HTMLFormElement | null): boolean => {
      if (!isForCells(cell, text)) return false;
      fill(pasteCells(draft, row.key, cell, text), form);
      return true;
    },
    settle: (row: DraftRow, cell: TypedCell) => {
      const settled = settleCell(draft, row.key, cell);
      if (settled.draft === draft && Object.keys(settled.doubts).length === 0) return;
      // A mark below the cell would move what is being pressed.
      afterPress(() => {
        setDoubts((earlier) => ({ ...earlier, ...settled.doubts }));
        if (settled.draft !== draft) onChange(settled.draft);
      });
    },
  };
}
