import { useState } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { STOCK_REASONS, type StockReason } from '../../contract/stock-reasons.ts';
import { type StockMode, signed } from './typed-stock.ts';
import type { Difference, useTypedStock } from './use-typed-stock.ts';

type Props = {
  mode: StockMode;
  typedCount: number;
  differences: readonly Difference[];
  isSaving: boolean;
  onSave: ReturnType<typeof useTypedStock>['save'];
  onClear: () => void;
};

/** Shows the differences before they are saved; stays in view at the bottom of the list. */
export function SaveBar({ mode, typedCount, differences, isSaving, onSave, onClear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<StockReason>('delivery');
  const [note, setNote] = useState('');
  const save = async () => {
    await onSave(mode === 'count' ? 'count' : reason, note);
    setNote('');
    setOpen(false);
  };
  if (typedCount === 0) return null;
  return (
    <section
      aria-label={t('Typed numbers')}
      data-bottom-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-2 ps-4 shadow-raised print:hidden"
    >
      <p role="status" className="grow font-semibold">
        {t('{typedCount} typed, {count, plural, one {1 difference} other {# differences}}', {
          typedCount,
          count: differences.length,
        })}
      </p>
      <Button size="small" disabled={differences.length === 0} onClick={() => setOpen(true)}>
        {t('Review and save')}
      </Button>
      <Button size="small" kind="secondary" onClick={onClear}>
        {t('Clear')}
      </Button>
      <Dialog title={t('Change the stock?')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          <ul className="grid max-h-72 gap-1 overflow-y-auto">
            {differences.map(({ variantId, name, expected, units }) => (
              <li key={variantId} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="shrink-0 tabular-nums">
                  {formatNumber(expected)} → {formatNumber(expected + units)}{' '}
                  <span className="font-semibold">({signed(units)})</span>
                </span>
              </li>
            ))}
          </ul>
          {mode === 'delta' && (
            <Select
              label={t('Reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value as StockReason)}
            >
              {Object.entries(STOCK_REASONS)
                .filter(([value]) => value !== 'count')
                .map(([value, label]) => (
                  <option key={value} value={value}>
                    {label()}
                  </option>
                ))}
            </Select>
          )}
          <TextField
            label={t('Note')}
            hint={t('Optional')}
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button isBusy={isSaving} onClick={() => void save()}>
            {t('Save {count, plural, one {1 change} other {# changes}}', { count: differences.length })}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
