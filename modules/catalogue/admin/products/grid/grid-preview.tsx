import { useEffect, useRef } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import type { GridPreview as Preview } from '../../../contract/calls/product-grid.ts';
import { PreviewRows } from '../import/preview-rows.tsx';
import { cellOf, gridCells, type Line, titleOf } from './lines.ts';

type Props = {
  lines: readonly Line[];
  keys: readonly string[];
  cells: Preview['cells'];
  message: string | undefined;
  isBusy: boolean;
  onSave: () => void;
  onBack: () => void;
};

const labelOf = (field: string) => gridCells().find(({ name }) => name === cellOf(field))?.label ?? field;

/** Every cell before and after, with the button that saves them; takes the focus. */
export function GridPreview({ lines, keys, cells, message, isBusy, onSave, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = keys.flatMap((key, place) => {
    const line = lines.find((one) => one.key === key);
    const nth = lines.findIndex((one) => one.key === key) + 1;
    const changed = cells
      .filter(({ row }) => row === place)
      .map(({ field, was, now }) => ({ line: nth, column: labelOf(field), was, now }));
    return line && changed.length > 0
      ? [{ line: nth, name: titleOf(line), does: 'changes' as const, cells: changed }]
      : [];
  });
  const changes = t('{count, plural, one {1 change} other {# changes}}', { count: cells.length });
  return (
    <section aria-labelledby="grid-preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="grid-preview" ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {cells.length === 0
          ? t('There is nothing to change')
          : t('{changes} in {count, plural, one {1 row} other {# rows}}', { changes, count: rows.length })}
      </h2>
      <div className="flex flex-wrap gap-3">
        {cells.length > 0 && (
          <Button isBusy={isBusy} onClick={onSave}>
            {t('Save {changes}', { changes })}
          </Button>
        )}
        <Button kind="secondary" disabled={isBusy} onClick={onBack}>
          {t('Back to the grid')}
        </Button>
      </div>
      <FormMessage message={message} />
      <PreviewRows rows={rows} isOfGrid />
    </section>
  );
}
