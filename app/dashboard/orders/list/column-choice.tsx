import { Columns3 } from 'lucide-react';
import { COLUMN_NAMES, chooseColumn, useChosenColumns } from './chosen-columns.ts';
import { FilterPanel } from './filter-panel.tsx';

/** Shows and hides columns of the table; this device remembers it. */
export function ColumnChoice() {
  const columns = useChosenColumns();
  return (
    // Cards have no columns.
    <FilterPanel label="Columns" icon={Columns3} isAtEnd className="max-sm:hidden">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Columns of the table</legend>
        {COLUMN_NAMES.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={(event) => chooseColumn(name, event.target.checked)}
              className="size-5"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </FilterPanel>
  );
}
