import type { Selection } from './use-selection.ts';

type Props = {
  rows: readonly unknown[];
  noun: string;
  selection: Pick<Selection<unknown>, 'chosen' | 'toggleAll'>;
  isInTable?: boolean;
};

/** The checkbox for all rows of the page: in the table's head, or with its words above the cards. */
export function SelectAll({ rows, noun, selection, isInTable = false }: Props) {
  const { length: count } = selection.chosen;
  const label = `Select all ${rows.length} ${noun}`;
  return (
    <label className={isInTable ? 'hidden @table:inline' : 'flex min-h-11 items-center gap-3 px-3 text-sm'}>
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={selection.toggleAll}
        className="block size-5"
      />
      {!isInTable && label}
    </label>
  );
}
