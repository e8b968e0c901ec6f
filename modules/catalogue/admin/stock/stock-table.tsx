import { type KeyboardEvent, useId } from 'react';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { StockedProduct, StockedVariant } from '../../contract/calls/stock.ts';
import { Adjustments } from './adjustments.tsx';
import { LowField } from './low-field.tsx';
import { differenceOf, onShelf, type StockMode, signed, stockName, type Typed } from './typed-stock.ts';
import type { useTypedStock } from './use-typed-stock.ts';

type Props = {
  products: readonly StockedProduct[];
  mode: StockMode;
  typed: ReadonlyMap<string, Typed>;
  onType: ReturnType<typeof useTypedStock>['type'];
};

type Row = { product: StockedProduct; variant: StockedVariant; name: string };

/** Variants with their units in rows of 48 px; on narrow screens in cards. Printed, it is a sheet to count with. */
export function StockTable({ products, mode, typed, onType }: Props) {
  const rows = products.flatMap((product) =>
    product.variants.map((variant): Row => ({ product, variant, name: stockName(product, variant) })),
  );
  const columns: Column<Row>[] = [
    { key: 'product', label: t('Product'), isRowHeader: true, cell: (row) => <Variant {...row} /> },
    {
      key: 'on-the-shelf',
      label: t('On the shelf'),
      isNumber: true,
      card: 'left',
      cell: ({ variant }) => formatNumber(onShelf(variant)),
    },
    {
      key: 'free-to-sell',
      label: t('Free to sell'),
      isNumber: true,
      card: 'none',
      cell: ({ variant }) => formatNumber(variant.available),
    },
    {
      label: mode === 'count' ? t('Counted') : t('Add or take away'),
      card: 'corner',
      cell: ({ product, variant, name }) => (
        <UnitsField
          name={name}
          mode={mode}
          typed={typed.get(variant._id)}
          onType={(text) => onType(product, variant, text)}
        />
      ),
    },
    {
      key: 'low-at',
      label: t('Low at'),
      card: 'right',
      cell: ({ product, variant, name }) => (
        <LowField variant={variant} name={name} variants={product.variants.length} />
      ),
    },
  ];
  return (
    <OfficeTable
      list="stock"
      caption={t('Stock')}
      density="work"
      columns={columns}
      rows={rows}
      rowKey={({ variant }) => variant._id}
    />
  );
}

function Variant({ variant: { _id, sku }, name }: Row) {
  return (
    <>
      <span className="block truncate font-semibold" title={name}>
        {name}
      </span>
      <span className="flex min-w-0 gap-2 text-sm text-text-soft">
        <span className="truncate">{sku}</span>
        <Adjustments variantId={_id} name={name} />
      </span>
    </>
  );
}

type FieldProps = {
  name: string;
  mode: StockMode;
  typed: Typed | undefined;
  onType: (text: string) => void;
};

/** The field for what was counted or came, with its difference. */
function UnitsField({ name, mode, typed, onType }: FieldProps) {
  const id = useId();
  const units = typed && differenceOf(mode, typed);
  const problem = typed?.error ?? (typed && units === undefined ? t('Type a whole number') : undefined);
  return (
    <>
      <span className="flex items-center gap-2 @max-table:flex-row-reverse">
        <input
          aria-label={
            mode === 'count'
              ? t('Counted units of {name}', { name })
              : t('Units to add or take away of {name}', { name })
          }
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          inputMode={mode === 'count' ? 'numeric' : 'text'}
          // A card has no headings.
          placeholder={mode === 'count' ? t('Counted') : t('Units')}
          autoComplete="off"
          maxLength={10}
          value={typed?.text ?? ''}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={goOn}
          data-stock
          className="min-h-9 w-24 rounded-control border border-line-strong bg-surface px-2 text-end tabular-nums placeholder:text-text-soft aria-invalid:border-bad"
        />
        <output className={classNames('w-14 font-semibold tabular-nums', !units && 'invisible')}>
          {signed(units ?? 0)}
        </output>
      </span>
      {problem && (
        <span id={`${id}-problem`} className="block max-w-56 text-sm leading-5 text-bad">
          {problem}
        </span>
      )}
    </>
  );
}

/** Enter goes to the next field of the sheet. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-stock]')];
  all[all.indexOf(event.currentTarget) + 1]?.focus();
}
