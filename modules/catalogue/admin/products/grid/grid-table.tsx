import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { cellName } from '#platform/app/form/fill-cells.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { showFirstError } from '#platform/app/form/show-first-error.ts';
import { useFilling } from '#platform/app/form/use-filling.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { onCellKey } from '../variants/cell-keys.ts';
import { FillButton } from '../variants/fill-buttons.tsx';
import { type CellEvents, GridRow } from './grid-row.tsx';
import { type GridColumn, gridOf, type Line } from './lines.ts';

type Props = {
  lines: readonly Line[];
  taxClasses: readonly string[];
  errors: FieldErrors;
  message: string | undefined;
  edits: number;
  isBusy: boolean;
  onChange: (lines: readonly Line[]) => void;
  onPreview: (doubts: FieldErrors) => void;
  onDiscard: () => void;
};

const NONE: FieldErrors = {};
const UNFILLED = new Set(['productName', 'sku']);

/** The cells of all rows, and the bar that previews their edits. */
export function GridTable({ lines, taxClasses, errors, onChange, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const grid = gridOf(taxClasses);
  const [columns] = useState(grid.columns);
  const filling = useFilling(grid, lines, onChange);
  const doubts = filling.withDoubts(NONE);
  const byRow = errorsByRow({ ...errors, ...doubts });
  useEffect(() => {
    if (form.current && Object.keys(errors).length > 0) showFirstError(form.current, errors);
  }, [errors]);

  const now = useRef<CellEvents>(undefined);
  const events: CellEvents = {
    change: ({ key }, { name }, text) =>
      onChange(lines.map((line) => (line.key === key ? { ...line, [name]: text } : line))),
    leave: (line, column) => column.choices || filling.settle(line, column),
    key: (line, column, event) =>
      onCellKey(event, {
        column: lines
          .filter((one) => grid.has?.(one, column.name))
          .map(({ key }) => cellName(key, column.name)),
        fill: UNFILLED.has(column.name) ? undefined : () => filling.fillDown(line, column, null),
      }),
    paste: (line, column, event) => {
      if (filling.paste(line, column, event.clipboardData.getData('text'), null)) event.preventDefault();
    },
  };
  useLayoutEffect(() => {
    now.current = events;
  });
  // The same for every render, so that only changed rows render again.
  const [on] = useState<CellEvents>(() => ({
    change: (...cell) => now.current?.change(...cell),
    leave: (...cell) => now.current?.leave(...cell),
    key: (...cell) => now.current?.key(...cell),
    paste: (...cell) => now.current?.paste(...cell),
  }));
  const fill = (column: GridColumn) => {
    if (lines[0]) filling.fillDown(lines[0], column, null);
  };
  return (
    <form
      ref={form}
      aria-label={t('Grid of products')}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in the dialog of a cell.
        if (event.currentTarget.querySelector('dialog[open]')) return;
        rest.onPreview(doubts);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="card max-h-[70vh] overflow-auto">
        <table className="border-separate border-spacing-0 text-start text-sm">
          <caption className="sr-only">{t('Products and variants')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className={`sticky top-0 bg-raised px-2 py-1 font-semibold sm:whitespace-nowrap ${column.name === 'productName' ? 'start-0 z-[3]' : 'z-[2]'}`}
                >
                  {column.label}
                  {!UNFILLED.has(column.name) && lines.length > 1 && (
                    <FillButton label={column.label} onFill={() => fill(column)} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <GridRow
                key={line.key}
                line={line}
                columns={columns}
                errors={byRow.get(line.key) ?? NONE}
                on={on}
              />
            ))}
          </tbody>
        </table>
      </div>
      <FormMessage message={rest.message} />
      <section
        aria-label={t('Edits')}
        data-bottom-bar
        className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-2 shadow-raised"
      >
        <p role="status" className="grow px-1 font-semibold">
          {rest.edits === 0 ? t('No changes yet') : t('{edits} changed', { edits: formatNumber(rest.edits) })}
        </p>
        {rest.edits > 0 && (
          <Button kind="secondary" disabled={rest.isBusy} onClick={rest.onDiscard} className="px-3">
            {t('Discard')}
          </Button>
        )}
        <Button type="submit" disabled={rest.edits === 0} isBusy={rest.isBusy} className="px-3">
          {t('Preview changes')}
        </Button>
      </section>
    </form>
  );
}

function errorsByRow(errors: FieldErrors): Map<string, FieldErrors> {
  const byRow = new Map<string, Record<string, string>>();
  for (const [name, message] of Object.entries(errors)) {
    const key = name.slice(0, name.indexOf('.'));
    byRow.set(key, { ...byRow.get(key), [name]: message });
  }
  return byRow;
}
