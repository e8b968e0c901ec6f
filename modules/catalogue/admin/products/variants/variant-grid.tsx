import { Trash } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { cellName } from '#platform/app/form/fill-cells.ts';
import { useFilling } from '#platform/app/form/use-filling.ts';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { MoveButtons, moved } from '#platform/app/list/move-buttons.tsx';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { CellField } from './cell-field.tsx';
import { type CellKey, onCellKey } from './cell-keys.ts';
import { changeCell, choose, withoutRow } from './edit-draft.ts';
import { FillButton, FillButtons } from './fill-buttons.tsx';
import { columnOf, FILLED, type FilledCell, gridOf, type TypedCell } from './fill-cells.ts';
import { PictureCell } from './picture-cell.tsx';
import { TiersCell } from './tiers-cell.tsx';
import { ValueSelect } from './value-select.tsx';
import { type Cell, type Draft, type DraftRow, titleOf, variantCells } from './variants-draft.ts';

type Props = {
  product: Pick<ManagedProduct, 'pictures' | 'variants'>;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: FieldErrors;
};

type NumberCell = Exclude<TypedCell, 'sku'>;

const isFilled = (cell: Cell): cell is FilledCell => FILLED.some((one) => one === cell);

/** A row of fields for each variant. */
export function VariantGrid({ product, draft, onChange, errors: named }: Props) {
  const grid = useFilling(gridOf(draft), draft.rows, (rows) => onChange({ ...draft, rows }));
  const errors = grid.withDoubts(named);
  const [announcement, setAnnouncement] = useState('');
  const now = useRef({ draft, onChange, grid });
  useLayoutEffect(() => {
    now.current = { draft, onChange, grid };
  });
  const change = (by: (known: Draft) => Draft) => now.current.onChange(by(now.current.draft));
  const move = (row: DraftRow, to: number) => {
    const { rows } = now.current.draft;
    change((known) => ({ ...known, rows: moved(rows, rows.indexOf(row), to) }));
    setAnnouncement(
      t('{draft} is at place {to} of {count}', {
        draft: titleOf(draft, row),
        to: to + 1,
        count: rows.length,
      }),
    );
  };
  const fill = (cell: FilledCell, form: HTMLFormElement | null) => {
    const [first] = now.current.draft.rows;
    if (first) now.current.grid.fillDown(first, columnOf(cell), form);
  };
  const action = (cell: FilledCell) =>
    draft.rows.length > 1 && <FillButton label={variantCells()[cell]} onFill={(form) => fill(cell, form)} />;
  const keysOf = (row: DraftRow, cell: Cell) => (event: CellKey) =>
    onCellKey(event, {
      column: now.current.draft.rows.map(({ key }) => cellName(key, cell)),
      fill: isFilled(cell)
        ? () => now.current.grid.fillDown(row, columnOf(cell), event.currentTarget.form)
        : undefined,
    });
  const input = (row: DraftRow, cell: TypedCell, props: ComponentProps<'input'>, hint?: ReactNode) => (
    <CellField
      name={cellName(row.key, cell)}
      label={t('{word} of {draft}', { word: variantCells()[cell], draft: titleOf(draft, row) })}
      errors={errors}
      hint={hint}
      dependsOn={cell === 'formerPrice' ? [cellName(row.key, 'perUnitPrice')] : []}
    >
      {(control) => (
        <input
          {...control}
          {...props}
          // A number field would hide a text that is no number.
          type="text"
          autoComplete="off"
          value={row[cell]}
          onChange={({ target }) => change((known) => changeCell(known, row.key, { [cell]: target.value }))}
          onBlur={() => now.current.grid.settle(row, columnOf(cell))}
          onKeyDown={keysOf(row, cell)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (now.current.grid.paste(row, columnOf(cell), text, event.currentTarget.form))
              event.preventDefault();
          }}
          className={controlStyle(
            cell === 'sku'
              ? '@table:px-2 @table:text-sm'
              : `w-40 tabular-nums @table:w-full @table:px-2 ${cell.endsWith('Price') ? 'min-w-22' : cell === 'content' ? 'min-w-19' : 'min-w-15'}`,
          )}
        />
      )}
    </CellField>
  );
  const number = (cell: NumberCell, hint?: (row: DraftRow) => ReactNode): Column<DraftRow> => ({
    label: variantCells()[cell],
    action: action(cell),
    cell: (row) => {
      const inputMode = cell === 'content' ? 'text' : cell.endsWith('Price') ? 'decimal' : 'numeric';
      return input(row, cell, { inputMode }, hint?.(row));
    },
  });
  const makeColumns = (): Column<DraftRow>[] => [
    {
      key: 'variant',
      label: t('Variant'),
      isRowHeader: true,
      card: 'line',
      cell: (row) => (
        // Product names make SKUs long: under the options there is room for a whole one.
        <span className="grid gap-2 @max-table:py-2 @table:min-w-62">
          <CellField
            name={`${row.key}.options`}
            label=""
            errors={errors}
            dependsOn={draft.options.slice(1).map(({ key }) => `${row.key}.options.${key}`)}
          >
            {(control) => (
              <span className="flex items-center gap-2">
                <PictureCell
                  title={titleOf(draft, row)}
                  pictures={product.pictures}
                  chosen={row.image}
                  onChoose={(image) => change((known) => changeCell(known, row.key, { image }))}
                />
                <span className="flex grow flex-wrap gap-2">
                  {draft.options.map(({ key, name, values }, place) => (
                    <ValueSelect
                      key={key}
                      {...(place === 0 ? control : { name: `${row.key}.options.${key}` })}
                      aria-label={t('{name} of {sku}', { name, sku: row.sku || t('the new variant') })}
                      value={row.chosen[key] ?? ''}
                      values={values}
                      onChange={({ target }) =>
                        change((known) => choose(known, row.key, { [key]: target.value }))
                      }
                    />
                  ))}
                </span>
              </span>
            )}
          </CellField>
          <span className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-2">
            <span aria-hidden className="text-sm text-text-soft">
              {variantCells().sku}
            </span>
            {input(row, 'sku', { maxLength: 64, placeholder: t('Made for you') })}
          </span>
        </span>
      ),
    },
    number('perUnitPrice'),
    number('formerPrice'),
    {
      label: variantCells().priceTiers,
      action: action('priceTiers'),
      cell: (row) => (
        <CellField
          name={`${row.key}.priceTiers`}
          label={t('{priceTiers} of {draft}', {
            priceTiers: variantCells().priceTiers,
            draft: titleOf(draft, row),
          })}
          errors={errors}
          dependsOn={[cellName(row.key, 'perUnitPrice')]}
        >
          {(control) => (
            <TiersCell
              control={{ ...control, onKeyDown: keysOf(row, 'priceTiers') }}
              title={t('{priceTiers} of {draft}', {
                priceTiers: variantCells().priceTiers,
                draft: titleOf(draft, row),
              })}
              value={row.priceTiers}
              price={row.perUnitPrice}
              error={errors[`${row.key}.priceTiers`]}
              onChange={(priceTiers) => change((known) => changeCell(known, row.key, { priceTiers }))}
            />
          )}
        </CellField>
      ),
    },
    number('content'),
    number('weightGrams'),
    number('stock', ({ key }) => {
      const now = product.variants.find(({ _id }) => _id === key);
      return (
        now &&
        t('{availableQuantity} now, {reserved} reserved', {
          availableQuantity: formatNumber(now.availableQuantity),
          reserved: formatNumber(now.reserved),
        })
      );
    }),
    {
      key: 'order',
      label: t('Order'),
      isLabelHidden: true,
      cell: (row, place) => (
        <span className="inline-flex @table:grid @table:grid-cols-[auto_auto]">
          <MoveButtons
            name={titleOf(draft, row)}
            index={place}
            count={draft.rows.length}
            onMove={(to) => move(row, to)}
          />
          <IconButton
            label={t('Remove {draft}', { draft: titleOf(draft, row) })}
            icon={Trash}
            disabled={draft.rows.length === 1}
            onClick={() => change((known) => withoutRow(known, row.key))}
            className="text-bad"
          />
        </span>
      ),
    },
  ];
  // The same columns until more than a cell changes: then only the rows with changed cells render again, of up to 200.
  const marks = JSON.stringify(errors);
  const { options, rows } = draft;
  const order = rows.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the cells need besides is read from `now`
  const columns = useMemo(makeColumns, [options, order, marks, product.pictures, product.variants]);
  return (
    <>
      <ListTable
        density="dense"
        caption={t('Variants')}
        columns={columns}
        rows={draft.rows}
        rowKey={({ key }) => key}
        above={draft.rows.length > 1 && <FillButtons onFill={fill} />}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
