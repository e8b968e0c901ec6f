import { Trash } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { MoveButtons, moved } from '#platform/app/list/move-buttons.tsx';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { changeCell, choose, withoutRow } from './edit-draft.ts';
import { PictureCell } from './picture-cell.tsx';
import { TiersCell } from './tiers-cell.tsx';
import { CELLS, type Cell, type Draft, type DraftRow, stated, titleOf } from './variants-draft.ts';

type Props = {
  product: Pick<ManagedProduct, 'pictures' | 'variants'>;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: FieldErrors;
};

type NumberCell = Exclude<Cell, 'image' | 'sku' | 'priceTiers'>;

const NUMBERS: Record<NumberCell, ComponentProps<'input'>> = {
  perUnitPrice: { inputMode: 'decimal', step: '0.01' },
  formerPrice: { inputMode: 'decimal', step: '0.01' },
  weightGrams: { inputMode: 'numeric', step: 1 },
  stock: { inputMode: 'numeric', step: 1, min: 0 },
};

/** A row of fields for each variant. */
export function VariantGrid({ product, draft, onChange, errors }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const move = (row: DraftRow, to: number) => {
    onChange({ ...draft, rows: moved(draft.rows, draft.rows.indexOf(row), to) });
    setAnnouncement(`${titleOf(draft, row)} is at place ${to + 1} of ${draft.rows.length}`);
  };
  const input = (row: DraftRow, cell: Cell, props: ComponentProps<'input'>, hint?: ReactNode) => (
    <CellField
      name={`${row.key}.${cell}`}
      label={`${CELLS[cell]} of ${titleOf(draft, row)}`}
      errors={errors}
      hint={hint}
    >
      {(control) => (
        <input
          {...control}
          {...props}
          autoComplete="off"
          value={row[cell]}
          onChange={({ target }) => onChange(changeCell(draft, row.key, { [cell]: target.value }))}
          className={controlStyle(
            cell === 'sku'
              ? '@table:px-2 @table:text-sm'
              : 'w-40 min-w-20 [appearance:textfield] tabular-nums @table:w-full @table:px-2 [&::-webkit-inner-spin-button]:appearance-none',
          )}
        />
      )}
    </CellField>
  );
  const number = (cell: NumberCell, hint?: (row: DraftRow) => ReactNode): Column<DraftRow> => ({
    label: CELLS[cell],
    cell: (row) => input(row, cell, { type: 'number', ...NUMBERS[cell] }, hint?.(row)),
  });
  const columns: Column<DraftRow>[] = [
    {
      label: 'Variant',
      isRowHeader: true,
      card: 'line',
      cell: (row) => (
        // Product names make SKUs long: under the options there is room for a whole one.
        <span className="grid gap-2 @max-table:py-2 @table:min-w-72">
          <CellField name={`${row.key}.options`} label="" errors={errors}>
            {(control) => (
              <span className="flex items-center gap-2">
                <PictureCell
                  title={titleOf(draft, row)}
                  pictures={product.pictures}
                  chosen={row.image}
                  onChoose={(image) => onChange(changeCell(draft, row.key, { image }))}
                />
                <span className="flex grow flex-wrap gap-2">
                  {draft.options.map(({ key, name, values }, place) => (
                    <select
                      key={key}
                      {...(place === 0 && control)}
                      aria-label={`${name} of ${row.sku || 'the new variant'}`}
                      value={row.chosen[key] ?? ''}
                      onChange={({ target }) => onChange(choose(draft, row.key, { [key]: target.value }))}
                      className={controlStyle('w-auto min-w-24 grow')}
                    >
                      {['', ...new Set(stated(values))].map((value) => (
                        <option key={value} value={value}>
                          {value || 'Choose'}
                        </option>
                      ))}
                    </select>
                  ))}
                </span>
              </span>
            )}
          </CellField>
          <span className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-2">
            <span aria-hidden className="text-sm text-text-soft">
              {CELLS.sku}
            </span>
            {input(row, 'sku', { type: 'text', maxLength: 64, placeholder: 'Made for you' })}
          </span>
        </span>
      ),
    },
    number('perUnitPrice'),
    number('formerPrice'),
    {
      label: CELLS.priceTiers,
      cell: (row) => (
        <CellField
          name={`${row.key}.priceTiers`}
          label={`${CELLS.priceTiers} of ${titleOf(draft, row)}`}
          errors={errors}
        >
          {(control) => (
            <TiersCell
              control={control}
              title={`${CELLS.priceTiers} of ${titleOf(draft, row)}`}
              value={row.priceTiers}
              price={row.perUnitPrice}
              error={errors[`${row.key}.priceTiers`]}
              onChange={(priceTiers) => onChange(changeCell(draft, row.key, { priceTiers }))}
            />
          )}
        </CellField>
      ),
    },
    number('weightGrams'),
    number('stock', ({ key }) => {
      const now = product.variants.find(({ _id }) => _id === key);
      return now && `${formatNumber(now.availableQuantity)} now, ${formatNumber(now.reserved)} reserved`;
    }),
    {
      label: 'Order',
      isLabelHidden: true,
      cell: (row) => (
        <span className="inline-flex @table:grid @table:grid-cols-[auto_auto]">
          <MoveButtons
            name={titleOf(draft, row)}
            index={draft.rows.indexOf(row)}
            count={draft.rows.length}
            onMove={(to) => move(row, to)}
          />
          <IconButton
            label={`Remove ${titleOf(draft, row)}`}
            icon={Trash}
            disabled={draft.rows.length === 1}
            onClick={() => onChange(withoutRow(draft, row.key))}
            className="text-bad"
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <ListTable
        density="dense"
        caption="Variants"
        columns={columns}
        rows={draft.rows}
        rowKey={({ key }) => key}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type CellProps = {
  name: string;
  label: string;
  errors: FieldErrors;
  hint?: ReactNode;
  children: (control: object) => ReactNode;
};

/** A control with its hint and error below it; its label is the column's. */
function CellField({ name, label, errors, hint, children }: CellProps) {
  const id = useId();
  const error = errors[name];
  return (
    <span data-field className="grid gap-1">
      {children({
        name,
        'aria-label': label || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint || error ? id : undefined,
      })}
      {(hint || error) && (
        <span id={id} className={`text-sm ${error ? 'text-bad' : 'text-text-soft'}`}>
          {error ?? hint}
        </span>
      )}
    </span>
  );
}
