import { Trash } from 'lucide-react';
import { type ClipboardEvent, type HTMLAttributes, type ReactNode, useId, useState } from 'react';
import { t } from '#platform/words/t.ts';
import { classNames } from '../ui/class-names.ts';
import { controlStyle } from '../ui/control-style.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { FieldErrors } from './field-errors.ts';
import { type CellRow, type PasteColumn, pasteRows } from './paste-rows.ts';

export type CellColumn = PasteColumn & {
  heading: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** The label of a cell, by its row such as “tier 2”; without it, the heading of the row. */
  labelOf?: (row: string) => string;
};

type Props = {
  label: string;
  hint?: string;
  /** The list's name in errors; a cell is `name.row.column`. */
  name: string;
  /** The name of one row, such as “price”; labels of cells and buttons contain it. */
  noun: string;
  /** Two, or three: the first of three is the wide one, and on a phone it stands above the others. */
  columns: readonly CellColumn[];
  rows: readonly CellRow[];
  onChange: (rows: CellRow[]) => void;
  most: number;
  errors: FieldErrors;
  /** The cells of a pasted line that has neither tabs nor semicolons. */
  split: (line: string) => string[];
  /** Adds a column of text behind the cells. */
  aside?: { heading: string; of: (row: CellRow) => ReactNode };
  /** For long texts: the second column is the wide one, and on a phone it stands below the first. */
  isStacked?: boolean;
  /** Called by Enter, which then sends no form around. */
  onEnter?: (() => void) | undefined;
  className?: string;
};

const GRID = {
  pair: 'max-w-xl grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]',
  aside: 'max-w-xl grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3.5rem_2.75rem]',
  stacked: 'grid-cols-[minmax(0,1fr)_2.75rem] sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_2.75rem]',
  'wide-first':
    'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem]',
};

/**
 * Rows of cells. The last row is empty: typing in it adds a row, and a row that is emptied is gone. Lines of a spreadsheet
 * are pasted as rows, and an error stands at its cell.
 */
export function CellRows({
  label,
  hint,
  name,
  noun,
  columns,
  onChange,
  most,
  errors,
  split,
  aside,
  isStacked = false,
  ...props
}: Props) {
  const id = useId();
  const [note, setNote] = useState('');
  const rows = props.rows;
  const shown: readonly CellRow[] = rows.length < most ? [...rows, {}] : rows;
  const atCell = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  const problem = atCell ? undefined : errors[name];
  const isUsed = (row: CellRow) => columns.some((column) => (row[column.name] ?? '') !== '');
  const change = (next: readonly CellRow[]) => {
    setNote('');
    onChange(next.filter(isUsed));
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text').trim();
    const isOneCell =
      columns[column]?.kind === 'text'
        ? !/[\t;\n]/.test(text) && split(text).length < 2
        : /^\d*\.?\d*$/.test(text);
    // A single value goes where the caret is.
    if (isOneCell) return;
    event.preventDefault();
    const pasted = pasteRows(rows, columns, text, { at: { row, column }, split, most });
    change(pasted.rows);
    const lost =
      pasted.lost.lines > 0 ? [t('There are at most {most}: further lines were left out', { most })] : [];
    setNote([...Object.values(pasted.problems), ...lost].join('. '));
  };
  const layout = isStacked ? 'stacked' : columns.length > 2 ? 'wide-first' : aside ? 'aside' : 'pair';
  const isFolded = layout === 'stacked' || layout === 'wide-first';
  return (
    <fieldset data-field className={classNames('min-w-0', props.className)}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className={classNames('grid items-start gap-2', GRID[layout])}>
        {[...columns, ...(aside ? [aside] : [])].map(({ heading }) => (
          <span
            key={heading}
            aria-hidden
            className={classNames('text-sm text-text-soft', isFolded && 'max-sm:hidden')}
          >
            {heading}
          </span>
        ))}
        <span className={isFolded ? 'max-sm:hidden' : undefined} />
        {shown.map((row, place) => {
          const isNew = place === rows.length;
          const nth = `${noun} ${place + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: the fields keep their focus while their texts change
            <div key={place} className="contents">
              {columns.map((column, at) => {
                const field = `${name}.${place}.${column.name}`;
                const error = errors[field] ?? (at === 0 ? errors[`${name}.${place}`] : undefined);
                return (
                  <span
                    key={column.name}
                    data-field
                    className={classNames(
                      'grid gap-1',
                      layout === 'stacked' && 'max-sm:col-start-1',
                      layout === 'wide-first' && at === 0 && 'max-sm:col-span-full',
                      isFolded && at === 0 && place > 0 && 'max-sm:mt-4',
                    )}
                  >
                    {isFolded && (
                      <span aria-hidden className="text-sm text-text-soft sm:hidden">
                        {column.heading}
                      </span>
                    )}
                    <input
                      type="text"
                      // An error of the whole list leads to the row that is still empty.
                      name={isNew && at === 0 && problem ? name : field}
                      aria-label={column.labelOf?.(nth) ?? `${column.heading} of ${nth}`}
                      inputMode={column.inputMode}
                      maxLength={column.maxLength}
                      autoComplete="off"
                      value={row[column.name] ?? ''}
                      aria-invalid={error || (isNew && problem) ? true : undefined}
                      aria-describedby={error ? `${id}-${place}-${at}` : problem || note ? id : undefined}
                      onChange={({ target }) => {
                        const typed =
                          column.kind === 'text' ? target.value : target.value.replace(/[:;\s]/g, '');
                        change(shown.with(place, { ...row, [column.name]: typed }));
                      }}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' || !props.onEnter) return;
                        event.preventDefault();
                        props.onEnter();
                      }}
                      onPaste={(event) => paste(event, place, at)}
                      className={controlStyle('tabular-nums')}
                    />
                    {error && (
                      <span id={`${id}-${place}-${at}`} className="text-sm text-bad">
                        {error}
                      </span>
                    )}
                  </span>
                );
              })}
              {aside && <span className="self-center text-sm text-text-soft">{aside.of(row)}</span>}
              {isNew ? (
                <span />
              ) : (
                <IconButton
                  label={t('Remove {nth}', { nth })}
                  icon={Trash}
                  onClick={() => change(rows.toSpliced(place, 1))}
                  className={classNames('text-bad', isFolded && 'max-sm:mt-6')}
                />
              )}
            </div>
          );
        })}
      </div>
      {hint && <p className="mt-1.5 text-sm text-text-soft">{hint}</p>}
      {(problem || note) && (
        <p
          id={id}
          role={problem ? undefined : 'status'}
          className={`mt-1.5 text-sm ${problem ? 'text-bad' : ''}`}
        >
          {problem ?? note}
        </p>
      )}
    </fieldset>
  );
}
