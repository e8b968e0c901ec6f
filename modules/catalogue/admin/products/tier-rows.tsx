import { MOST_TIERS, splitTiers } from '#modules/pricing/contract/price-tiers.ts';
import { type CellColumn, CellRows } from '#platform/app/form/cell-rows.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import type { CellRow } from '#platform/app/form/paste-rows.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  label: string;
  /** The field's name in errors. */
  name: string;
  /** Tiers as the calls take them, `10: 95.00` on each line. */
  value: string;
  /** The price of a unit without tiers, as it is typed. */
  price: string;
  errors: FieldErrors;
  onChange: (value: string) => void;
  /** Called by Enter, which then sends no form around. */
  onEnter?: () => void;
};

const columns = (): readonly CellColumn[] => [
  {
    name: 'fromQuantity',
    kind: 'whole',
    heading: t('From units'),
    inputMode: 'numeric',
    labelOf: (tier) => t('Units from which {tier} counts', { tier }),
  },
  {
    name: 'perUnitPrice',
    kind: 'amount',
    heading: t('Price per unit'),
    inputMode: 'decimal',
    labelOf: (tier) => t('Price of {tier}', { tier }),
  },
];

/** A row for each price tier: from how many units, the price, and what a customer saves. */
export function TierRows({ value, price, onChange, ...field }: Props) {
  return (
    <CellRows
      {...field}
      noun={t('tier')}
      columns={columns()}
      rows={splitTiers(value)}
      most={MOST_TIERS}
      split={(line) => line.split(':')}
      aside={{ heading: t('Saving'), of: (tier) => savingOf(tier, price) }}
      onChange={(rows) =>
        onChange(
          rows
            .map(({ fromQuantity, perUnitPrice }) => `${fromQuantity ?? ''}: ${perUnitPrice ?? ''}`)
            .join('\n'),
        )
      }
    />
  );
}

/** The saving of a tier on the price of one unit, in whole percent; undefined until both are amounts. */
function savingOf({ perUnitPrice = '' }: CellRow, price: string): string {
  const [full, tier] = [Number(price), Number(perUnitPrice)];
  return perUnitPrice !== '' && tier > 0 && full > tier
    ? `${Math.floor(((full - tier) * 100) / full)} %`
    : '';
}
