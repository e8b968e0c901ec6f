import { Trash } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, useId, useState } from 'react';
import { MOST_TIERS, splitTiers } from '#modules/pricing/contract/price-tiers.ts';
import { type PasteColumn, pasteRows } from '#platform/app/form/paste-rows.ts';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';

type Props = {
  label: string;
  /** The field's name in errors. */
  name: string;
  /** Tiers as the calls take them, `10: 95.00` on each line. */
  value: string;
  /** The price of a unit without tiers, as it is typed. */
  price: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** What Enter does instead of sending the form around. */
  onEnter?: () => void;
};

const COLUMNS = [
  { name: 'fromQuantity', kind: 'whole' },
  { name: 'perUnitPrice', kind: 'amount' },
] as const satisfies readonly PasteColumn[];
const BLANK = { fromQuantity: '', perUnitPrice: '' };

type Row = typeof BLANK;

const textOf = (rows: readonly Row[]) =>
  rows
    .filter(({ fromQuantity, perUnitPrice }) => fromQuantity !== '' || perUnitPrice !== '')
    .map(({ fromQuantity, perUnitPrice }) => `${fromQuantity}: ${perUnitPrice}`)
    .join('\n');

/**
 * A row for each price tier: from how many units, the price, and what a customer saves. The last row is empty: typing in it adds a tier.
 * Lines and columns of a spreadsheet are pasted as rows.
 */
export function TierRows({ label, name, value, price, error, onChange, onEnter }: Props) {
  const id = useId();
  const [note, setNote] = useState('');
  const tiers = splitTiers(value);
  const rows: readonly Row[] = tiers.length < MOST_TIERS ? [...tiers, BLANK] : tiers;
  const change = (next: readonly Row[]) => {
    setNote('');
    onChange(textOf(next));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const text = event.clipboardData.getData('text').trim();
    // A plain number goes where the caret is.
    if (/^\d*\.?\d*$/.test(text)) return;
    event.preventDefault();
    const split = (line: string) => line.split(':');
    const pasted = pasteRows(tiers, COLUMNS, text, { at: { row, column }, split, most: MOST_TIERS });
    change(pasted.rows as Row[]);
    const lost = pasted.lost.lines > 0 ? [`A product has at most ${MOST_TIERS} tiers`] : [];
    setNote([...Object.values(pasted.problems), ...lost].join('. '));
  };
  const input = (row: number, column: keyof Row, props: ComponentProps<'input'>) => (
    <input
      {...props}
      name={name}
      autoComplete="off"
      value={rows[row]?.[column] ?? ''}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || note ? id : undefined}
      onChange={({ target }) => {
        const typed = target.value.replace(/[:;\s]/g, '');
        change(rows.map((tier, place) => (place === row ? { ...tier, [column]: typed } : tier)));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      onPaste={(event) =>
        paste(
          event,
          row,
          COLUMNS.findIndex((one) => one.name === column),
        )
      }
      className={controlStyle('tabular-nums')}
    />
  );
  return (
    <fieldset data-field className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid max-w-md grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3.5rem_2.75rem] items-center gap-2">
        {['From units', 'Price per unit', 'Saving', ''].map((heading) => (
          <span key={heading} aria-hidden className="text-sm text-text-soft">
            {heading}
          </span>
        ))}
        {rows.map((tier, row) => {
          const nth = `tier ${row + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: the fields keep their focus while their texts change
            <div key={row} className="contents">
              {input(row, 'fromQuantity', {
                inputMode: 'numeric',
                'aria-label': `Units from which ${nth} counts`,
              })}
              {input(row, 'perUnitPrice', { inputMode: 'decimal', 'aria-label': `Price of ${nth}` })}
              <span className="text-sm text-text-soft">{savingOf(tier, price)}</span>
              {row < tiers.length ? (
                <IconButton
                  label={`Remove ${nth}`}
                  icon={Trash}
                  onClick={() => change(tiers.toSpliced(row, 1))}
                  className="text-bad"
                />
              ) : (
                <span />
              )}
            </div>
          );
        })}
      </div>
      {(error || note) && (
        <p
          id={id}
          role={error ? undefined : 'status'}
          className={`mt-1.5 text-sm ${error ? 'text-bad' : 'text-text-soft'}`}
        >
          {error ?? note}
        </p>
      )}
    </fieldset>
  );
}

/** What a tier saves of the price of one unit, in whole percent; nothing until both are amounts. */
function savingOf({ perUnitPrice }: Row, price: string): string {
  const [full, tier] = [Number(price), Number(perUnitPrice)];
  return perUnitPrice !== '' && tier > 0 && full > tier
    ? `${Math.floor(((full - tier) * 100) / full)} %`
    : '';
}
