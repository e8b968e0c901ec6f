import type { PointerEvent } from 'react';
import { keyOf } from '#platform/app/list/column-key.ts';
import { forward } from '#platform/app/ui/forward.ts';
import type { ListName } from '#platform/contract/list-names.ts';
import { t } from '#platform/words/t.ts';
import { type Arrangeable, arrangeColumns, viewOf, widthNear } from './arrange-columns.ts';
import { listView, saveListView } from './list-views.ts';
import { shownWidth, sizeColumns } from './size-columns.ts';

type Props = { list: ListName; columns: readonly Arrangeable[]; column: Pick<Arrangeable, 'key' | 'label'> };

/** The edge of a column, which drags it wider or narrower; a double click makes it as wide as its content. The panel has a field for keys. */
export function ColumnEdge({ list, columns, column: { key, label } }: Props) {
  const own = keyOf({ key, label });
  const sized = (width: number | undefined) =>
    arrangeColumns(columns, listView(list)).map((column) =>
      keyOf(column) === own ? { ...column, width } : column,
    );
  const save = (width: number | undefined) => saveListView(list, viewOf(sized(width), listView(list)));
  const drag = (start: PointerEvent<HTMLElement>) => {
    const edge = start.currentTarget;
    const before = shownWidth(list, own);
    if (start.button !== 0) return;
    start.preventDefault();
    edge.setPointerCapture(start.pointerId);
    let width: number | undefined;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = widthNear(before + forward() * (clientX - start.clientX));
      sizeColumns(list, sized(width));
    };
    const end = ({ type }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('pointerup', end);
      edge.removeEventListener('pointercancel', end);
      if (width === undefined) return;
      if (type === 'pointerup') save(width);
      else sizeColumns(list, arrangeColumns(columns, listView(list)));
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', end);
    edge.addEventListener('pointercancel', end);
  };
  return (
    <span
      aria-hidden
      title={t('Drag: width of {label}. Double click: as wide as needed', { label })}
      onPointerDown={drag}
      onDoubleClick={() => save(undefined)}
      className="absolute inset-y-2 end-0 hidden w-2 cursor-col-resize touch-none border-e border-line hover:border-accent @table:block"
    />
  );
}
