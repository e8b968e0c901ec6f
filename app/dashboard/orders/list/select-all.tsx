import type { Order } from '#contract/calls/orders.ts';
import type { Selection } from './use-selection.ts';

type Props = { orders: readonly Order[]; selection: Selection; isInTable?: boolean };

/** The checkbox for all orders of the page: in the table's head, or with its words above the cards. */
export function SelectAll({ orders, selection, isInTable = false }: Props) {
  const { length: count } = selection.chosen;
  const label = `Select all ${orders.length} orders`;
  return (
    <label className={isInTable ? 'hidden @table:inline' : 'flex min-h-11 items-center gap-3 px-3 text-sm'}>
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === orders.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < orders.length;
        }}
        onChange={selection.toggleAll}
        className="block size-5"
      />
      {!isInTable && label}
    </label>
  );
}
