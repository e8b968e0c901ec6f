import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { cellName } from '#platform/app/form/fill-cells.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { t } from '#platform/words/t.ts';
import { CellField } from '../variants/cell-field.tsx';
import { TiersCell } from '../variants/tiers-cell.tsx';
import { DialogCell } from './dialog-cell.tsx';
import { editedCells, type GridColumn, type Line, titleOf } from './lines.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

export type CellEvents = {
  change: (line: Line, column: GridColumn, text: string) => void;
  leave: (line: Line, column: GridColumn) => void;
  key: (line: Line, column: GridColumn, event: KeyboardEvent<Field>) => void;
  paste: (line: Line, column: GridColumn, event: ClipboardEvent<Field>) => void;
};

type Props = {
  line: Line;
  columns: readonly GridColumn[];
  /** Of this row alone, by the names of its cells. */
  errors: FieldErrors;
  on: CellEvents;
};

// A phone shows the names and three columns beside them.
const WIDTHS: Readonly<Partial<Record<string, string>>> = {
  productName: 'min-w-20 sm:min-w-60',
  sku: 'min-w-20 sm:min-w-44',
  taxClass: 'min-w-32',
  status: 'min-w-28',
  tags: 'min-w-48',
};

/** A row of fields; renders again only if something of it changed. */
export const GridRow = memo(function GridRow({ line, columns, errors, on }: Props) {
  const title = titleOf(line);
  const edited = editedCells(line);
  const ofRow = errors[cellName(line.key, 'row')];
  return (
    <tr className="align-top">
      {columns.map((column) => {
        const name = cellName(line.key, column.name);
        const isName = column.name === 'productName';
        const Element = isName ? 'th' : 'td';
        return (
          <Element
            key={column.name}
            scope={isName ? 'row' : undefined}
            className={classNames(
              'border-t border-line p-1 font-normal',
              isName && 'sticky start-0 z-[1] bg-raised',
            )}
          >
            <span className={isName ? 'sm:grid sm:grid-cols-[3rem_minmax(15rem,1fr)] sm:gap-2' : 'contents'}>
              {isName && (
                <span className="product-stage my-1 block self-start overflow-hidden rounded-control max-sm:hidden">
                  <Picture src={line.base.image} alt="" sizes="48px" />
                </span>
              )}
              {!line.isFirst && column.ofProduct ? (
                isName && (
                  <span className="block px-2 py-3 sm:min-w-40 text-end wrap-anywhere">
                    {line.base.title}
                  </span>
                )
              ) : (
                <CellField
                  name={name}
                  label={t('{label} of {title}', { label: column.label, title })}
                  errors={errors}
                  hint={line.notes[column.name]}
                >
                  {(control) => (
                    <CellControl
                      {...{ control, line, column, on }}
                      error={errors[name]}
                      isEdited={edited.includes(column.name)}
                    />
                  )}
                </CellField>
              )}
            </span>
            {isName && line.isFirst && line.base.title && (
              <span className="block px-2 pt-1 text-end text-text-soft wrap-anywhere">{line.base.title}</span>
            )}
            {isName && ofRow && <span className="block px-2 text-bad">{ofRow}</span>}
          </Element>
        );
      })}
    </tr>
  );
});

type ControlProps = Pick<Props, 'line' | 'on'> & {
  control: object;
  column: GridColumn;
  isEdited: boolean;
  error: string | undefined;
};

function CellControl({ control, line, column, on, isEdited, error }: ControlProps) {
  const text = line[column.name];
  const props = {
    ...control,
    value: text,
    onBlur: () => on.leave(line, column),
    onKeyDown: (event: KeyboardEvent<Field>) => on.key(line, column, event),
    onPaste: (event: ClipboardEvent<Field>) => on.paste(line, column, event),
    onChange: ({ target }: { target: { value: string } }) => on.change(line, column, target.value),
    className: controlStyle(
      classNames(
        WIDTHS[column.name] ?? 'min-w-18 sm:min-w-24',
        'px-2 text-sm',
        column.kind !== 'text' && 'text-end tabular-nums',
        isEdited && 'font-semibold ring-1 ring-accent',
      ),
    ),
  };
  if (column.dialog) {
    const cell = {
      control: { ...control, onKeyDown: props.onKeyDown, onPaste: props.onPaste },
      title: t('{column} of {title}', { column: column.label, title: titleOf(line) }),
      value: text,
      error,
      onChange: (value: string) => on.change(line, column, value),
    };
    if (column.name === 'priceTiers') return <TiersCell {...cell} price={line.perUnitPrice} />;
    return <DialogCell {...cell} name={column.name === 'tags' ? 'tags' : 'properties'} />;
  }
  if (!column.choices)
    return (
      <input
        {...props}
        type="text"
        autoComplete="off"
        maxLength={column.maxLength}
        inputMode={column.kind === 'amount' ? 'decimal' : column.kind === 'whole' ? 'numeric' : undefined}
      />
    );
  return (
    <select {...props}>
      {/* A pasted text that is no choice stays, with its error. */}
      {[...new Set([...column.choices, text])].map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
