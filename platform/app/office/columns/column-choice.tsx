import { Columns3, GripVertical } from 'lucide-react';
import { keyOf } from '#platform/app/list/column-key.ts';
import { FilterPanel } from '#platform/app/list/filter-panel.tsx';
import { MoveButtons, moved } from '#platform/app/list/move-buttons.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import type { ListName } from '#platform/contract/list-names.ts';
import { t } from '#platform/words/t.ts';
import { ACTIONS, type Arrangeable, arrangeColumns, viewOf } from './arrange-columns.ts';
import { saveListView, useListView } from './list-views.ts';
import { useOfferedColumns } from './offered-columns.ts';
import { useColumnDrag } from './use-column-drag.ts';
import { WidthField } from './width-field.tsx';

type Props = {
  list: ListName;
  /** Shows or hides a column where something else says which are shown, and answers whether that is so. */
  onShow?: (name: string, isShown: boolean) => boolean;
  /** Columns of the table that can be arranged while it has no rows. */
  columns?: readonly Arrangeable[];
  className?: string;
};

/** Shows, hides, moves and sizes the columns of a list for its reader, who has them on each device. */
export function ColumnChoice({ className, ...rows }: Props) {
  return (
    // Cards have no columns.
    <FilterPanel
      label={t('Columns')}
      icon={Columns3}
      isAtEnd
      className={classNames('max-sm:hidden print:hidden', className)}
    >
      <ColumnRows {...rows} />
    </FilterPanel>
  );
}

const NONE: readonly Arrangeable[] = [];

/** A line at the edge of the row where the dragged one would go. */
const MARKS = {
  dragged: ['opacity-60'],
  above: ['border-t-accent'],
  below: ['border-b-accent'],
  none: [],
} as const;

function ColumnRows({ list, onShow, columns = NONE }: Props) {
  const view = useListView(list);
  const others = useOfferedColumns(list).filter((column) =>
    columns.every((one) => keyOf(one) !== keyOf(column)),
  );
  const all = arrangeColumns([...columns, ...others], view);
  const movable = all.filter(({ isFixed }) => !isFixed);
  const save = (next: typeof all) => saveListView(list, viewOf(next, view));
  const change = (key: string, part: Partial<(typeof all)[number]>) =>
    save(all.map((column) => (keyOf(column) === key ? { ...column, ...part } : column)));
  const move = (key: string, to: number) => {
    const first = all.findIndex(({ isFixed }) => !isFixed);
    const from = movable.findIndex((column) => keyOf(column) === key);
    save(all.toSpliced(first, movable.length, ...moved(movable, from, to)));
  };
  const names = movable.map(keyOf);
  const drag = useColumnDrag(names, move);
  if (all.length === 0) return <p>{t('Columns can be arranged once the list has rows.')}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('Columns of the table')}</legend>
      <ul ref={drag.list} className="-me-2 grid max-h-[55vh] overflow-y-auto pe-2">
        {all
          .map((column) => ({ ...column, key: keyOf(column) }))
          .filter(({ key }) => key !== ACTIONS)
          .map(({ key, label, isFixed, isShown, width }) => (
            <li
              key={key}
              data-movable={isFixed ? undefined : ''}
              className={classNames(
                'flex min-h-11 items-center gap-2 border-y-2 border-transparent',
                ...MARKS[drag.markOf(key) ?? 'none'],
              )}
            >
              {isFixed ? (
                <span className="w-5 shrink-0" />
              ) : (
                // Keys have the buttons at the end of the row.
                <span
                  aria-hidden
                  title={t('Drag {label}', { label })}
                  {...drag.handleProps(key)}
                  className="-my-1 grid w-5 shrink-0 cursor-grab touch-none place-items-center self-stretch text-text-soft"
                >
                  <GripVertical className="size-5" />
                </span>
              )}
              <label className="flex min-h-11 grow items-center gap-3">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isFixed}
                  onChange={({ target: { checked } }) => {
                    if (!onShow?.(key, checked)) change(key, { isHidden: !checked });
                  }}
                  className="size-5"
                />
                {label}
              </label>
              <WidthField
                list={list}
                column={key}
                label={label}
                width={width}
                onChange={(next) => change(key, { width: next })}
              />
              {isFixed ? (
                <span className="w-24 shrink-0" />
              ) : (
                <MoveButtons
                  name={label}
                  index={movable.findIndex((one) => keyOf(one) === key)}
                  count={movable.length}
                  onMove={(to) => move(key, to)}
                />
              )}
            </li>
          ))}
      </ul>
      <Button
        kind="secondary"
        size="small"
        onClick={() => saveListView(list, [])}
        className="justify-self-start"
      >
        {t('Reset')}
      </Button>
    </fieldset>
  );
}
