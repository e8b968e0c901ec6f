import { Columns3 } from 'lucide-react';
import { FilterPanel } from '#platform/app/list/filter-panel.tsx';
import { hiddenColumns } from '#platform/app/list/hidden-columns.ts';

const CHOICE = ['SKU', 'Status', 'Sold in 30 days'] as const;
const { useHidden, hide } = hiddenColumns('products');

/** The names of the columns that this device hides. */
export function useHiddenColumns(): readonly string[] {
  return useHidden().split('\n');
}

/** Shows and hides columns of the table; this device remembers it. */
export function ColumnChoice() {
  const hidden = useHiddenColumns();
  return (
    // Cards have no columns.
    <FilterPanel label="Columns" icon={Columns3} isAtEnd className="max-sm:hidden">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Columns of the table</legend>
        {CHOICE.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              checked={!hidden.includes(name)}
              onChange={({ target }) =>
                hide(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
              }
              className="size-5"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </FilterPanel>
  );
}
