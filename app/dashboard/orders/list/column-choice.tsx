import { Columns3 } from 'lucide-react';
import { ORDER_COLUMNS } from '#contract/order-view.ts';
import { useChosenColumns } from './chosen-columns.ts';
import { FilterPanel } from './filter-panel.tsx';

/** Shows and hides columns of the table; this device remembers it, unless a saved filter has columns of its own. */
export function ColumnChoice() {
  const { columns, choose } = useChosenColumns();
  return (
    // Cards have no columns.
    <FilterPanel label="Columns" icon={Columns3} isAtEnd className="max-sm:hidden">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Columns of the table</legend>
        {ORDER_COLUMNS.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={(event) => choose(name, event.target.checked)}
              className="size-5"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </FilterPanel>
  );
}
