import { type KeyboardEvent, useId } from 'react';
import type { StockedProduct, StockedVariant } from '#contract/calls/stock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Adjustments } from './adjustments.tsx';
import { LowField } from './low-field.tsx';
import { differenceOf, onShelf, type StockMode, signed, stockName, type Typed } from './typed-stock.ts';

type Props = {
  product: StockedProduct;
  variant: StockedVariant;
  mode: StockMode;
  typed: Typed | undefined;
  onType: (text: string) => void;
};

const CELL = '@table:border-t @table:border-line @table:px-2 @table:py-1';
const NUMBER = 'tabular-nums @max-table:text-sm @table:text-right';

/** One variant with its units, the field for what was counted or came, and its threshold. */
export function StockRow({ product, variant, mode, typed, onType }: Props) {
  const id = useId();
  const name = stockName(product, variant);
  const units = typed && differenceOf(mode, typed);
  const problem = typed?.error ?? (typed && units === undefined ? 'Type a whole number' : undefined);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <tr
      role="row"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 @max-table:card @table:table-row @table:h-12"
    >
      <th
        role="rowheader"
        scope="row"
        className={classNames(CELL, 'min-w-0 font-normal leading-5 @table:w-full @table:max-w-0 @table:pl-4')}
      >
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="flex min-w-0 gap-2 text-sm text-text-soft">
          <span className="truncate">{variant.sku}</span>
          <Adjustments variantId={variant._id} name={name} />
        </span>
      </th>
      <td role="cell" className={classNames(CELL, NUMBER, '@max-table:col-start-1 @max-table:row-start-2')}>
        {onShelf(variant).toLocaleString()}
        <span className="@table:hidden"> on the shelf</span>
      </td>
      <td role="cell" className={classNames(CELL, NUMBER, 'hidden @table:table-cell')}>
        {variant.available.toLocaleString()}
      </td>
      <td role="cell" className={classNames(CELL, '@max-table:col-start-2 @max-table:row-start-1')}>
        <span className="flex items-center gap-2 @max-table:flex-row-reverse">
          <input
            aria-label={`${mode === 'count' ? 'Counted units' : 'Units to add or take away'} of ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            inputMode={mode === 'count' ? 'numeric' : 'text'}
            // A card has no headings.
            placeholder={mode === 'count' ? 'Counted' : 'Units'}
            autoComplete="off"
            maxLength={10}
            value={typed?.text ?? ''}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={goOn}
            data-stock
            className="min-h-9 w-24 rounded-control border border-line-strong bg-surface px-2 text-right tabular-nums placeholder:text-text-soft aria-invalid:border-bad"
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
      </td>
      <td role="cell" className={classNames(CELL, '@max-table:col-start-2 @max-table:row-start-2')}>
        <LowField variant={variant} name={name} variants={product.variants.length} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}

/** Enter goes to the next field of the sheet. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-stock]')];
  all[all.indexOf(event.currentTarget) + 1]?.focus();
}
