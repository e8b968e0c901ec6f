import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { CarrierField } from './carrier-field.tsx';

type Parcel = { carrier: string | null; trackingNumber: string };

type Props = {
  errors: FieldErrors;
  hint?: ReactNode;
  isBusy?: boolean;
  /** Of the tracking number. */
  className?: string;
  /** The parcel to correct, which the fields begin with. */
  parcel?: Parcel;
  /** Stands beside the tracking number, and may fill it. */
  beside?: (fill: (number: string) => void) => ReactNode;
};

/** The tracking number of a parcel and its carrier, which follows the form of the number until somebody chooses another. */
export function TrackingFields({ errors, hint, isBusy = false, className, parcel, beside }: Props) {
  const [number, setNumber] = useState(parcel?.trackingNumber ?? '');
  const field = (
    <TextField
      label={t('Tracking number')}
      name="trackingNumber"
      value={number}
      onChange={({ target }) => setNumber(target.value)}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      readOnly={isBusy}
      data-first-focus
      hint={hint}
      error={errors.trackingNumber}
      className={beside ? 'grow' : className}
    />
  );
  return (
    <>
      {beside ? (
        <div className={`flex items-start gap-2 ${className ?? ''}`}>
          {field}
          {beside(setNumber)}
        </div>
      ) : (
        field
      )}
      <CarrierField number={number} parcel={parcel} error={errors.carrier} />
    </>
  );
}
