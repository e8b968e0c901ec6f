import { CellRows } from '#platform/app/form/cell-rows.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { moneySign } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { MOST_BANDS, splitBands } from '../../contract/shipping-band-fields.ts';

type Props = {
  kind: 'by-value' | 'by-weight';
  /** The field's name in errors. */
  name: string;
  /** Prices as the calls take them, `0: 4.90` on each line. */
  value: string;
  errors: FieldErrors;
  onChange: (value: string) => void;
};

const bandWords = () => ({
  'by-value': {
    label: t('Prices by value'),
    heading: t('From goods of {sign}', { sign: moneySign() }),
    hint: t('0 is the price for every order; add a row for orders from a higher value on, such as 50.'),
  },
  'by-weight': {
    label: t('Prices by weight'),
    heading: t('From grams'),
    hint: t('0 is the price of every parcel; add a row for heavier ones, such as 2000.'),
  },
});

/** A row for each price of a shipping method: from which value or weight on, and the price. */
export function BandRows({ kind, name, value, errors, onChange }: Props) {
  const { heading, ...words } = bandWords()[kind];
  return (
    <CellRows
      {...words}
      name={name}
      noun={t('price')}
      columns={[
        {
          name: 'from',
          heading,
          ...(kind === 'by-value'
            ? { kind: 'amount', inputMode: 'decimal' }
            : { kind: 'whole', inputMode: 'numeric' }),
        },
        {
          name: 'price',
          heading: t('Price in {sign}', { sign: moneySign() }),
          kind: 'amount',
          inputMode: 'decimal',
        },
      ]}
      rows={splitBands(value)}
      most={MOST_BANDS}
      errors={errors}
      split={(line) => line.split(':')}
      onChange={(rows) => onChange(rows.map(({ from, price }) => `${from ?? ''}: ${price ?? ''}`).join('\n'))}
    />
  );
}
